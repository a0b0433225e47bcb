import { Bits } from '../index/bits'
import type { IndexData } from '../index/data'
import type { Decided } from './defaults'
import { type Candidates, matchReading } from './matching'
import { bestOfDocuments, bestOfGroups, comparison, firstOf, keysOf, plainOrder, rankingOf } from './ranking'
import type { IndexView } from './view'
import { queryWords, type Reading, readingsOf } from './words'

/** The documents that the query itself finds: the first `count` of them (or of their groups) in order. */
export type Organic = {
  docs: number[]
  /** The number of hits, or of groups of hits. */
  total: number
  found: Bits
  /** The best of each group, if facets count these only. */
  best?: Bits
  readings: Reading[]
  asked: string[]
  removed: string[]
  /** How well the words match; `slotOf` finds a document in them. */
  candidates?: Candidates
  slotOf?: Map<number, number>
  scores: Uint16Array | undefined
}

/** Finds, ranks and groups. A query without words finds everything allowed. */
export function findOrganic(
  view: IndexView,
  options: Decided,
  allowed: Bits,
  scores: Uint16Array | undefined,
  count: number,
): Organic {
  const asked = queryWords(options)
  if (asked.length === 0) {
    return { ...everything(view, options, allowed, scores, count), readings: [], asked, removed: [], scores }
  }
  const attempt = (words: string[], attemptOptions: Decided) => {
    const readings = readingsOf(words, view.data, attemptOptions, view.synonyms)
    return { readings, candidates: candidatesOf(readings, view, allowed, attemptOptions) }
  }
  let kept = asked
  let { readings, candidates } = attempt(asked, options)
  const give = options.removeWordsIfNoResults
  if (candidates.docs.length === 0 && give === 'allOptional') {
    ;({ readings, candidates } = attempt(asked, { ...options, optionalWords: asked }))
  }
  while (candidates.docs.length === 0 && kept.length > 1 && (give === 'lastWords' || give === 'firstWords')) {
    kept = give === 'lastWords' ? kept.slice(0, -1) : kept.slice(1)
    ;({ readings, candidates } = attempt(kept, options))
  }
  const removed =
    give === 'firstWords' ? asked.slice(0, asked.length - kept.length) : asked.slice(kept.length)
  return { ...ranked(view, options, candidates, scores, count), readings, asked: kept, removed, scores }
}

/** A document that several readings find occurs several times. */
function candidatesOf(readings: Reading[], view: IndexView, allowed: Bits, options: Decided): Candidates {
  const parts: Candidates[] = []
  const most = Math.max(...readings.map(({ words }) => words.length))
  for (const reading of readings) {
    const part = evenly(matchReading(reading, view.data, allowed, options), reading, {
      plain: readings[0],
      most,
      near: options.minProximity,
    })
    if (part.docs.length > 0) parts.push(part)
  }
  return strictlyTyped(joined(parts), options)
}

/** Makes readings comparable: pads those with fewer words, and does not count synonyms as exact. */
function evenly(
  part: Candidates,
  reading: Reading,
  { plain, most, near }: { plain: Reading | undefined; most: number; near: number },
): Candidates {
  const words = reading.words.length
  return {
    ...part,
    proximity:
      words === most ? part.proximity : part.proximity.map((distance) => distance + (most - words) * near),
    attribute:
      words === most ? part.attribute : part.attribute.map((score) => Math.round((score * most) / words)),
    inexact: reading === plain ? part.inexact : part.inexact.map((count) => count + 1),
  }
}

function joined(parts: Candidates[]): Candidates {
  if (parts.length === 1) return parts[0]!
  const count = parts.reduce((sum, part) => sum + part.docs.length, 0)
  const all: Candidates = {
    readings: parts.length,
    docs: new Int32Array(count),
    typo: new Uint8Array(count),
    missing: new Uint8Array(count),
    proximity: new Uint8Array(count),
    attribute: new Int32Array(count),
    inexact: new Uint8Array(count),
  }
  let at = 0
  for (const part of parts) {
    all.docs.set(part.docs, at)
    all.typo.set(part.typo, at)
    all.missing.set(part.missing, at)
    all.proximity.set(part.proximity, at)
    all.attribute.set(part.attribute, at)
    all.inexact.set(part.inexact, at)
    at += part.docs.length
  }
  return all
}

/** `min` keeps only the fewest typos, `strict` the two lowest counts. */
function strictlyTyped(candidates: Candidates, options: Decided): Candidates {
  if (options.typos !== 'min' && options.typos !== 'strict') return candidates
  const fewest = candidates.typo.reduce((least, typos) => Math.min(least, typos), 255)
  const most = options.typos === 'min' ? fewest : fewest + 1
  const keep = (_: number, slot: number) => candidates.typo[slot]! <= most
  return {
    readings: candidates.readings,
    docs: candidates.docs.filter(keep),
    typo: candidates.typo.filter((typos) => typos <= most),
    missing: candidates.missing.filter(keep),
    proximity: candidates.proximity.filter(keep),
    attribute: candidates.attribute.filter(keep),
    inexact: candidates.inexact.filter(keep),
  }
}

type Ranked = Pick<Organic, 'docs' | 'total' | 'found' | 'best' | 'candidates' | 'slotOf'>

function ranked(
  view: IndexView,
  options: Decided,
  candidates: Candidates,
  scores: Uint16Array | undefined,
  count: number,
): Ranked {
  const { data } = view
  const { docs } = candidates
  const found = new Bits(data.size)
  found.addAll(docs, docs.length)
  const single = options.groupSize > 0
  if (count === 0 && !options.countsGroups) {
    return { docs: [], total: single ? groupsAmong(found, data) : found.count(), found }
  }
  const keys = keysOf(candidates, rankingOf(view.settings), view.order, scores)
  const compare = comparison(keys)
  const each = bestOfDocuments(candidates, data, compare)
  const slots = single ? bestOfGroups(each, candidates, data, compare) : each
  const first = firstOf(slots, count, compare)
  const chosen =
    options.groupSize > 1 ? withGroups(first, each, candidates, view, compare, options.groupSize) : [...first]
  return {
    docs: chosen.map((slot) => docs[slot]!),
    total: slots.length,
    found,
    ...(options.countsGroups ? { best: among(data.size, slots, docs) } : {}),
    candidates,
    slotOf: new Map(chosen.map((slot) => [docs[slot]!, slot])),
  }
}

function among(size: number, slots: Int32Array, docs: Int32Array): Bits {
  const bits = new Bits(size)
  for (const slot of slots) bits.add(docs[slot]!)
  return bits
}

/** Each chosen record followed by the next best ones of its group. */
function withGroups(
  first: Int32Array,
  each: Int32Array,
  { docs }: Candidates,
  { data }: IndexView,
  compare: (a: number, b: number) => number,
  size: number,
): number[] {
  const groupOf = (slot: number) => data.groups.values[docs[slot]!]!
  const members = new Map([...first].map((slot): [number, number[]] => [groupOf(slot), []]))
  for (const slot of each) members.get(groupOf(slot))?.push(slot)
  return [...first].flatMap((slot) => (members.get(groupOf(slot)) ?? []).sort(compare).slice(0, size))
}

/** Without words: walks the index in its own order and stops when there are enough. */
function everything(
  view: IndexView,
  options: Decided,
  allowed: Bits,
  scores: Uint16Array | undefined,
  count: number,
): Ranked {
  const { data } = view
  if (scores || options.groupSize > 1 || options.countsGroups) {
    const docs = allowed.toArray()
    const none = () => new Uint8Array(docs.length)
    const candidates = {
      readings: 1,
      docs,
      typo: none(),
      missing: none(),
      proximity: none(),
      attribute: new Int32Array(docs.length),
      inexact: none(),
    }
    return ranked(view, options, candidates, scores, count)
  }
  const { values: groups } = data.groups
  const seen = options.groupSize > 0 ? new Uint8Array(data.groupCount) : undefined
  const docs: number[] = []
  for (const doc of view.order(plainOrder(rankingOf(view.settings))).docs) {
    if (docs.length >= count) break
    if (!allowed.has(doc)) continue
    if (seen) {
      if (seen[groups[doc]!] === 1) continue
      seen[groups[doc]!] = 1
    }
    docs.push(doc)
  }
  return {
    docs,
    total: seen ? groupsAmong(allowed, data) : allowed.count(),
    found: allowed,
  }
}

function groupsAmong(found: Bits, data: IndexData): number {
  const seen = new Uint8Array(data.groupCount)
  const { values: groups } = data.groups
  let total = 0
  for (const doc of found.toArray()) {
    if (seen[groups[doc]!] === 1) continue
    seen[groups[doc]!] = 1
    total++
  }
  return total
}
