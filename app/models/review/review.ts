import type { ProvenEmail } from '~/models/account/proven-email'
import { TEXT_LIMITS } from '~/models/limits'

export type Stars = 1 | 2 | 3 | 4 | 5

export type Review = {
  id: string
  productKey: string
  /** The bought variant, with its name at that time: '1 lb bag'. */
  sku: string
  sizeName: string
  stars: Stars
  /** Empty if only stars were given. */
  title: string
  words: string
  author: string
  /** ISO time. */
  writtenAt: string
}

export type ReviewOrder = 'newest' | 'highest' | 'lowest'

export type ReviewCounts = { byStars: [number, number, number, number, number] }

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

/** `email`: the account's own, or the mailbox of a review link; never the one that an order was typed with. */
export type Reviewer = { email: ProvenEmail; name: string }

export type OrderToReview = Reviewer & {
  number: string
  /** ISO time. */
  orderedAt: string
  arrived: boolean
  products: ProductToReview[]
}

/** `email`: as it was typed. */
export type AnyOrder = Omit<OrderToReview, 'email'> & { email: string }

export const REVIEW_LIMITS = { title: TEXT_LIMITS.reviewTitle, words: TEXT_LIMITS.reviewWords } as const

export const NAMELESS = 'A customer'

/** 'Hazel B.' for Hazel Bennett. */
export function authorName(firstName = '', lastName = ''): string {
  const words = `${firstName} ${lastName}`.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first, ...others] = words
  if (!first) return NAMELESS
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
