import type { Stated } from '../allergen/allergens'
import type { BundleBox } from '../bundle/bundle'
import type { RichNode } from '../content/rich-text'
import { LIST_LIMITS } from '../limits'
import type { Cents } from '../money'
import type { Weight } from '../weight'
import type { Tag } from './tags'

/** Per order, unless the product has a lower limit. */
export const MAX_QUANTITY = LIST_LIMITS.pieces

export type ProductImage = { url: string; alt: string }

export type PriceTier = { minimumQuantity: number; price: Cents }

export type Sale = {
  name: string
  /** ISO time. */
  validUntil?: string
}

export type VariantPrices = {
  /** One unit, one time, public, before discounts. */
  list: Cents
  group?: Cents
  /** One time, after a product discount. */
  discounted?: Cents
  sale?: Sale
  /** What it cost before; shown, and never charged. */
  compareAt?: Cents
  /** Smallest quantity first. Ignored if `discounted` is set. */
  tiers: PriceTier[]
  /** Never on wholesale variants. */
  autoDelivery?: AutoDeliveryPrice
}

export type AutoDeliveryPrice = {
  list: Cents
  discounted?: Cents
  tiers?: PriceTier[]
  /** The group price takes precedence. */
  reason?: 'CustomerGroup'
}

export type Variant = {
  sku: string
  /** "1 lb bag" */
  variantName: string
  unitName: string
  /** "1lb" */
  unitSize: string
  shortVariantName: string
  bagSize?: string
  weight: Weight
  countPerPound?: string
  servingsPerContainer?: number
  ingredients?: string
  storageRequirements?: string
  bestBeforeWeeks?: number
  /** ISO date. */
  roastedOn?: string
  grindSize?: string
  tinColor?: string
  /** Where the product comes in several. */
  color?: string
  barcode?: string
  pieceCost?: Cents
  maximumPiecesPerOrder: number
  active: boolean
  bulk: boolean
  wholesale: boolean
  /** For companies only, and the visitor buys for none. */
  companiesOnly?: true
  sample: boolean
  /** Labeled a snack pack, whatever it weighs. */
  snackPack?: true
  productDiscountApplied?: true
  meltable: boolean
  /** Sent by e-mail, without a shipment or an estimate. */
  digital: boolean
  /** True if the warehouse does not track stock. */
  onStock: boolean
  /** Missing if stock is not counted or more are on their way. */
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
  /** Values of the shop's own attributes, by name. */
  own?: Readonly<Record<string, string>>
  /** Plain words, a line for each paragraph. */
  description: string
  /** If the catalog has it as HTML. */
  richDescription?: RichNode[]
  healthTips?: string
  metaDescription?: string
  customPageTitle?: string
  /** Where it is not the shop's own. */
  brand?: string
  /** "Food, Beverages & Tobacco > Food Items > Nuts & Seeds" */
  googleProductCategory?: string
  path: string
  /** From the department down to the shelf. */
  ancestors: { key: string; name: string; path: string }[]
  categoryKeys: string[]
  tags: Tag[]
  /** "Chocolate, roasted hazelnut" */
  tasteNotes?: string
  countryOfOrigin?: string
  /** Undefined if it is not stated. */
  stated?: Stated
  averageRating: number
  totalRatings: number
  totalReviews: number
  popularity: number
  hiddenFromSearch: boolean
  hidePrice: boolean
  offerGiftAddOns: boolean
  seasonal: boolean
  customProduct: boolean
  /** Slots of a box or tray. */
  sections?: number
  reportingCategory?: string
  merchandisingCategory?: string
  upsellingProducts: string[]
  otherVariations?: string[]
  contentList: string[]
  /** The food itself, without its pack. */
  heapUrl?: string | undefined
  boxes?: BundleBox[]
  restrictedCountries: string[]
  addedOn?: string
  otherPricesAt?: string
  /** The master variant first. */
  variants: [Variant, ...Variant[]]
}

export const isActive = (flag: unknown): boolean => flag !== false

export const isInStock = (
  variant: Pick<Variant, 'active' | 'backordered'> & Partial<Pick<Variant, 'onStock' | 'companiesOnly'>>,
): boolean => variant.active && variant.onStock !== false && !variant.backordered && !variant.companiesOnly

/** Variants without a group price keep the public one. */
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

export const visibleVariants = (product: Pick<Product, 'variants'>): Variant[] =>
  product.variants.filter((variant) => variant.active)

/** Without a SKU the first size in stock, or else the first. Null for another product's SKU, and if no size is sold. */
export function chosenVariant(product: Pick<Product, 'variants'>, sku: string | null): Variant | null {
  const sizes = visibleVariants(product)
  if (sku) return sizes.find((variant) => variant.sku === sku) ?? null
  return sizes.find(isInStock) ?? sizes[0] ?? null
}

export const isAllBackordered = (product: Pick<Product, 'variants'>): boolean =>
  !product.variants.some(isInStock)

export const quantityLimit = ({
  maximumPiecesPerOrder,
  available = MAX_QUANTITY,
}: Pick<Variant, 'maximumPiecesPerOrder' | 'available'>): number =>
  Math.max(1, Math.min(MAX_QUANTITY, maximumPiecesPerOrder, available))
