/** A name as it is written in an address: 'Dark Chocolate & Figs' becomes 'dark-chocolate-figs'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A number from a text: always the same, for variety without chance. */
export function hash(text: string): number {
  let h = 2166136261
  for (const letter of text) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  h = Math.imul(h ^ (h >>> 15), 2246822507)
  h = Math.imul(h ^ (h >>> 13), 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}

/** Always the same choice for the same text. */
export function pick<Choice>(choices: readonly Choice[], text: string): Choice {
  const choice = choices[hash(text) % choices.length]
  if (choice === undefined) throw new Error('Nothing to pick from')
  return choice
}
