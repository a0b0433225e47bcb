export type Stars = 1 | 2 | 3 | 4 | 5

/** What somebody who bought a product says of it. */
export type Review = {
  /** Stable, opaque. */
  id: string
  productKey: string
  /** The size that was bought, and what it was called then: '1 lb bag'. */
  sku: string
  sizeName: string
  stars: Stars
  /** Empty, as the words are, when only stars were given. */
  title: string
  words: string
  /** As it is shown: 'Hazel B.' */
  author: string
  /** ISO date and time. */
  writtenAt: string
}

export type ReviewOrder = 'newest' | 'highest' | 'lowest'

/** How a product's reviews divide: with 1 star, 2, 3, 4, 5. */
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
  /** ISO date and time. */
  orderedAt: string
}

/** Who writes: the order's e-mail in lower case is the person, the name is the one that is shown. */
export type Reviewer = { email: string; name: string }

/** An order as its review page shows it. */
export type OrderToReview = Reviewer & {
  number: string
  /** ISO date and time. */
  orderedAt: string
  /** What has not arrived cannot be reviewed yet. */
  arrived: boolean
  products: ProductToReview[]
}

/** How long a title and the words may be. */
export const REVIEW_LIMITS = { title: 80, words: 3000 } as const

export const NAMELESS = 'A customer'

/** A reviewer's name as everybody may read it: 'Hazel B.' for Hazel Bennett. */
export function authorName(firstName = '', lastName = ''): string {
  const words = `${firstName} ${lastName}`.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, ...others] = words
  if (!first) return NAMELESS
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

/** The person that an address stands for. */
export const personOf = (email: string): string => email.trim().toLowerCase()
