import type { Place } from '../index/data'

const FAR = 8

/** How far apart two places are: their distance in one attribute, one more in reverse, far in different ones. */
function distanceBetween(first: Place, second: Place): number {
  if (first.attribute.path !== second.attribute.path) return FAR
  const difference = second.position - first.position
  return Math.min(difference > 0 ? difference : 1 - difference, FAR)
}

/** The sum of the smallest distances between neighboring query words. */
export function proximityOf(words: Place[][], least: number): number {
  return words.slice(1).reduce((sum, second, at) => {
    const distances = (words[at] ?? []).flatMap((a) => second.map((b) => distanceBetween(a, b)))
    return sum + Math.max(Math.min(FAR, ...distances), least)
  }, 0)
}
