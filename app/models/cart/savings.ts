import { type PriceReduction, priceAt, type SelectedPrice } from '../catalog/prices'
import { type Cents, formatMoney } from '../money'

export type Savings = {
  value: Cents
  /** Whole percent of `comparisonPrice`. */
  percent: number
  comparisonPrice: Cents
  description: string
  onSale: boolean
  breakdown: PriceReduction[]
}

export const NO_SAVINGS = (comparisonPrice: Cents): Savings => ({
  value: 0,
  percent: 0,
  comparisonPrice,
  description: '',
  onSale: false,
  breakdown: [],
})

export type LinePrices = SelectedPrice & {
  quantity: number
  /** A relative product discount, in hundredths of a percent. */
  permyriad?: number
}

/** "10% off", "$2.00 off"; undefined without a discount. */
export function discountDisplayValue({ discounted, selected, permyriad }: LinePrices): string | undefined {
  if (discounted === undefined || discounted >= selected) return undefined
  return permyriad === undefined ? `${formatMoney(selected - discounted)} off` : `${permyriad / 100}% off`
}

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
