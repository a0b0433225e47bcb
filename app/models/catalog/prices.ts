import { type Cents, percentOff } from '../money'
import { poundsOf } from '../weight'
import type { PriceTier, Sale, Variant, VariantPrices } from './product'

export type SelectedPrice = {
  /** One unit, one time, public, before discounts. */
  list: Cents
  /** Before discounts: list, auto-delivery or group price. */
  selected: Cents
  reason?: 'Channel' | 'CustomerGroup'
  /** After a product discount; tiers do not apply then. */
  discounted?: Cents
  sale?: Sale
  compareAt?: Cents
  tiers: readonly PriceTier[]
}

export type PriceReduction = {
  type: 'CustomerGroup' | 'Channel' | 'ProductDiscount' | 'PriceTier'
  /** Per unit. */
  value: Cents
  description: string
  /** A sale with an end date. */
  onSale: boolean
  /** For other tools: `autoDeliveryOff5`. */
  key?: string
}

type PiecePrice = {
  price: Cents
  comparisonPrice: Cents
  /** Whole percent of `comparisonPrice`. */
  percent: number
  reductions: PriceReduction[]
}

/** Applies to the whole line. */
export const tierFor = (tiers: readonly PriceTier[], quantity: number): PriceTier | undefined =>
  tiers
    .filter((tier) => tier.minimumQuantity <= quantity)
    .reduce<PriceTier | undefined>(
      (best, tier) => (best && best.minimumQuantity >= tier.minimumQuantity ? best : tier),
      undefined,
    )

/**
 * Used by pages, lists, the index and the cart. A price above the list price is charged, saves nothing and raises the
 * comparison price.
 */
export function priceAt(selection: SelectedPrice, quantity = 1): PiecePrice {
  const { list, selected, reason, discounted, sale, compareAt = 0, tiers } = selection
  const tier = discounted === undefined ? tierFor(tiers, quantity) : undefined
  const price = discounted ?? tier?.price ?? selected
  const reductions: PriceReduction[] = []
  const add = (type: PriceReduction['type'], value: Cents, description: string) => {
    if (value > 0) reductions.push({ type, value, description, onSale: type === 'ProductDiscount' })
  }
  if (reason === 'Channel' && selected < list) {
    const percent = percentOff(list, selected)
    const description = `${percent}% off Auto-Delivery`
    reductions.push({
      type: reason,
      value: list - selected,
      description,
      onSale: false,
      key: `autoDeliveryOff${percent}`,
    })
  }
  if (reason === 'CustomerGroup') add(reason, list - selected, 'Your account price')
  if (discounted !== undefined) {
    add('ProductDiscount', selected - discounted, saleLabel(percentOff(selected, discounted), sale))
  } else if (tier) add('PriceTier', selected - tier.price, tierLabel(tier))
  const reduced = reductions.reduce((sum, { value }) => sum + value, price)
  const comparisonPrice = Math.max(reduced, compareAt)
  return { price, comparisonPrice, percent: percentOff(comparisonPrice, price), reductions }
}

export function selectedPrice(
  { list, group, discounted, sale, compareAt, tiers, autoDelivery }: VariantPrices,
  how: 'one-time' | 'auto-delivery' = 'one-time',
): SelectedPrice {
  if (how === 'auto-delivery' && autoDelivery) {
    const { list: selected, discounted, tiers = [] } = autoDelivery
    return { list, selected, reason: autoDelivery.reason ?? 'Channel', discounted, sale, tiers }
  }
  if (group === undefined) return { list, selected: list, discounted, sale, compareAt, tiers }
  return { list, selected: group, reason: 'CustomerGroup', discounted, sale, tiers }
}

export const piecePrice = (
  prices: VariantPrices,
  quantity = 1,
  how: 'one-time' | 'auto-delivery' = 'one-time',
): PiecePrice => priceAt(selectedPrice(prices, how), quantity)

/** "Harvest sale, 15% off" */
const saleLabel = (percent: number, sale: Sale | undefined): string =>
  [sale?.name, percent > 0 && `${percent}% off`].filter(Boolean).join(', ')

/** "for 4+ units" */
export const tierLabel = (tier: PriceTier): string =>
  tier.minimumQuantity > 1 ? `for ${tier.minimumQuantity}+ units` : ''

export function autoDeliveryPercent(prices: VariantPrices): number {
  const { autoDelivery } = prices
  const once = selectedPrice(prices)
  const cheaper = autoDelivery && piecePrice(prices, 1, 'auto-delivery').price < priceAt(once).price
  return cheaper ? percentOff(once.selected, autoDelivery.list) : 0
}

/** None with a product discount. */
export function openTiers(prices: VariantPrices): PriceTier[] {
  const { selected, discounted, tiers } = selectedPrice(prices)
  if (discounted !== undefined) return []
  return tiers.filter((tier) => tier.minimumQuantity > 1 && tier.price < selected)
}

/** Undefined where it has no meaning (a gift, a sample). */
export function pricePerPound(
  variant: Pick<Variant, 'weight' | 'unitSize'>,
  price: Cents,
): Cents | undefined {
  if (!/\d\s*(lb|oz)$/i.test(variant.unitSize) || !variant.weight) return undefined
  return Math.round(price / poundsOf(variant.weight))
}

export const poundSuffix = (variant: Pick<Variant, 'bulk' | 'weight'>): '/lb' | undefined =>
  variant.bulk && poundsOf(variant.weight) === 1 ? '/lb' : undefined
