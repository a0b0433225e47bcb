import { AUTO_DELIVERY_CHANNEL } from '@cobnut/platform/channels'
import { CURRENCY } from '@cobnut/platform/currency'
import type { PriceDraft, PriceTierDraft } from '@commercetools/platform-sdk'
import type { ProductRow } from './rows'
import type { Size } from './sizes'

const money = (centAmount: number) => ({ currencyCode: CURRENCY, centAmount })

// Whole cents, rounded down, so that a saving is never less than advertised.
const less = (cents: number, percent: number) => Math.floor((cents * (100 - percent)) / 100)

// Quantity and percent off, by the weight of one piece.
function steps(size: Size): [quantity: number, percent: number][] {
  if (size.pack === 'gift' || size.pack === 'tray') return [[10, 5]]
  if (size.pack === 'card' || size.pack === 'sachet' || size.pack === 'mini') return []
  if (size.weight < 0.75)
    return [
      [6, 5],
      [24, 10],
    ]
  if (size.weight < 3)
    return [
      [4, 5],
      [12, 8],
    ]
  return size.weight < 12
    ? [[4, 4]]
    : [
        [4, 3],
        [10, 5],
      ]
}

const tiersOf = (size: Size, cents: number): PriceTierDraft[] =>
  steps(size).map(([minimumQuantity, percent]) => ({ minimumQuantity, value: money(less(cents, percent)) }))

/**
 * The prices of one size: the regular one with its tiers, 5 % off on auto-delivery (never on wholesale), and 8 % off
 * for wholesale customers on bulk bags and cases; also for companies where only companies buy.
 */
export function pricesOf(row: ProductRow, size: Size, autoDelivery: boolean): PriceDraft[] {
  const tiers = row.flags.custom ? [] : tiersOf(size, size.cents)
  const prices: PriceDraft[] = [{ value: money(size.cents), ...(tiers.length > 0 && { tiers }) }]
  if (autoDelivery && !row.flags.wholesale) {
    prices.push({
      value: money(less(size.cents, 5)),
      channel: { typeId: 'channel', key: AUTO_DELIVERY_CHANNEL },
    })
  }
  if (size.weight >= 5 && !row.flags.custom) {
    for (const key of row.flags.companies ? ['business', 'wholesale'] : ['wholesale']) {
      prices.push({
        value: money(less(size.cents, 8)),
        customerGroup: { typeId: 'customer-group', key },
      })
    }
  }
  return prices
}
