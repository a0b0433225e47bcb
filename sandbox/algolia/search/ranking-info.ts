import type { AlgoliaRecord } from '../index/leaves'
import type { Organic } from './organic'
import { plainOrder, rankingOf } from './ranking'
import type { IndexView } from './view'

/** Why a hit stands where it does, as `getRankingInfo` tells; of a hit that was not found by words only its own order. */
export function rankingInfo(
  view: IndexView,
  doc: number,
  organic: Organic,
  promoted: boolean,
): AlgoliaRecord {
  const { candidates, slotOf, asked, scores } = organic
  const slot = slotOf?.get(doc)
  const words = asked.length
  const known = candidates && slot !== undefined && words > 0
  const attribute = known ? Math.floor(candidates.attribute[slot]! / words) : 0
  const { ranks } = view.order(plainOrder(rankingOf(view.settings)))
  return {
    nbTypos: known ? candidates.typo[slot]! : 0,
    // The attribute's place among those that are searched counts thousands, the word's place in it ones.
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
