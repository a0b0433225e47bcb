import type { Doc } from '../index/data'
import type { AlgoliaRecord } from '../index/leaves'
import type { Organic } from './organic'
import { plainOrder, rankingOf } from './ranking'
import type { IndexView } from './view'

/** For `getRankingInfo`; a hit that no words found has only its own order. */
export function rankingInfoOf(view: IndexView, { candidates, asked, scores }: Organic) {
  const words = asked.length
  const { ranks } = view.data.order(plainOrder(rankingOf(view.settings)))
  return (doc: Doc, promoted: boolean): AlgoliaRecord => {
    const known = words > 0 ? candidates?.get(doc) : undefined
    const attribute = known ? Math.floor(known.attribute / words) : 0
    return {
      nbTypos: known ? known.typo : 0,
      // Thousands count the attribute's place among the searched ones, ones the word's place in it.
      firstMatchedWord: (attribute >> 8) * 1000 + (attribute & 255),
      proximityDistance: known ? known.proximity : 0,
      userScore: view.data.docs.size - (ranks.get(doc) ?? 0),
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: known ? Math.max(0, words - known.inexact) : 0,
      words: known ? words - known.missing : 0,
      filters: scores?.get(doc) ?? 0,
      ...(promoted ? { promoted: true } : {}),
    }
  }
}
