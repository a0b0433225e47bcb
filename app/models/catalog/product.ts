import type { Cents } from '../money'
import type { Tag } from './tags'

/** How many of one size an order may hold, unless the product has a lower limit. */
export const MAX_QUANTITY = 4999

export type ProductImage = { url: string; alt: string }

/** From this many pieces on, each costs `price`. */
export type PriceTier = { minimumQuantity: number; price: Cents }

/** The product discount that lowers a price for a time. */
export type Sale = {
  name: string
  /** ISO time. */
  validUntil?: string
}

/** The prices of a size for one customer: anybody's, or those of the customer's group. */
export type VariantPrices = {
  /** One piece, one time, for anybody, before discounts. */
  list: Cents
  /** What the customer's group pays instead of `list`. */
  group?: Cents
  /** What a product discount leaves of the one-time price. */
  discounted?: Cents
  sale?: Sale
  /** Of the one-time price, fewest pieces first; they do not count while `discounted` is set. */
  tiers: PriceTier[]
  /** One piece on auto-delivery. Never set on wholesale sizes. */
  autoDelivery?: AutoDeliveryPrice
}

export type AutoDeliveryPrice = {
  list: Cents
  discounted?: Cents
  tiers?: PriceTier[]
  /** Set where the group's price comes before auto-delivery's. */
  reason?: 'CustomerGroup'
}

/** One size of a product. */
export type Variant = {
  sku: string
  /** "1 lb bag" */
  variantName: string
  /** "1lb bag" */
  unitName: string
  /** "1lb" */
  unitSize: string
  shortVariantName: string
  /** Shown on the bag-size slide. */
  bagSize?: string
  /** Pounds. */
  weight: number
  countPerPound?: string
  servingsPerContainer?: number
  ingredients?: string
  storageRequirements?: string
  grindSize?: string
  tinColor?: string
  /** What it costs the shop. */
  pieceCost?: Cents
  maximumPiecesPerOrder: number
  active: boolean
  bulk: boolean
  wholesale: boolean
  sample: boolean
  meltable: boolean
  /** Sent by e-mail, so there is no parcel and no delivery estimate. */
  digital: boolean
  /** True also where the warehouse does not track stock. */
  onStock: boolean
  backordered: boolean
  /** ISO date. */
  backorderedUntil?: string
  autoDeliveryEligible: boolean
  prices: VariantPrices
  /** The prices of customer groups that have their own, by the group's id. They are not sent to strangers. */
  groupPrices?: Record<string, VariantPrices>
  images: ProductImage[]
}

export type Product = {
  id: string
  key: string
  name: string
  oneLinerDescription: string
  description: string
  healthTips?: string
  metaDescription?: string
  customPageTitle?: string
  /** The address without a size. */
  path: string
  /** From the department down to the shelf. */
  ancestors: { key: string; name: string; path: string }[]
  /** Its shelf, the categories above, and collections. */
  categoryKeys: string[]
  tags: Tag[]
  countryOfOrigin?: string
  averageRating: number
  totalRatings: number
  totalReviews: number
  popularity: number
  hiddenFromSearch: boolean
  hidePrice: boolean
  offerGiftAddOns: boolean
  seasonal: boolean
  /** Built in a customizer, so it has no Add to Cart button. */
  customProduct: boolean
  /** How many slots a box or tray that is built to order has. */
  sections?: number
  reportingCategory?: string
  merchandisingCategory?: string
  upsellingProducts: string[]
  /** Product keys of the contents of a box, tray or bundle. */
  contentList: string[]
  /** Countries it may not be sent to. */
  restrictedCountries: string[]
  addedOn?: string
  /** The master first; at least one. */
  variants: [Variant, ...Variant[]]
}

/** A size is sold unless it was taken off sale: one without the flag is sold. */
export const isActive = (flag: unknown): boolean => flag !== false

/** Whether the shop can sell it now. */
export const isInStock = (
  variant: Pick<Variant, 'active' | 'backordered'> & Partial<Pick<Variant, 'onStock'>>,
): boolean => variant.active && variant.onStock !== false && !variant.backordered

/** The product with the prices of a customer group; what has none of the group's own keeps its public price. */
export function pricedForGroup(product: Product, groupId: string): Product {
  const [first, ...others] = product.variants
  const priced = ({ groupPrices, ...variant }: Variant): Variant => ({
    ...variant,
    prices: groupPrices?.[groupId] ?? variant.prices,
  })
  return { ...product, variants: [priced(first), ...others.map(priced)] }
}

/** Sizes that the shop sells, sold out or not. */
export const visibleVariants = (product: Pick<Product, 'variants'>): Variant[] =>
  product.variants.filter((variant) => variant.active)

/**
 * The size with the sku; without a sku the first one in stock, or else the first. Null for the sku of another product,
 * and when no size is sold any more.
 */
export function chosenVariant(product: Pick<Product, 'variants'>, sku: string | null): Variant | null {
  const sizes = visibleVariants(product)
  if (sku) return sizes.find((variant) => variant.sku === sku) ?? null
  return sizes.find(isInStock) ?? sizes[0] ?? null
}

/** No size is in stock. */
export const isAllBackordered = (product: Pick<Product, 'variants'>): boolean =>
  !product.variants.some(isInStock)

/** How many pieces of the size an order may hold. */
export const quantityLimit = (variant: Pick<Variant, 'maximumPiecesPerOrder'>): number =>
  Math.max(1, Math.min(MAX_QUANTITY, variant.maximumPiecesPerOrder))
