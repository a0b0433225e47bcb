import type { CartView, LineView } from './view'

/** A cart as its page shows it. Only the lines are cut; all else of the view counts every line. */
export type ShownCart = {
  view: CartView
  /** Lines that are not shown. */
  hidden?: { count: number; first: string }
  /** Lines just added, wherever they are. */
  added: LineView[]
}

/** What cannot be had is always shown, since it has to be taken out. */
export function shownCart(view: CartView, asked: number, addedIds: readonly string[]): ShownCart {
  const isShown = (line: LineView, place: number) => place < asked || line.unavailable !== undefined
  const [first, ...others] = view.lines.filter((line, place) => !isShown(line, place))
  return {
    view: { ...view, lines: view.lines.filter(isShown) },
    hidden: first && { count: others.length + 1, first: first.id },
    added: view.lines.filter(({ id }) => addedIds.includes(id)),
  }
}
