import { scriptFailed } from '~/components/browser/browser'
import { startIslands } from '~/components/island/start-islands'
import { tracePage } from '~/components/measurement/page-trace'
import { sendPings } from '~/components/measurement/pings'
import { reportErrors } from '~/components/measurement/report-errors'
import { ignoreLinksHere } from '~/components/page/links-here'

reportErrors()
ignoreLinksHere()
sendPings()
// The cart and checkout's steps are hydrated before their islands: React adds its listeners to the document only when it
// hydrates it first. Other pages have only islands and no data for Remix.
document.documentElement.classList.add('scripted')
if ('__remixContext' in window)
  await import('./hydrate-page').catch((error) => {
    console.error(error)
    scriptFailed()
  })
startIslands()
tracePage()
