import { useLocation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import type { AddOutcome } from './adding'

const isAddForm = (form: HTMLFormElement): boolean =>
  form.method === 'post' &&
  new URL(form.action, location.href).pathname === '/cart' &&
  new FormData(form).get('intent') === 'add'

/** Says what is going on on the button until that is over; a second press meanwhile does nothing. */
function markPending(form: HTMLFormElement, words = 'Adding'): (label?: string) => void {
  form.dataset.adding = ''
  const button = form.querySelector('button')
  const label = button?.firstChild
  const before = label?.nodeValue
  if (label && before) label.nodeValue = words
  return (after = before) => {
    delete form.dataset.adding
    if (label && after) label.nodeValue = after
  }
}

type Update = (before: AddOutcome | undefined) => AddOutcome

/** Takes over the document's add forms; the answer gives them back. */
function takeOver(settled: (update: Update) => void): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isAddForm(form)) return
    event.preventDefault()
    if (form.dataset.adding !== undefined) return
    const fields = new FormData(form)
    // The page stays as it is, and with it what was chosen.
    if (!navigator.onLine) {
      const back = markPending(form, 'You are offline')
      return addEventListener('online', () => back(), { once: true })
    }
    // Were the request sent twice by a shaky network, it would still be one add.
    fields.set('edit', crypto.randomUUID())
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

/**
 * Takes over every form that adds to the cart, one after the other; when all are through, the panel opens
 * for what the first of them added.
 */
export function useAddToCart() {
  const [outcome, setOutcome] = useState<AddOutcome>()
  const { revalidate } = useRevalidator()
  const { key } = useLocation()

  const close = useCallback(() => setOutcome(undefined), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the panel of the last
  useEffect(close, [key])

  useEffect(
    () =>
      takeOver((update) => {
        setOutcome(update)
        revalidate()
      }),
    [revalidate],
  )

  return { outcome, close, show: setOutcome }
}
