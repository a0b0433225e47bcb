import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ERROR_TITLE } from '~/components/form/form-problems'
import { RemixBrowser } from '~/framework'

/**
 * Remix's root component decodes the page's data when it is first called, and throws the promise of it. A click
 * in that moment makes React draw at once what is not there yet, and give up with its error 345: so React begins
 * when there is nothing left to wait for. What goes wrong here goes wrong again, and is told, in the drawing.
 */
async function pageData() {
  try {
    RemixBrowser({})
  } catch (waiting) {
    await waiting
  }
}

// Reading all of the script is one long task on a slow phone; what follows is another.
await new Promise((resolve) => setTimeout(resolve))
await pageData()
// The server's title after an error. React draws the page's own, and the error summary adds this again.
document.title = document.title.replace(ERROR_TITLE, '')
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />)
})
