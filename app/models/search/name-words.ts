import { joinWords } from './joined-words'
import { stemOf, wordsOf } from './shelves'

// Shapes of a food: the word before them still names the food.
const SHAPES =
  /^(?:halves|pieces|powder|flakes|seeds?|kernels?|hearts|nibs|pods|ribbons|peel|leaves|berries|spears|sticks|syrup)$/i

// Words for several things, which do not say what they are.
const MANY = /^(?:blend|bundle|case)$/i
// Different names for the same food.
const ALSO: Record<string, string> = { cacao: 'cocoa', peppercorns: 'black pepper' }

/**
 * The last word of a name before a comma or a preposition. 'Wildflower Honey' is honey, 'Honey-Roasted Peanuts' are
 * peanuts, and 'Cacao Powder, raw' is powder, cacao and cocoa.
 */
export function headWords(name: string): string[] {
  const [thing = ''] = name.split(/,| (?:in|with|for|dipped)\b/i)
  const words = thing.split(/[\s-]+/).filter(Boolean)
  const last = words.at(-1) ?? ''
  const heads = MANY.test(last) ? [] : words.slice(SHAPES.test(last) ? -2 : -1)
  const also = heads.flatMap((word) => ALSO[word.toLowerCase()] ?? [])
  return [...heads, ...also, ...(joinWords(name).match(/\binshell\b/) ?? [])]
}

/** Words that its shelves have too: black beans are on a shelf of beans, chocolate beans are not. */
export function shelfWords(name: string, shelfNames: string[]): string[] {
  const parts = shelfNames.flatMap((shelfName) => shelfName.split(/,|&/))
  const shelfStems = new Set(parts.flatMap((part) => wordsOf(part).slice(-1).map(stemOf)))
  return wordsOf(name).filter((word) => shelfStems.has(stemOf(word)))
}
