import { startIslands } from '~/components/island/start-islands'

startIslands()
// Cart, checkout and account are hydrated whole; other pages have islands alone, and carry no data for Remix.
if ('__remixContext' in window) void import('./hydrate-page')
