import { type AlgoliaRecord, isObject } from '../index/leaves'
import { withoutModifier } from '../index/structure'
import { highlight, type Mark, type Marker, snippet } from '../text/highlight'
import type { Decided } from './defaults'
import type { Organic } from './organic'
import type { Settings } from './params'

/** Recognizes the words of a record that match the query. */
export function markerOf({ readings, asked }: Organic, options: Decided): Marker {
  const words = readings.flatMap((reading) => reading.words)
  // As documented: this setting marks a single word only where it stands exactly as typed.
  const exactOnly = asked.length === 1 && options.exactOnSingleWordQuery === 'word'
  const special = new Map<string, Mark>()
  for (const { text, sources, prefix, matches } of words) {
    for (const { term, whole, exact } of matches) {
      if (term === text || (prefix && term.startsWith(text)) || special.has(term)) continue
      if (exactOnly && !exact) continue
      special.set(term, { sources, length: whole ? Number.POSITIVE_INFINITY : text.length })
    }
  }
  return (word) => {
    for (const { text, sources, prefix } of words) {
      if (word === text) return { sources, length: Number.POSITIVE_INFINITY }
      if (prefix && !exactOnly && word.startsWith(text)) return { sources, length: text.length }
    }
    return special.get(word)
  }
}

/** The requested attributes of a record, and their highlights. */
export function hitOf(
  record: AlgoliaRecord,
  marker: Marker,
  asked: string[],
  options: Decided,
  settings: Settings,
): AlgoliaRecord {
  const tags = { pre: options.highlightPreTag, post: options.highlightPostTag }
  const hit = retrieved(record, options, settings)
  const visible = settings.unretrievableAttributes?.length
    ? chosen(record, '', { kept: [], left: settings.unretrievableAttributes, all: true })
    : record
  const highlighted = highlightedNames(visible, options, settings)
  if (highlighted.length > 0) {
    hit._highlightResult = pick(visible, highlighted, (text) => highlight(text, marker, asked, tags))
  }
  const cut = (options.attributesToSnippet ?? []).map((entry) => {
    const [name = '', length = '10'] = entry.split(':')
    return { name, length: Number(length) || 10 }
  })
  if (cut.length > 0) {
    hit._snippetResult = Object.assign(
      {},
      ...cut.map(({ name, length }) =>
        pick(visible, name === '*' ? Object.keys(visible) : [name], (text) =>
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

export function retrieved(record: AlgoliaRecord, options: Decided, settings: Settings): AlgoliaRecord {
  const wanted = options.attributesToRetrieve ?? ['*']
  const kept = wanted.filter((name) => !name.startsWith('-'))
  const left = wanted.filter((name) => name.startsWith('-')).map((name) => name.slice(1))
  const all = kept.includes('*') || (kept.length === 0 && left.length > 0)
  const choice = { kept, left: [...left, ...(settings.unretrievableAttributes ?? [])], all }
  const attributes = all ? record : attributesOf(record, kept)
  return { ...chosen(attributes, '', choice), objectID: record.objectID }
}

/** The attributes of a record that the names begin with. */
function attributesOf(record: AlgoliaRecord, names: string[]): AlgoliaRecord {
  const found: AlgoliaRecord = {}
  for (const path of names) {
    const [name = ''] = path.split('.', 1)
    if (Object.hasOwn(record, name)) found[name] = record[name]
  }
  return found
}

type Choice = { kept: string[]; left: string[]; all: boolean }

/** Picks the named parts of an object; names reach into nested objects and lists. */
function chosen(value: AlgoliaRecord, path: string, { kept, left, all }: Choice): AlgoliaRecord {
  const found: AlgoliaRecord = {}
  for (const [name, item] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`
    if (left.includes(at)) continue
    const whole = all || kept.includes(at)
    const inside = (names: string[]) => names.some((one) => one.startsWith(`${at}.`))
    if (whole && !inside(left)) found[name] = item
    else if (whole || inside(kept)) {
      const part = partOf(item, at, { kept, left, all: whole })
      if (part !== undefined) found[name] = part
    }
  }
  return found
}

function partOf(value: unknown, path: string, choice: Choice): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((item) => partOf(item, path, choice)).filter((item) => item !== undefined)
    return parts.length > 0 ? parts : undefined
  }
  if (!isObject(value)) return choice.all ? value : undefined
  const part = chosen(value, path, choice)
  return Object.keys(part).length > 0 ? part : undefined
}

/** Keeps the shape of the named attributes and applies `turn` to each text. */
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
