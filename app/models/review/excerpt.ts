/** About five lines on a phone. */
const MOST = 240

/** Cut after a word. */
export function excerpt(words: string): string {
  const text = words.trim().replace(/\s+/g, ' ')
  if (text.length <= MOST) return text
  // Does not split a surrogate pair.
  const start = text.slice(0, MOST).replace(/[\uD800-\uDBFF]$/, '')
  const whole = start.slice(0, Math.max(0, start.lastIndexOf(' '))).replace(/[\s,;:.–-]{1,9}$/u, '')
  return `${whole.length < MOST / 2 ? start : whole}…`
}
