import { type PriceReduction, priceAt, type SelectedPrice } from '../catalog/prices'
import { type Cents, formatMoney } from '../money'

/** What a line saves against the list price, and through what. */
export type Savings = {
  value: Cents
  /** Whole percent of the comparison price. */
  percent: number
  /** What the line would cost at the list price. */
  comparisonPrice: Cents
  description: string
  onSale: boolean
  /** Each for the whole line. */
  breakdown: PriceReduction[]
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

/** The prices that decide what a line costs. */
export type LinePrices = SelectedPrice & {
  quantity: number
  /** The product discount's share in hundredths of a percent, where it takes a share. */
  permyriad?: number
}

/** How a product discount reads: "10% off", "$2.00 off". Nothing when it takes nothing off. */
export function discountDisplayValue({ discounted, selected, permyriad }: LinePrices): string | undefined {
  if (discounted === undefined || discounted >= selected) return undefined
  return permyriad === undefined ? `${formatMoney(selected - discounted)} off` : `${permyriad / 100}% off`
}

/** What the whole line saves against the list price. */
export function savingsOf(prices: LinePrices): Savings {
  const { quantity } = prices
  const { price, comparisonPrice, percent, reductions } = priceAt(prices, quantity)
  return {
    value: (comparisonPrice - price) * quantity,
    percent,
    comparisonPrice: comparisonPrice * quantity,
    description: reductions.map(({ description }) => description).join(', '),
    onSale: reductions.some(({ onSale }) => onSale),
    breakdown: reductions.map((reduction) => ({ ...reduction, value: reduction.value * quantity })),
  }
}
