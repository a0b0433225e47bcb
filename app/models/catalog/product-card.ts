import type { Allergen } from '@cobnut/platform/allergens'
import { type Avoided, withoutOf } from '../allergen/without'
import type { Cents } from '../money'
import { poundsOf } from '../weight'
import { isOwnAmount } from './own-amount'
import { autoDeliveryPercent, piecePrice, poundSuffix } from './prices'
import {
  chosenVariant,
  isInStock,
  type Product,
  type Variant,
  type VariantPrices,
  visibleVariants,
} from './product'
import { shipsFreeFrom, type Tag } from './tags'

type CardSize = { sku: string; name: string; price: Cents; inStock: boolean }

type TotalSavings = {
  comparisonPrice: Cents
  value: Cents
  description: string
  discountDisplayValue: string
  /** A sale with an end date. */
  onSale: boolean
}

/**
 * A product in lists, from any vendor (docs/product.md, Search and listing). Browsers get it, so it must not hold the
 * shop's cost.
 */
export type ProductCardData = CardPrices & {
  productKey: string
  sku: string
  name: string
  path: string
  imageUrl: string
  unitName: string
  /** "/lb" */
  suffix?: string
  averageRating: number
  totalRatings: number
  totalReviews: number
  keywords: string[]
  badges: CardBadge[]
  inStock: boolean
  companiesOnly?: true
  backorderedUntil?: string
  sizes: CardSize[]
  hasSiblings: boolean
  requiresCustomization: boolean
  autoDeliveryEligible: boolean
  bulk: boolean
  wholesale: boolean
  /** Pounds. */
  weight: number
  reportingCategory?: string
  hidePrice: boolean
  orderCount?: number
  lastOrderedAt?: string
  /** Of gifts. Undefined if it is not stated. */
  contains?: Allergen[]
  /** Of gifts: allergens neither in it nor where it is packed. */
  without?: Avoided[]
}

type CardPrices = {
  prices: VariantPrices
  price: Cents
  listPrice: Cents
  totalSavings?: TotalSavings
  autoDeliveryPercent: number
}

export function cardPrices(prices: VariantPrices, autoDeliveryEligible: boolean): CardPrices {
  const { price, comparisonPrice, percent, reductions } = piecePrice(prices)
  return {
    prices,
    price,
    listPrice: comparisonPrice,
    totalSavings:
      reductions.length > 0
        ? {
            comparisonPrice,
            value: comparisonPrice - price,
            description: reductions.map(({ description }) => description).join(', '),
            discountDisplayValue: `${percent}%`,
            onSale: reductions.some(({ onSale }) => onSale),
          }
        : undefined,
    autoDeliveryPercent: autoDeliveryEligible ? autoDeliveryPercent(prices) : 0,
  }
}

export type CardBadge = 'Best Seller' | 'Sale' | 'Ships Free' | 'Seasonal' | 'Organic'

// Popularity runs from 0 to 100.
const BEST_SELLER = 90

type BadgeFacts = Pick<Product, 'popularity' | 'seasonal'> & { tags: readonly Pick<Tag, 'key'>[] }

export const isBestSeller = ({ popularity }: Pick<Product, 'popularity'>) => popularity >= BEST_SELLER

/** At most two, the most important first. */
export function cardBadges(product: BadgeFacts, onSale: boolean): CardBadge[] {
  const badges: CardBadge[] = []
  if (onSale) badges.push('Sale')
  if (isBestSeller(product)) badges.push('Best Seller')
  if (shipsFreeFrom(product.tags) !== undefined) badges.push('Ships Free')
  if (product.seasonal) badges.push('Seasonal')
  if (product.tags.some((tag) => tag.key === 'organic')) badges.push('Organic')
  return badges.slice(0, 2)
}

const sizeOf = (variant: Variant): CardSize => ({
  sku: variant.sku,
  name: variant.variantName,
  price: piecePrice(variant.prices).price,
  inStock: isInStock(variant),
})

export const productCard = (product: Product): ProductCardData =>
  cardOf(product, chosenVariant(product, null) ?? product.variants[0])

/** In its default size if this one is no longer sold. */
export function sizeCard(product: Product, sku: string): ProductCardData {
  const variant = chosenVariant(product, sku)
  if (!variant) return productCard(product)
  return { ...cardOf(product, variant), path: `${product.path}?sku=${encodeURIComponent(sku)}` }
}

/** With the product's prices and sizes, which may be a customer group's. */
export function withPricesOf(card: ProductCardData, product: Product): ProductCardData {
  const variant = chosenVariant(product, card.sku)
  if (!variant) return card
  // The index may say that it is for companies.
  const { companiesOnly: _, ...rest } = card
  return { ...rest, ...cardOf(product, variant), path: card.path }
}

function cardOf(product: Product, variant: Variant): ProductCardData {
  const prices = cardPrices(variant.prices, variant.autoDeliveryEligible)
  // An own amount is typed on the product page.
  const sizes = visibleVariants(product)
    .filter(({ sku }) => !isOwnAmount(sku))
    .map(sizeOf)
  return {
    ...prices,
    productKey: product.key,
    sku: variant.sku,
    name: product.name,
    path: product.path,
    imageUrl: variant.images[0]?.url ?? '',
    unitName: variant.unitName,
    suffix: poundSuffix(variant),
    averageRating: product.averageRating,
    totalRatings: product.totalRatings,
    totalReviews: product.totalReviews,
    keywords: product.tags.map((tag) => tag.name),
    badges: cardBadges(product, prices.totalSavings?.onSale ?? false),
    inStock: isInStock(variant),
    backorderedUntil: variant.backorderedUntil,
    companiesOnly:
      variant.companiesOnly && !sizes.some(({ inStock }) => inStock) ? (true as const) : undefined,
    sizes,
    hasSiblings: sizes.length > 1,
    requiresCustomization: product.customProduct || isOwnAmount(variant.sku) || prices.price === 0,
    autoDeliveryEligible: variant.autoDeliveryEligible,
    bulk: variant.bulk,
    wholesale: variant.wholesale,
    weight: poundsOf(variant.weight),
    reportingCategory: product.reportingCategory,
    hidePrice: product.hidePrice,
    ...giftAllergens(product),
  }
}

function giftAllergens({ stated, ancestors, tags }: Product): Pick<ProductCardData, 'contains' | 'without'> {
  if (!stated || stated === 'not-food' || ancestors[0]?.key !== 'gifts') return {}
  const { contains } = stated
  return {
    contains,
    without: withoutOf(
      stated,
      tags.map(({ key }) => key),
    ),
  }
}

/** The price depends on what goes in. */
export const isBuiltToOrder = (card: Pick<ProductCardData, 'price' | 'hidePrice'>): boolean =>
  card.price === 0 || card.hidePrice

/** Custom products never sell out; others do when no size is left. */
export const isSoldOut = ({ requiresCustomization, sizes }: ProductCardData): boolean =>
  !requiresCustomization && !sizes.some(({ inStock }) => inStock)

/** The index may hold dates that have passed. */
export const withDaysAhead = (cards: ProductCardData[], today: string): ProductCardData[] =>
  cards.map((card) =>
    card.backorderedUntil && card.backorderedUntil < today ? { ...card, backorderedUntil: undefined } : card,
  )

/** "Bought 3 times"; from six on "Bought 5+ times". */
export function orderCountLabel(count: number): string {
  if (count > 5) return 'Bought 5+ times'
  return count === 1 ? 'Bought once' : `Bought ${count} times`
}
