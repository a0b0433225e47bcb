import type { CartFreeShipping } from '../cart/free-shipping'
import { piecePrice } from '../catalog/prices'
import type { ProductCardData } from '../catalog/product-card'
import { formatMoney } from '../money'
import { daysOf, intervalLabel, recurringDefault } from './intervals'
import type { Subscription } from './subscription'

/** `recurring`: rows add at an interval. `upsell`: rows add to the next box alone. */
export type AddMode = 'recurring' | 'upsell'

/** A product that can join a box, or has. */
export type AddRow = {
  sku: string
  name: string
  size: string
  path: string
  imageUrl: string
  price: string
  before: string | null
  /** On auto-delivery already. */
  added: { id: number; every: string } | null
}

/** The 'Added to Auto-Delivery' panel. */
export type AddedPanel = {
  /** The box's id in its address. */
  delivery: string
  sku: string
  mode: AddMode
  item: {
    id: number
    name: string
    size: string
    imageUrl: string
    quantity: number
    every: string
    price: string
  }
  /** "Monday, November 30" */
  ships: string
  box: { shipOn: string; addressId: number }
  /** What rows add at; 0 is once. */
  weeks: number
  freeShipping?: CartFreeShipping
  rows: AddRow[]
  manage: string
}

/** Open with a delivery and an item, or closed. */
type Known = Pick<Subscription, 'id' | 'sku' | 'shipOn' | 'addressId' | 'intervalDays'>

/** Rows of what can join the box; what is in it already has its controls, and what is in others is left out. */
export function addRows(
  cards: readonly ProductCardData[],
  known: readonly Known[],
  box: Pick<Known, 'shipOn' | 'addressId'>,
  mode: AddMode,
): AddRow[] {
  const bySku = new Map(known.map((each) => [each.sku, each]))
  return cards.flatMap((card): AddRow[] => {
    const subscription = bySku.get(card.sku)
    const elsewhere =
      subscription && (subscription.shipOn !== box.shipOn || subscription.addressId !== box.addressId)
    if (elsewhere || !mayJoin(card)) return []
    const once = mode === 'upsell'
    const { price, comparisonPrice } = piecePrice(card.prices, 1, once ? 'one-time' : 'auto-delivery')
    return [
      {
        sku: card.sku,
        name: card.name,
        size: card.sizes.find(({ sku }) => sku === card.sku)?.name ?? card.unitName,
        path: card.path,
        imageUrl: card.imageUrl,
        price: formatMoney(price),
        before: comparisonPrice > price ? formatMoney(comparisonPrice) : null,
        added: subscription ? { id: subscription.id, every: intervalLabel(subscription.intervalDays) } : null,
      },
    ]
  })
}

/** Sold by itself, in stock, and eligible. Wholesale has no auto-delivery price. */
export const mayJoin = (
  card: Pick<
    ProductCardData,
    'autoDeliveryEligible' | 'wholesale' | 'inStock' | 'requiresCustomization' | 'hidePrice'
  >,
): boolean =>
  card.autoDeliveryEligible &&
  !card.wholesale &&
  card.inStock &&
  !card.requiresCustomization &&
  !card.hidePrice

/** At how many weeks rows add; 0 is once. */
export const rowWeeks = (known: readonly Known[], mode: AddMode): number =>
  mode === 'upsell'
    ? 0
    : Math.round(recurringDefault(known.map(({ intervalDays }) => intervalDays)) / daysOf(1))
