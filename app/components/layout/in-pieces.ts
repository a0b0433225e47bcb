/** What would hold up the next letter on a slow phone, done a piece at a time. */

/** How much of a page is read at once. */
const PIECE = 8_000
/** Cards that fill the first screen. */
const FIRST = 4

const GRID = '#results .grid'

/** Reads a page; its scripts and pictures stay asleep. Throws once it is not wanted. */
export async function parseInPieces(html: string, signal: AbortSignal): Promise<Document> {
  const page = document.implementation.createHTMLDocument()
  page.open()
  for (let start = 0; start < html.length; start += PIECE) {
    page.write(html.slice(start, start + PIECE))
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
  page.close()
  return page
}

/** Takes what is below the first screen out of a page's list, for `bringIn`. */
export function takeOut(page: Document): Element[] {
  const cards = [...page.querySelectorAll(`${GRID} > *`)].slice(FIRST)
  for (const card of cards) card.remove()
  return cards
}

/** Adds a card with each frame. */
export async function bringIn(cards: Element[], signal: AbortSignal): Promise<void> {
  const grid = document.querySelector(GRID)
  for (const card of cards) {
    await drawn()
    if (signal.aborted) return
    grid?.appendChild(card)
  }
}

const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
