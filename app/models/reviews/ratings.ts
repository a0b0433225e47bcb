/** A product's stars as cards, lists and facets show them. */
export type Ratings = {
  /** 0 to 5, to one decimal; 0 while nobody rated. */
  average: number
  /** How many gave stars. */
  ratings: number
  /** How many of them wrote words. */
  reviews: number
}

/** What a product's reviews add to the ratings it had before the shop kept any. */
export type ReviewSums = { stars: number; ratings: number; reviews: number }

/** The ratings from before and the reviews since, as one. The same parts always make the same whole. */
export function withTotals(base: Ratings, since: ReviewSums): Ratings {
  const ratings = Math.max(0, base.ratings + since.ratings)
  if (ratings === 0) return { average: 0, ratings: 0, reviews: 0 }
  // The average from before was rounded, so that taking off what it counted may lead out of 1 to 5.
  const exact = (base.average * base.ratings + since.stars) / ratings
  return {
    average: Math.round(Math.min(5, Math.max(1, exact)) * 10) / 10,
    ratings,
    reviews: Math.min(ratings, Math.max(0, base.reviews + since.reviews)),
  }
}
