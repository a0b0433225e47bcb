import { poundWeight } from '../weight'
import type { Product, Variant } from './product'

/** A size for tests: a one-pound bag at 9.99. */
export const variantFixture = (changes: Partial<Variant> = {}): Variant => ({
  sku: '1234-01',
  variantName: '1 lb bag',
  unitName: '1lb bag',
  unitSize: '1lb',
  shortVariantName: '1lb',
  weight: poundWeight(1),
  maximumPiecesPerOrder: 4999,
  active: true,
  bulk: false,
  wholesale: false,
  sample: false,
  meltable: false,
  digital: false,
  onStock: true,
  backordered: false,
  autoDeliveryEligible: true,
  prices: { list: 1199, tiers: [] },
  images: [{ url: '/pictures/1234-01.svg', alt: 'A kraft pouch of almonds' }],
  ...changes,
})

/** A product for tests: roasted almonds in one size. */
export const productFixture = (changes: Partial<Product> = {}): Product => ({
  id: 'p1',
  key: '1234',
  name: 'Roasted Almonds',
  oneLinerDescription: 'Crisp and plain.',
  description: 'Roasted dry.',
  path: '/nuts/almonds/roasted-almonds.html',
  ancestors: [],
  categoryKeys: [],
  tags: [],
  averageRating: 4.8,
  totalRatings: 12,
  totalReviews: 3,
  popularity: 50,
  hiddenFromSearch: false,
  hidePrice: false,
  offerGiftAddOns: false,
  seasonal: false,
  customProduct: false,
  upsellingProducts: [],
  contentList: [],
  restrictedCountries: [],
  variants: [variantFixture()],
  ...changes,
})
