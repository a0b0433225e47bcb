import { placeAttribute, placePosition } from '../index/data'

/** Where one query word occurs: parallel lists of the candidate's slot and the packed place. */
export type WordPlaces = { slots: number[]; places: number[] }

const FAR = 8

/** Groups places by slot: those of a slot are at `starts[slot]` up to `starts[slot + 1]`. */
function bySlot({ slots, places }: WordPlaces, count: number): { starts: Int32Array; places: Int32Array } {
  const starts = new Int32Array(count + 1)
  for (const slot of slots) starts[slot + 1]!++
  for (let slot = 0; slot < count; slot++) starts[slot + 1]! += starts[slot]!
  const next = starts.slice()
  const grouped = new Int32Array(places.length)
  for (let index = 0; index < places.length; index++) {
    const slot = slots[index]!
    grouped[next[slot]!] = places[index]!
    next[slot]!++
  }
  return { starts, places: grouped }
}

/** How far apart two places are: their distance in one attribute, one more in reverse, far in different ones. */
function distanceBetween(first: number, second: number): number {
  if (placeAttribute(first) !== placeAttribute(second)) return FAR
  const difference = placePosition(second) - placePosition(first)
  return Math.min(difference > 0 ? difference : 1 - difference, FAR)
}

/** Sums, for each candidate, the smallest distances between neighboring query words. */
export function proximityOf(words: WordPlaces[], proximity: Uint8Array, least: number): void {
  const count = proximity.length
  const grouped = words.map((word) => bySlot(word, count))
  for (let pair = 0; pair + 1 < grouped.length; pair++) {
    const first = grouped[pair]!
    const second = grouped[pair + 1]!
    for (let slot = 0; slot < count; slot++) {
      let nearest = FAR
      for (let a = first.starts[slot]!; a < first.starts[slot + 1]!; a++) {
        for (let b = second.starts[slot]!; b < second.starts[slot + 1]!; b++) {
          const distance = distanceBetween(first.places[a]!, second.places[b]!)
          if (distance < nearest) nearest = distance
        }
        if (nearest <= least) break
      }
      proximity[slot]! += Math.max(nearest, least)
    }
  }
}
