// A line of our text on a phone; on wider screens there are fewer lines, never more.
const LINE = 50
const LONG = 9 * LINE
// What is shown at first leaves enough to be worth a press.
const SHOWN = 6 * LINE

/** Paragraphs of more than about nine lines, cut after a sentence, or else after a word; others are shown whole. */
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

/** Where the last sentence that fits ends; a first sentence that does not fit ends after a word. */
function endWithin(text: string, room: number): number {
  const start = text.slice(0, room)
  const sentence = start.search(/[.!?] [^.!?]*$/)
  if (sentence > 0) return sentence + 1
  return room > LINE ? Math.max(start.lastIndexOf(' '), 0) : 0
}
