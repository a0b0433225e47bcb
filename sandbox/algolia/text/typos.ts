const LONGEST = 64
const rows = [new Int32Array(LONGEST + 1), new Int32Array(LONGEST + 1), new Int32Array(LONGEST + 1)]

/**
 * The number of typos between `term` and `word`, or a number above `most`. A missing, extra, wrong or swapped letter
 * is one typo; a different first letter counts twice. With `prefix`, compares `word` with the best prefix of `term`.
 */
export function typosBetween(word: string, term: string, most: number, prefix: boolean): number {
  if (word.length > LONGEST || (!prefix && Math.abs(word.length - term.length) > most)) return most + 1
  const end = Math.min(term.length, prefix ? word.length + most : LONGEST)
  if (end < word.length - most) return most + 1
  const penalty = word.charCodeAt(0) === term.charCodeAt(0) ? 0 : 1
  let [before, last, current] = rows as [Int32Array, Int32Array, Int32Array]
  for (let j = 0; j <= end; j++) last[j] = j
  for (let i = 1; i <= word.length; i++) {
    const letter = word.charCodeAt(i - 1)
    current[0] = i
    let least = i
    for (let j = 1; j <= end; j++) {
      const other = term.charCodeAt(j - 1)
      let cost = last[j - 1]! + (letter === other ? 0 : 1)
      cost = Math.min(cost, last[j]! + 1, current[j - 1]! + 1)
      const swapped = i > 1 && j > 1 && letter === term.charCodeAt(j - 2) && word.charCodeAt(i - 2) === other
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1)
      current[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    const spare = before
    before = last
    last = current
    current = spare
  }
  if (!prefix) return last[end]! + penalty
  let best = last[end]!
  for (let j = Math.max(0, word.length - most); j < end; j++) best = Math.min(best, last[j]!)
  return best + penalty
}
