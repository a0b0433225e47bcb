import { startIslands } from '~/components/island/start-islands'

// Cart, checkout and account are hydrated whole, and before the islands: React adds its listeners to the document only
// when the document is the first that it hydrates. Other pages have islands alone, and carry no data for Remix.
if ('__remixContext' in window) await import('./hydrate-page').catch(console.error)
startIslands()
