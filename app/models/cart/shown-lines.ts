import type { CartView, LineView } from './view'

/** Only the lines are cut; the rest of the view counts every line. */
export type ShownCart = {
  view: CartView
  hidden?: { count: number; first: string }
  added: LineView[]
}

/** Unavailable lines are always shown: they must be removed. */
export function shownCart(view: CartView, asked: number, addedIds: readonly string[]): ShownCart {
  const isShown = (line: LineView, place: number) => place < asked || line.unavailable !== undefined
  const [first, ...others] = view.lines.filter((line, place) => !isShown(line, place))
  return {
    view: { ...view, lines: view.lines.filter(isShown) },
    hidden: first && { count: others.length + 1, first: first.id },
    added: view.lines.filter(({ id }) => addedIds.includes(id)),
  }
}
