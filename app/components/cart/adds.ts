import { isOffline, newId, refusesCookies } from '~/components/browser/browser'
import { paths } from '~/models/paths'
import type { AddOutcome } from './adding'

const isAddForm = (form: HTMLFormElement): boolean =>
  form.method === 'post' &&
  new URL(form.action, location.href).pathname === paths.cart &&
  new FormData(form).get('intent') === 'add'

/** Shows on the button that the add is running, and ignores further presses until then. */
export function markPending(form: HTMLFormElement, words = 'Adding'): (label?: string) => void {
  form.dataset.adding = ''
  const button = form.querySelector('button')
  // A disabled button would lose the focus, which comes back to it when the panel closes.
  button?.setAttribute('aria-disabled', 'true')
  const label = button?.firstChild
  const before = label?.nodeValue
  if (label && before) label.nodeValue = words
  return (after = before) => {
    delete form.dataset.adding
    button?.removeAttribute('aria-disabled')
    if (label && after) label.nodeValue = after
  }
}

type Update = (before: AddOutcome | undefined) => AddOutcome

/**
 * Handles every form of the document that adds to the cart, one add after the other. `settled` is called when
 * all of them are done. Returns a function that stops it.
 */
export function takeOverAdds(settled: (update: Update) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isAddForm(form)) return
    // The cart page says so.
    if (refusesCookies()) return
    event.preventDefault()
    if (form.dataset.adding !== undefined) return
    const fields = new FormData(form)
    // Keep the page and its choices.
    if (isOffline()) {
      const back = markPending(form, 'You are offline')
      return addEventListener('online', () => back(), { once: true })
    }
    // If the network sends the request twice, it is still one add.
    const id = newId()
    if (id) fields.set('edit', id)
    const restore = markPending(form)
    import('./adding').then(
      async (it) => {
        const outcome = await it.add({ form, fields, restore })
        if (outcome) settled((before) => it.withMore(before, outcome))
      },
      () => form.submit(),
    )
  }
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}
