/** "1 item", "7 items", "7 items, 10 packs", "1 item, 2 bags": items are lines. `noun`: what all of them are packed in. */
export function itemsText(items: number, packs = items, noun?: string): string {
  const text = counted(items, 'item')
  return packs === items ? text : `${text}, ${packsText(packs, noun)}`
}

export const packsText = (packs: number, noun = 'pack'): string => counted(packs, noun)

const counted = (count: number, word: string) =>
  `${count} ${count === 1 ? word : /x$/.test(word) ? `${word}es` : `${word}s`}`

const NOUNS = ['bag', 'box', 'tray', 'tin', 'case', 'jar', 'cup', 'card', 'bundle']

/** Of sizes such as "1 lb bag" and "Six treats"; undefined where they differ. */
export function packNoun(sizes: readonly string[]): string | undefined {
  const nouns = new Set(sizes.map(nounOf))
  const [only] = nouns
  return nouns.size === 1 ? only : undefined
}

function nounOf(size: string): string | undefined {
  if (/treats/i.test(size)) return 'box'
  if (/sections/i.test(size)) return 'tray'
  return NOUNS.find((noun) => new RegExp(`\\b${noun}\\b`, 'i').test(size))
}
