import { joinWords } from './joined-words'
import { stemOf, wordsOf } from './shelves'

// Shapes that a food comes in: what stands before them is still the food.
const SHAPES =
  /^(?:halves|pieces|powder|flakes|seeds?|kernels?|hearts|nibs|pods|ribbons|peel|leaves|berries|spears|sticks|syrup)$/i

// These say that there are several things, not which.
const MANY = /^(?:blend|bundle|case)$/i
// What is the same thing to a cook, whatever the bag says.
const ALSO: Record<string, string> = { cacao: 'cocoa', peppercorns: 'black pepper' }

/**
 * What a thing is, out of its name: the last word before a comma or before what it comes with. 'Wildflower Honey' is
 * honey, 'Honey-Roasted Peanuts' are peanuts, and 'Cacao Powder, raw' is powder, but cacao as well, and cocoa.
 */
export function headWords(name: string): string[] {
  const [thing = ''] = name.split(/,| (?:in|with|for|dipped)\b/i)
  const words = thing.split(/[\s-]+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  const heads = MANY.test(last) ? [] : words.slice(SHAPES.test(last) ? -2 : -1)
  const also = heads.flatMap((word) => ALSO[word.toLowerCase()] ?? [])
  return [...heads, ...also, ...(joinWords(name).match(/\binshell\b/) ?? [])]
}

/** Words of its name that say what its shelves hold: black beans are on a shelf of beans, chocolate ones are not. */
export function shelfWords(name: string, shelfNames: string[]): string[] {
  const parts = shelfNames.flatMap((shelfName) => shelfName.split(/,|&/))
  const held = new Set(parts.flatMap((part) => wordsOf(part).slice(-1).map(stemOf)))
  return wordsOf(name).filter((word) => held.has(stemOf(word)))
}
