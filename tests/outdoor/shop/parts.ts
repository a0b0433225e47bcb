import type { Parts } from '~/models/part-paths'

export const PARTS: Parts = {
  builders: false,
  quiz: false,
  giftFinder: false,
  giftDrop: false,
  referral: false,
  autoDelivery: false,
  companies: false,
  certificates: false,
}
