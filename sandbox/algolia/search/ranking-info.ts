import type { AlgoliaRecord } from '../index/leaves'
import type { Organic } from './organic'
import { plainOrder, rankingOf } from './ranking'
import type { IndexView } from './view'

/** For `getRankingInfo`; a hit that no words found has only its own order. */
export function rankingInfoOf(view: IndexView, { candidates, slotOf, asked, scores }: Organic) {
  const words = asked.length
  const { ranks } = view.order(plainOrder(rankingOf(view.settings)))
  return (doc: number, promoted: boolean): AlgoliaRecord => {
    const slot = slotOf?.get(doc)
    const known = candidates && slot !== undefined && words > 0
    const attribute = known ? Math.floor(candidates.attribute[slot]! / words) : 0
    return {
      nbTypos: known ? candidates.typo[slot]! : 0,
      // Thousands count the attribute's place among the searched ones, ones the word's place in it.
      firstMatchedWord: (attribute >> 8) * 1000 + (attribute & 255),
      proximityDistance: known ? candidates.proximity[slot]! : 0,
      userScore: view.data.size - ranks[doc]!,
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: known ? Math.max(0, words - candidates.inexact[slot]!) : 0,
      words: known ? words - candidates.missing[slot]! : 0,
      filters: scores?.[doc] ?? 0,
      ...(promoted ? { promoted: true } : {}),
    }
  }
}
