import type { Doc } from '../index/data'
import type { Decided } from './defaults'
import { type Candidate, matchReading } from './matching'
import { bestOfEach, comparison, plainOrder, rankingOf } from './ranking'
import type { IndexView } from './view'
import { queryWords, type Reading, readingsOf } from './words'

/** The documents that the query itself finds: the first `count` of them (or of their groups) in order. */
export type Organic = {
  docs: Doc[]
  /** The number of hits, or of groups of hits. */
  total: number
  found: Set<Doc>
  /** The best of each group, if facets count these only. */
  best?: Set<Doc>
  readings: Reading[]
  asked: string[]
  removed: string[]
  /** How well the words match. */
  candidates?: Map<Doc, Candidate>
  scores: Map<Doc, number> | undefined
}

/** Finds, ranks and groups. A query without words finds everything allowed. */
export function findOrganic(
  view: IndexView,
  options: Decided,
  allowed: Set<Doc>,
  scores: Map<Doc, number> | undefined,
  count: number,
): Organic {
  const asked = queryWords(options)
  if (asked.length === 0) {
    return { ...everything(view, options, allowed, scores, count), readings: [], asked, removed: [], scores }
  }
  const attempt = (words: string[], attemptOptions: Decided) => {
    const readings = readingsOf(words, view.data, attemptOptions, view.synonyms)
    return { readings, candidates: candidatesOf(readings, allowed, attemptOptions) }
  }
  let kept = asked
  let { readings, candidates } = attempt(asked, options)
  const give = options.removeWordsIfNoResults
  if (candidates.length === 0 && give === 'allOptional') {
    ;({ readings, candidates } = attempt(asked, { ...options, optionalWords: asked }))
  }
  while (candidates.length === 0 && kept.length > 1 && (give === 'lastWords' || give === 'firstWords')) {
    kept = give === 'lastWords' ? kept.slice(0, -1) : kept.slice(1)
    ;({ readings, candidates } = attempt(kept, options))
  }
  const removed =
    give === 'firstWords' ? asked.slice(0, asked.length - kept.length) : asked.slice(kept.length)
  return { ...ranked(view, options, candidates, scores, count), readings, asked: kept, removed, scores }
}

/** A document that several readings find occurs several times. */
function candidatesOf(readings: Reading[], allowed: Set<Doc>, options: Decided): Candidate[] {
  const most = Math.max(...readings.map(({ words }) => words.length))
  const all = readings.flatMap((reading) =>
    matchReading(reading, allowed, options).map((candidate) =>
      evenly(candidate, reading, { plain: readings[0], most, near: options.minProximity }),
    ),
  )
  return strictlyTyped(all, options)
}

/** Makes readings comparable: pads those with fewer words, and does not count synonyms as exact. */
function evenly(
  candidate: Candidate,
  reading: Reading,
  { plain, most, near }: { plain: Reading | undefined; most: number; near: number },
): Candidate {
  const words = reading.words.length
  return {
    ...candidate,
    proximity: candidate.proximity + (most - words) * near,
    attribute: Math.round((candidate.attribute * most) / words),
    inexact: candidate.inexact + (reading === plain ? 0 : 1),
  }
}

/** `min` keeps only the fewest typos, `strict` the two lowest counts. */
function strictlyTyped(candidates: Candidate[], options: Decided): Candidate[] {
  if (options.typos !== 'min' && options.typos !== 'strict') return candidates
  const fewest = Math.min(...candidates.map(({ typo }) => typo))
  const most = options.typos === 'min' ? fewest : fewest + 1
  return candidates.filter(({ typo }) => typo <= most)
}

type Ranked = Pick<Organic, 'docs' | 'total' | 'found' | 'best' | 'candidates'>

function ranked(
  view: IndexView,
  options: Decided,
  candidates: Candidate[],
  scores: Map<Doc, number> | undefined,
  count: number,
): Ranked {
  const compare = comparison(rankingOf(view.settings), view.data, scores)
  const each = bestOfEach(candidates, ({ doc }) => doc, compare)
  const first = options.groupSize > 0 ? bestOfEach(each, ({ doc }) => doc.group, compare) : [...each]
  const chosen = first.sort(compare).slice(0, count)
  const shown =
    options.groupSize > 1
      ? chosen.flatMap(({ doc }) => {
          const members = each.filter((one) => one.doc.group === doc.group)
          return members.sort(compare).slice(0, options.groupSize)
        })
      : chosen
  return {
    docs: shown.map(({ doc }) => doc),
    total: first.length,
    found: new Set(each.map(({ doc }) => doc)),
    ...(options.countsGroups ? { best: new Set(first.map(({ doc }) => doc)) } : {}),
    candidates: new Map(each.map((one) => [one.doc, one])),
  }
}

/** Without words, in the index's own order. */
function everything(
  view: IndexView,
  options: Decided,
  allowed: Set<Doc>,
  scores: Map<Doc, number> | undefined,
  count: number,
): Ranked {
  if (scores || options.groupSize > 1 || options.countsGroups) {
    const none = { typo: 0, missing: 0, proximity: 0, attribute: 0, inexact: 0 }
    return ranked(
      view,
      options,
      [...allowed].map((doc) => ({ doc, ...none })),
      scores,
      count,
    )
  }
  const ordered = view.data.order(plainOrder(rankingOf(view.settings))).docs.filter((doc) => allowed.has(doc))
  const groups = new Set<unknown>()
  const docs =
    options.groupSize === 0 ? ordered : ordered.filter(({ group }) => !groups.has(group) && groups.add(group))
  return { docs: docs.slice(0, count), total: docs.length, found: allowed }
}
