import { type AlgoliaRecord, isObject } from '../index/leaves'
import { withoutModifier } from '../index/structure'
import type { Vocabulary } from '../index/vocabulary'
import { highlight, type Mark, type Marker, snippet } from '../text/highlight'
import type { Decided } from './defaults'
import type { Settings } from './params'
import type { Reading } from './words'

/** Recognises, in a record's text, the words that answer the query. */
export function markerOf(readings: Reading[], vocabulary: Vocabulary): Marker {
  const words = readings.flatMap((reading) => reading.words)
  const special = new Map<string, Mark>()
  for (const { text, sources, prefix, matches } of words) {
    for (const { term, whole } of matches) {
      const found = vocabulary.terms[term] ?? ''
      if (found === text || (prefix && found.startsWith(text)) || special.has(found)) continue
      special.set(found, { sources, length: whole ? Number.POSITIVE_INFINITY : text.length })
    }
  }
  return (word) => {
    for (const { text, sources, prefix } of words) {
      if (word === text) return { sources, length: Number.POSITIVE_INFINITY }
      if (prefix && word.startsWith(text)) return { sources, length: text.length }
    }
    return special.get(word)
  }
}

/** A record as a hit: the wanted attributes, and what of them answers the query. */
export function hitOf(
  record: AlgoliaRecord,
  marker: Marker,
  asked: string[],
  options: Decided,
  settings: Settings,
): AlgoliaRecord {
  const tags = { pre: options.highlightPreTag, post: options.highlightPostTag }
  const hit = retrieved(record, options, settings)
  const highlighted = highlightedNames(record, options, settings)
  if (highlighted.length > 0) {
    hit._highlightResult = pick(record, highlighted, (text) => highlight(text, marker, asked, tags))
  }
  const cut = (options.attributesToSnippet ?? []).map((entry) => {
    const [name = '', length = '10'] = entry.split(':')
    return { name, length: Number(length) || 10 }
  })
  if (cut.length > 0) {
    hit._snippetResult = Object.assign(
      {},
      ...cut.map(({ name, length }) =>
        pick(record, name === '*' ? Object.keys(record) : [name], (text) =>
          snippet(text, marker, asked, tags, length, options.snippetEllipsisText),
        ),
      ),
    )
  }
  return hit
}

function highlightedNames(record: AlgoliaRecord, options: Decided, settings: Settings): string[] {
  const wanted =
    options.attributesToHighlight ??
    (settings.searchableAttributes ?? []).flatMap((entry) => entry.split(/,(?![^(]*\))/).map(withoutModifier))
  const all = wanted.includes('*') || (!options.attributesToHighlight && wanted.length === 0)
  return all ? Object.keys(record).filter((name) => name !== 'objectID') : wanted
}

/** The wanted attributes of a record; `objectID` always, those that may not leave the index never. */
export function retrieved(record: AlgoliaRecord, options: Decided, settings: Settings): AlgoliaRecord {
  const wanted = options.attributesToRetrieve ?? ['*']
  const kept = wanted.filter((name) => !name.startsWith('-'))
  const left = new Set(wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1)))
  for (const name of settings.unretrievableAttributes ?? []) left.add(name)
  const all = kept.includes('*') || (kept.length === 0 && left.size > 0)
  const hit: AlgoliaRecord = {}
  for (const [name, value] of Object.entries(record)) {
    if (name === 'objectID' || left.has(name)) continue
    if (all || kept.includes(name)) hit[name] = value
    else if (isObject(value)) {
      const inside = insideOf(value, name, kept)
      if (Object.keys(inside).length > 0) hit[name] = inside
    }
  }
  hit.objectID = record.objectID
  return hit
}

function insideOf(value: AlgoliaRecord, path: string, kept: string[]): AlgoliaRecord {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => kept.some((wanted) => wanted === `${path}.${name}`)),
  )
}

/** Mirrors the shape of the named attributes, each text turned into what `turn` makes of it. */
function pick(record: AlgoliaRecord, names: string[], turn: (text: string) => unknown): AlgoliaRecord {
  const picked: AlgoliaRecord = {}
  for (const path of names) {
    const [name = '', ...rest] = path.split('.')
    if (record[name] === undefined || record[name] === null) continue
    const inner = rest.join('.')
    const turned = mirror(record[name], inner, turn)
    if (turned === undefined) continue
    const known = picked[name]
    picked[name] = isObject(known) && isObject(turned) ? { ...known, ...turned } : turned
  }
  return picked
}

function mirror(value: unknown, path: string, turn: (text: string) => unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => mirror(item, path, turn)).filter((item) => item !== undefined)
  if (isObject(value)) {
    const turned = pick(value, path === '' ? Object.keys(value) : [path], turn)
    return Object.keys(turned).length > 0 ? turned : undefined
  }
  if (path !== '' || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  return turn(String(value))
}
