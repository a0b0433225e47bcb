import type { Cents } from '../money'

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

export const NO_SAVINGS = (comparisonPrice: Cents): Savings => ({
  value: 0,
  percent: 0,
  comparisonPrice,
  description: '',
  onSale: false,
  breakdown: [],
})
