import { AnswerError, receive } from '~/components/message/receive'
import type { AddedPanelData } from '~/models/cart/view'
import { paths } from '~/models/paths'
import { cartChanges, cartCounts } from './cart-changes'

/** The panel's data, or the reason why nothing was added. */
export type AddOutcome = { panel?: AddedPanelData; problem?: string }

/** `restore` enables the form again, with another label on its button if given. */
type Add = { form: HTMLFormElement; fields: FormData; restore: (label?: string) => void }

const queue: Add[] = []

/**
 * Runs adds one after the other. The first caller gets the outcome of all of them; undefined if the browser
 * took over.
 */
export async function add(next: Add): Promise<AddOutcome | undefined> {
  queue.push(next)
  return queue.length === 1 ? runQueue() : undefined
}

async function runQueue(): Promise<AddOutcome | undefined> {
  const outcome: AddOutcome = {}
  for (let next = queue[0]; next; next = queue[0]) {
    const { panel, problem } = (await send(next)) ?? {}
    // The panel's own row of products stays open and confirms what was added from it (docs/product.md, Cart).
    const ownRow = next.form.closest('.flat')
    next.restore(panel && ownRow ? 'Added to Cart' : undefined)
    queue.shift()
    // Otherwise the panel shows the lines of the first add with the totals of the last.
    if (panel && ownRow) outcome.panel = withMore(outcome, { panel }).panel
    else if (panel) outcome.panel = { ...panel, lines: outcome.panel?.lines ?? panel.lines }
    else if (problem) outcome.problem = problem
    else return undefined
  }
  return outcome
}

/**
 * Sends an add. Without a response the browser submits the form, so that it can show the network error. The
 * form keeps its mark, so an add that did arrive is not made twice.
 */
async function send({ form, fields }: Add): Promise<AddOutcome | undefined> {
  try {
    const response = await fetch(paths.cartPanel, { method: 'POST', body: fields })
    return { panel: await receive<AddedPanelData>(response, { throwing: true }) }
  } catch (error) {
    if (error instanceof AnswerError) return { problem: error.message }
    const field = form.elements.namedItem('edit')
    if (field instanceof HTMLInputElement) field.value = String(fields.get('edit'))
    form.submit()
    return undefined
  }
}

/** The panel after an add from its own row: the row stays, and new lines come first. */
export function withMore(before: AddOutcome | undefined, now: AddOutcome): AddOutcome {
  if (!before?.panel) return now
  if (!now.panel) return { ...before, ...now }
  const { lines, recommendations } = before.panel
  const addedIds = new Set(now.panel.lines.map(({ id }) => id))
  return {
    ...now,
    panel: {
      ...now.panel,
      lines: [...now.panel.lines, ...lines.filter(({ id }) => !addedIds.has(id))],
      recommendations,
    },
  }
}

/** The panel's totals after a quantity in it was changed. */
export async function refreshed(panel: AddedPanelData): Promise<AddedPanelData | undefined> {
  const shownIds = new Set(panel.lines.map((line) => line.id))
  const fresh = await fetch(paths.cartPanel).then((response) => receive<AddedPanelData>(response))
  if (fresh) cartCounts.send(fresh.count)
  cartChanges.send()
  const { recommendations } = panel
  return fresh && { ...fresh, lines: fresh.lines.filter((line) => shownIds.has(line.id)), recommendations }
}
