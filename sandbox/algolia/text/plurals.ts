/** Plurals of a singular and the reverse, for `ignorePlurals`. */
export function otherNumbers(word: string): string[] {
  if (word.length < 3 || /\d/.test(word)) return []
  const forms = new Set<string>()
  if (word.endsWith('ies') && word.length > 4) forms.add(`${word.slice(0, -3)}y`)
  if (word.endsWith('ves') && word.length > 4) forms.add(`${word.slice(0, -3)}f`)
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) forms.add(word.slice(0, -2))
  if (/[^su]s$/.test(word)) forms.add(word.slice(0, -1))
  if (/(?:s|x|z|ch|sh|o)$/.test(word)) forms.add(`${word}es`)
  if (/[^aeiou]y$/.test(word)) forms.add(`${word.slice(0, -1)}ies`)
  if (word.endsWith('f')) forms.add(`${word.slice(0, -1)}ves`)
  if (!word.endsWith('s')) forms.add(`${word}s`)
  forms.delete(word)
  return [...forms]
}

/** For `removeStopWords`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by for from has he in is it its of on or that the to was were will with'.split(' '),
)
