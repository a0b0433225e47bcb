import { type Cents, percentOff } from '../money'
import type { PriceTier, Sale, Variant, VariantPrices } from './product'

/** The price that holds for a customer, beside the public list price that it is compared with. */
export type SelectedPrice = {
  /** One piece, one time, for anybody, before discounts. */
  list: Cents
  /** One piece before discounts: the list price, auto-delivery's, or that of the customer's group. */
  selected: Cents
  /** Why `selected` is not `list`. */
  reason?: 'Channel' | 'CustomerGroup'
  /** What a product discount leaves of `selected`; with one, tiers do not count. */
  discounted?: Cents
  sale?: Sale
  tiers: readonly PriceTier[]
}

export type PriceReduction = {
  type: 'CustomerGroup' | 'Channel' | 'ProductDiscount' | 'PriceTier'
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

/** The tier a quantity reaches: the one with the highest minimum. It holds for the whole line. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers
    .filter((tier) => tier.minimumQuantity <= quantity)
    .reduce<PriceTier | undefined>(
      (best, tier) => (best && best.minimumQuantity >= tier.minimumQuantity ? best : tier),
      undefined,
    )

/**
 * What one piece costs at a quantity, and why it costs less than the list price. Pages, lists, the index and the cart
 * all ask here. A price dearer than the list price is charged all the same: it saves nothing, and raises what the price
 * is compared with.
 */
export function priceAt(selection: SelectedPrice, quantity = 1): PiecePrice {
  const { list, selected, reason, discounted, sale, tiers } = selection
  const tier = discounted === undefined ? tierFor(tiers, quantity) : undefined
  const price = discounted ?? tier?.price ?? selected
  const reductions: PriceReduction[] = []
  const add = (type: PriceReduction['type'], value: Cents, description: string) => {
    if (value > 0) reductions.push({ type, value, description, onSale: type === 'ProductDiscount' })
  }
  if (reason === 'Channel') add(reason, list - selected, `${percentOff(list, selected)}% off Auto-Delivery`)
  if (reason === 'CustomerGroup') add(reason, list - selected, 'Your account price')
  if (discounted !== undefined) {
    add('ProductDiscount', selected - discounted, saleLabel(percentOff(selected, discounted), sale))
  } else if (tier) add('PriceTier', selected - tier.price, tierLabel(tier))
  const comparisonPrice = reductions.reduce((sum, { value }) => sum + value, price)
  return { price, comparisonPrice, percent: percentOff(comparisonPrice, price), reductions }
}

/** The price of a size that holds for a way of buying it. */
export function selectedPrice(
  { list, group, discounted, sale, tiers, autoDelivery }: VariantPrices,
  how: 'one-time' | 'auto-delivery' = 'one-time',
): SelectedPrice {
  if (how === 'auto-delivery' && autoDelivery) {
    const { list: selected, discounted, tiers = [] } = autoDelivery
    return { list, selected, reason: autoDelivery.reason ?? 'Channel', discounted, sale, tiers }
  }
  if (group === undefined) return { list, selected: list, discounted, sale, tiers }
  return { list, selected: group, reason: 'CustomerGroup', discounted, sale, tiers }
}

/** One piece of a size at a quantity. */
export const piecePrice = (
  prices: VariantPrices,
  quantity = 1,
  how: 'one-time' | 'auto-delivery' = 'one-time',
): PiecePrice => priceAt(selectedPrice(prices, how), quantity)

/** "Harvest sale, 15% off" */
const saleLabel = (percent: number, sale: Sale | undefined): string =>
  [sale?.name, percent > 0 && `${percent}% off`].filter(Boolean).join(', ')

/** "for 4+ units", for tiers that more than one piece is needed for. */
export const tierLabel = (tier: PriceTier): string =>
  tier.minimumQuantity > 1 ? `for ${tier.minimumQuantity}+ units` : ''

/** Whole percent that auto-delivery takes off, 0 where it costs no less than buying once. */
export function autoDeliveryPercent(prices: VariantPrices): number {
  const { autoDelivery } = prices
  const once = selectedPrice(prices)
  const cheaper = autoDelivery && piecePrice(prices, 1, 'auto-delivery').price < priceAt(once).price
  return cheaper ? percentOff(once.selected, autoDelivery.list) : 0
}

/** Tiers that a shopper can reach and that cost less than one piece, when no product discount shuts them out. */
export function openTiers(prices: VariantPrices): PriceTier[] {
  const { selected, discounted, tiers } = selectedPrice(prices)
  if (discounted !== undefined) return []
  return tiers.filter((tier) => tier.minimumQuantity > 1 && tier.price < selected)
}

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
