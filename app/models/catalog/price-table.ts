import type { Cents } from '../money'
import { piecePrice } from './prices'
import type { ProductCardData } from './product-card'

type Priced = Pick<ProductCardData, 'prices' | 'weight' | 'hidePrice' | 'companiesOnly'>

type PriceTable<Card> = {
  /** How many of one kind each column is for, from one on. */
  quantities: number[]
  rows: { card: Card; cells: { each: Cents; pound?: Cents }[] }[]
}

/** Breaks beside the price of one. */
const MOST_BREAKS = 2

/** What each product costs by quantity, without those whose price only some may see. */
export function priceTable<Card extends Priced>(cards: readonly Card[]): PriceTable<Card> {
  const shown = cards.filter(({ hidePrice, companiesOnly }) => !hidePrice && !companiesOnly)
  const breaks = new Set(
    shown.flatMap(({ prices }) => prices.tiers.map(({ minimumQuantity }) => minimumQuantity)),
  )
  const quantities = [
    1,
    ...[...breaks]
      .filter((from) => from > 1)
      .sort((a, b) => a - b)
      .slice(0, MOST_BREAKS),
  ]
  return {
    quantities,
    rows: shown.map((card) => ({
      card,
      cells: quantities.map((quantity) => {
        const each = piecePrice(card.prices, quantity).price
        return card.weight > 0 ? { each, pound: Math.round(each / card.weight) } : { each }
      }),
    })),
  }
}
