export type Ratings = {
  /** 0 to 5 with one decimal; 0 without ratings. */
  average: number
  ratings: number
  reviews: number
}

export type ReviewSums = { stars: number; ratings: number; reviews: number }

/** The base ratings plus the reviews since. */
export function withTotals(base: Ratings, since: ReviewSums): Ratings {
  const ratings = Math.max(0, base.ratings + since.ratings)
  if (ratings === 0) return { average: 0, ratings: 0, reviews: 0 }
  // The base average is rounded, so the result may leave the range of 1 to 5.
  const exact = (base.average * base.ratings + since.stars) / ratings
  return {
    average: Math.round(Math.min(5, Math.max(1, exact)) * 10) / 10,
    ratings,
    reviews: Math.min(ratings, Math.max(0, base.reviews + since.reviews)),
  }
}
