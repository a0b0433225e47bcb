import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ERROR_TITLE } from '~/components/form/form-problems'
import { carryingOver } from '~/components/island/carry-over'
import { RemixBrowser } from '~/framework'

/**
 * Remix's root component decodes the page's data on its first call and throws the promise. A click in that moment makes
 * React give up (error 345), so hydration waits for the data. Rendering reports the same error.
 */
async function pageData() {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}

// Parsing the script is one long task on a slow phone; hydration is another.
await new Promise((resolve) => setTimeout(resolve))
await pageData()
// The server's title after an error. React draws the page's own, and the error summary adds this again.
document.title = document.title.replace(ERROR_TITLE, '')
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />, carryingOver(document))
})
