import { Bits } from '../index/bits'
import { type IndexData, placeAlone, placeAttribute, placePosition } from '../index/data'
import { withoutModifier } from '../index/structure'
import type { Decided } from './defaults'
import { proximityOf, type WordPlaces } from './proximity'
import type { QueryWord, Reading } from './words'

/** Matching documents and, for each, what the ranking criteria compare (less is better). */
export type Candidates = {
  /** With more than one reading, a document may occur more than once. */
  readings: number
  docs: Int32Array
  typo: Uint8Array
  missing: Uint8Array
  proximity: Uint8Array
  attribute: Int32Array
  inexact: Uint8Array
}

const NO_ATTRIBUTE = 0x3fff
const UNMATCHED = 255

type AttributeRules = {
  searched: Uint8Array
  typosOff: Uint8Array
  exactOff: Uint8Array
  base: Int32Array
  ordered: Uint8Array
}

function attributeRules(data: IndexData, options: Decided): AttributeRules {
  const paths = data.attributes.map(({ path }) => path)
  const marked = (names: readonly string[] | null | undefined) => {
    const listed = new Set((names ?? []).map(withoutModifier))
    return Uint8Array.from(paths, (path) => (listed.has(path) ? 1 : 0))
  }
  const restricted = options.restrictSearchableAttributes
  return {
    searched: restricted?.length ? marked(restricted) : new Uint8Array(paths.length).fill(1),
    typosOff: marked(options.disableTypoToleranceOnAttributes),
    exactOff: marked(options.disableExactOnAttributes),
    base: Int32Array.from(data.attributes, ({ level }) => Math.min(level, 62) * 256),
    ordered: Uint8Array.from(data.attributes, ({ ordered }) => (ordered ? 1 : 0)),
  }
}

/** The allowed documents that contain every word of a reading (or any, if all are optional). */
function documentsWith(reading: Reading, data: IndexData, allowed: Bits, rules: AttributeRules): Bits {
  const found = allowed.copy()
  const restricted = rules.searched.includes(0) || rules.typosOff.includes(1)
  const any = new Bits(data.size)
  let required = 0
  for (const word of reading.words) {
    const having = new Bits(data.size)
    for (const { term, typos } of word.matches) {
      const postings = data.postings[term]!
      if (restricted) {
        for (let at = 0; at < postings.docs.length; at++) {
          const attribute = placeAttribute(postings.places.values[at]!)
          if (rules.searched[attribute] === 1 && (typos === 0 || rules.typosOff[attribute] === 0)) {
            having.add(postings.docs.values[at]!)
          }
        }
      } else {
        having.addAll(postings.docs.values, postings.docs.length)
      }
    }
    any.or(having)
    if (word.optional) continue
    required++
    found.and(having)
  }
  return required === 0 ? found.and(any) : found
}

/** Matches one reading of the query within the allowed documents. */
export function matchReading(reading: Reading, data: IndexData, allowed: Bits, options: Decided): Candidates {
  const rules = attributeRules(data, options)
  const found = documentsWith(reading, data, allowed, rules)
  const docs = found.toArray()
  const count = docs.length
  const candidates: Candidates = {
    readings: 1,
    docs,
    typo: new Uint8Array(count).fill(reading.typos),
    missing: new Uint8Array(count),
    proximity: new Uint8Array(count),
    attribute: new Int32Array(count),
    inexact: new Uint8Array(count),
  }
  if (count === 0) return candidates
  const slots = new Int32Array(data.size)
  for (let slot = 0; slot < count; slot++) slots[docs[slot]!] = slot
  const single = reading.words.length === 1
  const alone = single && options.exactOnSingleWordQuery === 'attribute'
  // A single word has no proximity.
  const places = single ? [] : reading.words.map((): WordPlaces => ({ slots: [], places: [] }))
  reading.words.forEach((word, at) => {
    matchWord(word, data, found, slots, rules, candidates, alone, places[at])
  })
  if (!single) proximityOf(places, candidates.proximity, options.minProximity)
  if (reading.words.length === 1 && options.exactOnSingleWordQuery === 'none') candidates.inexact.fill(0)
  return candidates
}

/** Adds one word's matches to the candidates, and to `occurrences`. */
function matchWord(
  word: QueryWord,
  data: IndexData,
  found: Bits,
  slots: Int32Array,
  rules: AttributeRules,
  candidates: Candidates,
  mustBeAlone: boolean,
  occurrences: WordPlaces | undefined,
): void {
  const count = candidates.docs.length
  const typos = new Uint8Array(count).fill(UNMATCHED)
  const best = new Int32Array(count).fill(NO_ATTRIBUTE)
  const exact = new Uint8Array(count)
  for (const match of word.matches) {
    const { docs, places } = data.postings[match.term]!
    const { values } = docs
    for (let index = 0; index < docs.length; index++) {
      const doc = values[index]!
      if (!found.has(doc)) continue
      const place = places.values[index]!
      const attribute = placeAttribute(place)
      if (rules.searched[attribute] === 0 || (match.typos > 0 && rules.typosOff[attribute] === 1)) continue
      const slot = slots[doc]!
      if (match.typos > typos[slot]!) continue
      typos[slot] = match.typos
      const score =
        rules.base[attribute]! + (rules.ordered[attribute] === 1 ? Math.min(placePosition(place), 255) : 0)
      if (score < best[slot]!) best[slot] = score
      if (match.exact && rules.exactOff[attribute] === 0 && (!mustBeAlone || placeAlone(place)))
        exact[slot] = 1
      occurrences?.slots.push(slot)
      occurrences?.places.push(place)
    }
  }
  for (let slot = 0; slot < count; slot++) {
    if (typos[slot] === UNMATCHED) {
      candidates.missing[slot]!++
    } else {
      candidates.typo[slot]! += typos[slot]!
    }
    candidates.attribute[slot]! += best[slot]!
    if (exact[slot] === 0) candidates.inexact[slot]!++
  }
}
