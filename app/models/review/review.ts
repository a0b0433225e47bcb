import { TEXT_LIMITS } from '~/models/limits'

export type Stars = 1 | 2 | 3 | 4 | 5

export type Review = {
  /** Stable, opaque. */
  id: string
  productKey: string
  /** The variant that was bought, and its name at that time: '1 lb bag'. */
  sku: string
  sizeName: string
  stars: Stars
  /** Title and text are empty if only stars were given. */
  title: string
  words: string
  /** The displayed name: 'Hazel B.' */
  author: string
  /** ISO time. */
  writtenAt: string
}

export type ReviewOrder = 'newest' | 'highest' | 'lowest'

/** Number of reviews with 1, 2, 3, 4 and 5 stars. */
export type ReviewCounts = { byStars: [number, number, number, number, number] }

/** A product of an order that can be reviewed (docs/product.md, Reviews). */
export type ProductToReview = {
  productKey: string
  sku: string
  name: string
  sizeName: string
  path: string
  imageUrl: string
  orderNumber: string
  /** ISO time. */
  orderedAt: string
}

/** The order's e-mail in lower case identifies the person; the name is shown. */
export type Reviewer = { email: string; name: string }

export type OrderToReview = Reviewer & {
  number: string
  /** ISO time. */
  orderedAt: string
  /** Orders that have not arrived cannot be reviewed. */
  arrived: boolean
  products: ProductToReview[]
}

/** Maximum lengths. */
export const REVIEW_LIMITS = { title: TEXT_LIMITS.reviewTitle, words: TEXT_LIMITS.reviewWords } as const

export const NAMELESS = 'A customer'

/** The public name of a reviewer: 'Hazel B.' for Hazel Bennett. */
export function authorName(firstName = '', lastName = ''): string {
  const words = `${firstName} ${lastName}`.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, ...others] = words
  if (!first) return NAMELESS
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** Identifies the person behind an e-mail address. */
export const personOf = (email: string): string => email.trim().toLowerCase()
