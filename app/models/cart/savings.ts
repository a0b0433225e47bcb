import type { Cents } from '../money'
import { formatMoney, percentOff } from '../money'

/** Why a piece costs less than its list price. */
export type SavingsKind = 'Channel' | 'ProductDiscount' | 'PriceTier'

export type SavingsEntry = {
  type: SavingsKind
  /** For the whole line. */
  value: Cents
  description: string
  /** A sale that ends, in contrast to a price that is always there (tier, auto-delivery). */
  onSale: boolean
}

/** What a line saves against the list price, and through what. */
export type Savings = {
  value: Cents
  /** Whole percent of the comparison price. */
  percent: number
  /** What the line would cost at the list price. */
  comparisonPrice: Cents
  description: string
  onSale: boolean
  breakdown: SavingsEntry[]
}

/** A line that costs what it always costs. */
export const NO_SAVINGS = (comparisonPrice: Cents): Savings => ({
  value: 0,
  percent: 0,
  comparisonPrice,
  description: '',
  onSale: false,
  breakdown: [],
})

export type PriceTier = { minimumQuantity: number; value: Cents }

/** The prices that decide what a line costs. */
export type LinePrices = {
  quantity: number
  /** The price anybody sees: without channel, tier or discount. */
  list: Cents
  /** The price that was selected for the line: the list price, or the auto-delivery channel's. */
  selected: Cents
  fromChannel: boolean
  /** A product discount's price; with one, tiers do not count. */
  discounted?: { value: Cents; name: string; relative?: number }
  tiers: PriceTier[]
}

/** The tier a quantity reaches: the one with the highest minimum, for the whole line. */
export function tierFor(tiers: readonly PriceTier[], quantity: number): PriceTier | undefined {
  return tiers
    .filter((tier) => tier.minimumQuantity <= quantity)
    .reduce<PriceTier | undefined>(
      (best, tier) => (best && best.minimumQuantity >= tier.minimumQuantity ? best : tier),
      undefined,
    )
}

/** What one piece costs before cart discounts. */
export function piecePriceOf(prices: LinePrices): Cents {
  if (prices.discounted) return prices.discounted.value
  return tierFor(prices.tiers, prices.quantity)?.value ?? prices.selected
}

/** How a product discount reads: "10% off", "$2.00 off". Nothing when it takes nothing off. */
export function discountDisplayValue(prices: LinePrices): string | undefined {
  const { discounted, selected } = prices
  if (!discounted || discounted.value >= selected) return undefined
  return discounted.relative === undefined
    ? `${formatMoney(selected - discounted.value)} off`
    : `${discounted.relative / 100}% off`
}

/**
 * What the line saves against the list price. The entries always add up to `value`; a channel or tier that
 * is dearer than the list price saves nothing and raises the comparison price instead.
 */
export function savingsOf(prices: LinePrices): Savings {
  const { quantity, list, selected, discounted } = prices
  const piece = piecePriceOf(prices)
  const breakdown: SavingsEntry[] = []
  const add = (type: SavingsKind, perPiece: Cents, description: string) => {
    if (perPiece > 0)
      breakdown.push({ type, value: perPiece * quantity, description, onSale: type === 'ProductDiscount' })
  }
  if (prices.fromChannel) add('Channel', list - selected, `${percentOff(list, selected)}% off Auto-Delivery`)
  if (discounted) add('ProductDiscount', selected - discounted.value, discounted.name)
  else {
    const tier = tierFor(prices.tiers, quantity)
    if (tier) add('PriceTier', selected - tier.value, `Buy ${tier.minimumQuantity} or more`)
  }
  const value = breakdown.reduce((sum, entry) => sum + entry.value, 0)
  const comparisonPrice = piece * quantity + value
  return {
    value,
    percent: percentOff(comparisonPrice, piece * quantity),
    comparisonPrice,
    description: breakdown.map((entry) => entry.description).join(', '),
    onSale: breakdown.some((entry) => entry.onSale),
    breakdown,
  }
}
