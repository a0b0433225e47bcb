import type { Doc, Place } from '../index/data'
import type { SearchableAttribute } from '../index/structure'
import { withoutModifier } from '../index/structure'
import type { Decided } from './defaults'
import { proximityOf } from './proximity'
import type { QueryWord, Reading } from './words'

/** A matching document and what the ranking criteria compare (less is better). */
export type Candidate = {
  doc: Doc
  typo: number
  missing: number
  proximity: number
  attribute: number
  inexact: number
}

const NO_ATTRIBUTE = 0x3fff
/** Later levels and positions count as this one. */
const LAST_LEVEL = 62
const LAST_POSITION = 255

type AttributeRules = {
  searched(attribute: SearchableAttribute): boolean
  typosOff(attribute: SearchableAttribute): boolean
  exactOff(attribute: SearchableAttribute): boolean
}

function attributeRules(options: Decided): AttributeRules {
  const among = (names: readonly string[] | null | undefined) => {
    const listed = new Set((names ?? []).map(withoutModifier))
    return ({ path }: SearchableAttribute) => listed.has(path)
  }
  const restricted = options.restrictSearchableAttributes
  return {
    searched: restricted?.length ? among(restricted) : () => true,
    typosOff: among(options.disableTypoToleranceOnAttributes),
    exactOff: among(options.disableExactOnAttributes),
  }
}

/** How a document has a word: with its fewest typos. */
type Found = { typos: number; places: Place[]; exact: boolean }

function foundIn(doc: Doc, word: QueryWord, rules: AttributeRules, mustBeAlone: boolean): Found | undefined {
  let found: Found | undefined
  // By rising typos.
  for (const { term, typos, exact } of word.matches) {
    if (found && typos > found.typos) break
    const places = (doc.words.get(term) ?? []).filter(
      ({ attribute }) => rules.searched(attribute) && (typos === 0 || !rules.typosOff(attribute)),
    )
    if (places.length === 0) continue
    found ??= { typos, places: [], exact: false }
    found.places.push(...places)
    found.exact ||=
      exact && places.some(({ attribute, alone }) => !rules.exactOff(attribute) && (!mustBeAlone || alone))
  }
  return found
}

const attributeScore = ({ attribute: { level, ordered }, position }: Place) =>
  Math.min(level, LAST_LEVEL) * (LAST_POSITION + 1) + (ordered ? Math.min(position, LAST_POSITION) : 0)

/** The allowed documents that contain every word of a reading (or any, if all are optional). */
export function matchReading(reading: Reading, allowed: Set<Doc>, options: Decided): Candidate[] {
  const rules = attributeRules(options)
  const { words } = reading
  const single = words.length === 1
  const alone = single && options.exactOnSingleWordQuery === 'attribute'
  const allOptional = words.every(({ optional }) => optional)
  return [...allowed].flatMap((doc) => {
    const found: (Found | undefined)[] = []
    for (const word of words) {
      const one = foundIn(doc, word, rules, alone)
      if (!one && !word.optional) return []
      found.push(one)
    }
    if (allOptional && found.every((one) => one === undefined)) return []
    const sum = (value: (one: Found | undefined) => number) =>
      found.reduce((total, one) => total + value(one), 0)
    return [
      {
        doc,
        typo: reading.typos + sum((one) => one?.typos ?? 0),
        missing: sum((one) => (one ? 0 : 1)),
        // A single word has no proximity.
        proximity: single
          ? 0
          : proximityOf(
              found.map((one) => one?.places ?? []),
              options.minProximity,
            ),
        attribute: sum((one) => (one ? Math.min(...one.places.map(attributeScore)) : NO_ATTRIBUTE)),
        inexact: single && options.exactOnSingleWordQuery === 'none' ? 0 : sum((one) => (one?.exact ? 0 : 1)),
      },
    ]
  })
}
