import type { Parts } from '~/models/part-paths'

/** What this shop offers besides products. A part that is off loses its links, pages, jobs and entries of the sitemap. */
export const PARTS: Parts = {
  /** Mixes, boxes, trays and bundles that shoppers make. */
  builders: true,
  quiz: true,
  giftFinder: true,
  /** Gifts by email whose recipients choose. Needs `builders`. */
  giftDrop: true,
  referral: true,
  autoDelivery: true,
  /** Business accounts with people, approvals, quotes, credit and quick order. */
  companies: true,
  /** Gift certificates. */
  certificates: true,
}
