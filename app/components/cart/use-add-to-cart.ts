import { useLocation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
import type { AddedPanelData } from '~/models/cart/view'

type Answer = { data?: AddedPanelData; errors?: { message: string }[] }
type Pending = { form: HTMLFormElement; fields: FormData; restore: () => void }

const isAddForm = (form: HTMLFormElement): boolean =>
  form.method === 'post' &&
  new URL(form.action, location.href).pathname === '/cart' &&
  new FormData(form).get('intent') === 'add'

/** Says "Adding" on the button until the answer is there; a second press meanwhile does nothing. */
function markPending(form: HTMLFormElement): () => void {
  form.dataset.adding = ''
  const button = form.querySelector('button')
  const label = button?.firstChild
  const before = label?.nodeValue
  if (label && before) label.nodeValue = 'Adding'
  return () => {
    delete form.dataset.adding
    if (label && before) label.nodeValue = before
  }
}

/**
 * Sends an add. No answer at all leaves it to the browser, which can say what is wrong with the network; the form
 * keeps its name, so that an add which did arrive is not made again.
 */
async function send({ form, fields }: Pending): Promise<Answer | undefined> {
  try {
    const response = await fetch('/api/cart/panel', { method: 'POST', body: fields })
    return await response.json()
  } catch {
    const name = document.createElement('input')
    Object.assign(name, { type: 'hidden', name: 'edit', value: fields.get('edit') })
    form.insertAdjacentElement('beforeend', name)
    form.submit()
    return undefined
  }
}

/** What the adds brought: the panel's figures, or why there are none. */
export type AddOutcome = { panel?: AddedPanelData; problem?: string }

/** Works off the adds one after the other and tells what came of them; nothing when the browser took over. */
async function workOff(queue: Pending[]): Promise<AddOutcome | undefined> {
  const outcome: AddOutcome = {}
  for (let next = queue[0]; next; next = queue[0]) {
    const answer = await send(next)
    next.restore()
    queue.shift()
    if (!answer) return undefined
    // The panel is for what the first add brought, with the figures of the last.
    if (answer.data) outcome.panel = { ...answer.data, lines: outcome.panel?.lines ?? answer.data.lines }
    else outcome.problem = answer.errors?.[0]?.message ?? 'It could not be added just now. Please try again.'
  }
  return outcome
}

/** Takes over the document's add forms; the answer gives them back. */
function takeOver(settled: (outcome: AddOutcome) => void): () => void {
  const queue: Pending[] = []
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !isAddForm(form)) return
    event.preventDefault()
    if (form.dataset.adding !== undefined) return
    const fields = new FormData(form)
    // Were the request sent twice by a shaky network, it would still be one add.
    fields.set('edit', crypto.randomUUID())
    queue.push({ form, fields, restore: markPending(form) })
    if (queue.length === 1) void workOff(queue).then((outcome) => outcome && settled(outcome))
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
      takeOver((settled) => {
        setOutcome(settled)
        revalidate()
      }),
    [revalidate],
  )

  /** After a change of quantity in the panel the figures are read anew. */
  const refresh = useCallback(async () => {
    const answer: Answer | undefined = await fetch('/api/cart/panel')
      .then((response): Promise<Answer> => response.json())
      .catch(() => undefined)
    const fresh = answer?.data
    setOutcome((shown) => {
      if (!shown?.panel || !fresh) return shown
      const held = new Set(shown.panel.lines.map((line) => line.id))
      const lines = fresh.lines.filter((line) => held.has(line.id))
      return lines.length > 0 ? { ...shown, panel: { ...fresh, lines } } : undefined
    })
  }, [])

  return { outcome, close, refresh }
}
