import type { BundleBox } from '../bundle/bundle'
import { LIST_LIMITS } from '../limits'
import type { Cents } from '../money'
import type { Tag } from './tags'

/** Units per order, unless the product has a lower limit. */
export const MAX_QUANTITY = LIST_LIMITS.pieces

export type ProductImage = { url: string; alt: string }

/** Units cost `price` from this quantity on. */
export type PriceTier = { minimumQuantity: number; price: Cents }

/** A product discount with an end. */
export type Sale = {
  name: string
  /** ISO time. */
  validUntil?: string
}

/** The prices of a variant, public or of a customer group. */
export type VariantPrices = {
  /** One unit, once, public, before discounts. */
  list: Cents
  /** The group's price instead of `list`. */
  group?: Cents
  /** The one-time price after a product discount. */
  discounted?: Cents
  sale?: Sale
  /** Tiers of the one-time price, smallest quantity first. Ignored while `discounted` is set. */
  tiers: PriceTier[]
  /** One unit on auto-delivery. Never set on wholesale variants. */
  autoDelivery?: AutoDeliveryPrice
}

export type AutoDeliveryPrice = {
  list: Cents
  discounted?: Cents
  tiers?: PriceTier[]
  /** Set if the group price takes precedence over the auto-delivery price. */
  reason?: 'CustomerGroup'
}

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
  /** The shop's cost. */
  pieceCost?: Cents
  maximumPiecesPerOrder: number
  active: boolean
  bulk: boolean
  wholesale: boolean
  /** Sold to companies only, and the visitor buys for none. Absent if the customer group has its own price. */
  companiesOnly?: true
  sample: boolean
  /** Labeled a snack pack, whatever it weighs. */
  snackPack?: true
  /** The public one-time price is reduced by a product discount. */
  productDiscountApplied?: true
  meltable: boolean
  /** Sent by e-mail, so there is no shipment and no delivery estimate. */
  digital: boolean
  /** True also where the warehouse does not track stock. */
  onStock: boolean
  /** Pieces left. Missing if stock is not counted or more are on their way. */
  available?: number
  backordered: boolean
  /** ISO date. */
  backorderedUntil?: string
  autoDeliveryEligible: boolean
  prices: VariantPrices
  /** Group prices by group id. Never sent to strangers. */
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
  /** In Google's taxonomy: "Food, Beverages & Tobacco > Food Items > Nuts & Seeds". */
  googleProductCategory?: string
  /** The address without a size. */
  path: string
  /** From the department down to the shelf. */
  ancestors: { key: string; name: string; path: string }[]
  /** Its shelf, the categories above, and collections. */
  categoryKeys: string[]
  tags: Tag[]
  /** "Chocolate, roasted hazelnut" */
  tasteNotes?: string
  countryOfOrigin?: string
  averageRating: number
  totalRatings: number
  totalReviews: number
  popularity: number
  hiddenFromSearch: boolean
  hidePrice: boolean
  offerGiftAddOns: boolean
  seasonal: boolean
  /** Built in a builder, so it has no Add to Cart button. */
  customProduct: boolean
  /** How many slots a box or tray that is built to order has. */
  sections?: number
  reportingCategory?: string
  merchandisingCategory?: string
  upsellingProducts: string[]
  /** Keys of products that are the same food, made another way. */
  otherVariations?: string[]
  /** Product keys of the contents of a box, tray or bundle. */
  contentList: string[]
  /** The boxes of a bundle over several months. */
  boxes?: BundleBox[]
  /** Countries it cannot be shipped to. */
  restrictedCountries: string[]
  addedOn?: string
  /** When a price of it begins or ends next. */
  otherPricesAt?: string
  /** At least one, the master variant first. */
  variants: [Variant, ...Variant[]]
}

/** A variant without the flag is sold. */
export const isActive = (flag: unknown): boolean => flag !== false

/** Whether the visitor can buy it now. */
export const isInStock = (
  variant: Pick<Variant, 'active' | 'backordered'> & Partial<Pick<Variant, 'onStock' | 'companiesOnly'>>,
): boolean => variant.active && variant.onStock !== false && !variant.backordered && !variant.companiesOnly

/** The product with a group's prices. Variants without a group price keep the public one. */
export function pricedForGroup(product: Product, groupId: string): Product {
  const [first, ...others] = product.variants
  const priced = ({ groupPrices, companiesOnly, ...variant }: Variant): Variant => {
    const own = groupPrices?.[groupId]
    return {
      ...variant,
      prices: own ?? variant.prices,
      companiesOnly: companiesOnly && !own ? companiesOnly : undefined,
    }
  }
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

/** Units per order. */
export const quantityLimit = ({
  maximumPiecesPerOrder,
  available = MAX_QUANTITY,
}: Pick<Variant, 'maximumPiecesPerOrder' | 'available'>): number =>
  Math.max(1, Math.min(MAX_QUANTITY, maximumPiecesPerOrder, available))
