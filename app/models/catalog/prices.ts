import { type Cents, percentOff } from '../money'
import type { PriceTier, Sale, Variant, VariantPrices } from './product'

export type PriceReduction = {
  type: 'Channel' | 'ProductDiscount' | 'PriceTier'
  /** Taken off one piece. */
  value: Cents
  description: string
  /** A sale that ends, in contrast to a price that is always there. */
  onSale: boolean
}

export type PiecePrice = {
  price: Cents
  /** What it would cost without the reductions. */
  comparisonPrice: Cents
  /** Whole percent of `comparisonPrice`. */
  percent: number
  reductions: PriceReduction[]
}

const tierFor = (tiers: PriceTier[], quantity: number): PriceTier | undefined =>
  tiers.findLast((tier) => tier.minimumQuantity <= quantity)

/** One piece of a size at a quantity, with what was taken off and why. A product discount shuts out tiers. */
export function piecePrice(
  prices: VariantPrices,
  quantity = 1,
  how: 'one-time' | 'auto-delivery' = 'one-time',
): PiecePrice {
  const { list, tiers } = prices
  const channel = how === 'auto-delivery' ? prices.autoDelivery : undefined
  const reductions: PriceReduction[] = []
  const base = Math.min(channel?.list ?? list, list)
  if (base < list) {
    reductions.push({
      type: 'Channel',
      value: list - base,
      description: `${percentOff(list, base)}% off Auto-Delivery`,
      onSale: false,
    })
  }
  const tier = tierFor(tiers, quantity)
  const reduced = channel ? channel.discounted : prices.discounted
  let price = base
  if (reduced !== undefined && reduced < base) {
    price = reduced
    reductions.push({
      type: 'ProductDiscount',
      value: base - reduced,
      description: saleLabel(percentOff(base, reduced), prices.sale),
      onSale: true,
    })
  } else if (reduced === undefined && tier && tier.price < base) {
    price = tier.price
    reductions.push({
      type: 'PriceTier',
      value: base - tier.price,
      description: tierLabel(tier),
      onSale: false,
    })
  }
  return { price, comparisonPrice: list, percent: percentOff(list, price), reductions }
}

/** "Harvest sale, 15% off" */
const saleLabel = (percent: number, sale: Sale | undefined): string =>
  [sale?.name, percent > 0 && `${percent}% off`].filter(Boolean).join(', ')

/** "for 4+ units", for tiers that more than one piece is needed for. */
export const tierLabel = (tier: PriceTier): string =>
  tier.minimumQuantity > 1 ? `for ${tier.minimumQuantity}+ units` : ''

/** Whole percent that auto-delivery takes off, 0 where it costs no less than buying once. */
export function autoDeliveryPercent(prices: VariantPrices): number {
  const { list, autoDelivery } = prices
  const cheaper = autoDelivery && piecePrice(prices, 1, 'auto-delivery').price < piecePrice(prices).price
  return cheaper ? percentOff(list, autoDelivery.list) : 0
}

/** Tiers that a shopper can reach, when no product discount shuts them out. */
export const openTiers = (prices: VariantPrices): PriceTier[] =>
  prices.discounted !== undefined && prices.discounted < prices.list
    ? []
    : prices.tiers.filter((tier) => tier.minimumQuantity > 1 && tier.price < prices.list)

/** What a pound costs at the price of a piece; undefined where a pound means nothing (a gift, a sample). */
export function pricePerPound(
  variant: Pick<Variant, 'weight' | 'unitSize'>,
  price: Cents,
): Cents | undefined {
  if (!/\d\s*(lb|oz)$/i.test(variant.unitSize) || variant.weight <= 0) return undefined
  return Math.round(price / variant.weight)
}

/** "/lb" after the price of a one-pound bulk size. */
export const poundSuffix = (variant: Pick<Variant, 'bulk' | 'weight'>): '/lb' | undefined =>
  variant.bulk && variant.weight === 1 ? '/lb' : undefined

export type PriceRange = '$' | '$$' | '$$$'

/** In which third of the span from `min` to `max` a price lies. */
export function priceRange(price: Cents, min: Cents, max: Cents): PriceRange {
  const third = (max - min) / 3
  if (third <= 0 || price < min + third) return '$'
  return price < min + 2 * third ? '$$' : '$$$'
}
