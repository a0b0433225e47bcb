import { AnswerError, receive } from '~/components/messages/receive'
import type { AddedPanelData } from '~/models/cart/view'
import { cartChanges, cartCounts } from './cart-changes'

/** What the adds brought: the panel's figures, or why there are none. */
export type AddOutcome = { panel?: AddedPanelData; problem?: string }

/** A form that was sent; `restore` gives it back to the shopper, with other words on its button if there are any. */
export type Add = { form: HTMLFormElement; fields: FormData; restore: (label?: string) => void }

const queue: Add[] = []

/** Adds one after the other. The first to wait learns what came of all of them; nothing when the browser took over. */
export async function add(next: Add): Promise<AddOutcome | undefined> {
  queue.push(next)
  return queue.length === 1 ? workOff() : undefined
}

async function workOff(): Promise<AddOutcome | undefined> {
  const outcome: AddOutcome = {}
  for (let next = queue[0]; next; next = queue[0]) {
    const { panel, problem } = (await send(next)) ?? {}
    // The panel's own row goes downwards: it stays, and says what was taken from it (docs/product.md, Cart).
    const ownRow = next.form.closest('.flat')
    next.restore(panel && ownRow ? 'Added to Cart' : undefined)
    queue.shift()
    // Else the panel is for what the first add brought, with the figures of the last.
    if (panel && ownRow) outcome.panel = withMore(outcome, { panel }).panel
    else if (panel) outcome.panel = { ...panel, lines: outcome.panel?.lines ?? panel.lines }
    else if (problem) outcome.problem = problem
    else return undefined
  }
  return outcome
}

/**
 * Sends an add. No answer at all leaves it to the browser, which can say what is wrong with the network; the form
 * keeps its name, so that an add which did arrive is not made again.
 */
async function send({ form, fields }: Add): Promise<AddOutcome | undefined> {
  try {
    const response = await fetch('/api/cart/panel', { method: 'POST', body: fields })
    return { panel: await receive<AddedPanelData>(response, { throwing: true }) }
  } catch (error) {
    if (error instanceof AnswerError) return { problem: error.message }
    const name = document.createElement('input')
    Object.assign(name, { type: 'hidden', name: 'edit', value: fields.get('edit') })
    form.insertAdjacentElement('beforeend', name)
    form.submit()
    return undefined
  }
}

/** What an open panel shows after an add from its own row: the row as it was, and what came above what was there. */
export function withMore(before: AddOutcome | undefined, now: AddOutcome): AddOutcome {
  if (!before?.panel) return now
  if (!now.panel) return { ...before, ...now }
  const { lines, recommendations } = before.panel
  const came = new Set(now.panel.lines.map(({ id }) => id))
  return {
    ...now,
    panel: {
      ...now.panel,
      lines: [...now.panel.lines, ...lines.filter(({ id }) => !came.has(id))],
      recommendations,
    },
  }
}

/** The figures of an open panel anew, after a quantity in it was changed. */
export async function refreshed(panel: AddedPanelData): Promise<AddedPanelData | undefined> {
  const held = new Set(panel.lines.map((line) => line.id))
  const fresh = await fetch('/api/cart/panel').then((response) => receive<AddedPanelData>(response))
  if (fresh) cartCounts.send(fresh.count)
  cartChanges.send()
  const { recommendations } = panel
  return fresh && { ...fresh, lines: fresh.lines.filter((line) => held.has(line.id)), recommendations }
}
