// Characters in a line on a phone. Wider screens have fewer lines.
const LINE = 50
const LONG = 9 * LINE
// Shows less than the limit, so that unfolding is worth it.
const SHOWN = 6 * LINE

/** Cuts text of more than about nine lines after a sentence, or else a word (docs/product.md, Product page). */
export function foldedText(paragraphs: string[]): { shown: string[]; rest: string[] } {
  if (paragraphs.join(' ').length <= LONG) return { shown: paragraphs, rest: [] }
  const shown: string[] = []
  let room = SHOWN
  for (const [place, paragraph] of paragraphs.entries()) {
    if (paragraph.length > room) {
      const at = endWithin(paragraph, room)
      const parts = [paragraph.slice(0, at).trim(), paragraph.slice(at).trim()]
      const [start, end] = parts.map((part) => (part ? [part] : []))
      return { shown: [...shown, ...(start ?? [])], rest: [...(end ?? []), ...paragraphs.slice(place + 1)] }
    }
    shown.push(paragraph)
    room -= paragraph.length
  }
  return { shown, rest: [] }
}

/** The end of the last sentence that fits, or of the last word if no sentence fits. */
function endWithin(text: string, room: number): number {
  const start = text.slice(0, room)
  const sentence = start.search(/[.!?] [^.!?]*$/)
  if (sentence > 0) return sentence + 1
  return room > LINE ? Math.max(start.lastIndexOf(' '), 0) : 0
}
