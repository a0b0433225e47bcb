import type { CartFreeShipping } from '../cart/free-shipping'
import { piecePrice } from '../catalog/prices'
import type { ProductCardData } from '../catalog/product-card'
import { formatMoney } from '../money'
import { daysOf, intervalLabel, recurringDefault } from './intervals'
import type { Subscription } from './subscription'

/** `upsell` adds to the next box only. */
export type AddMode = 'recurring' | 'upsell'

export type AddRow = {
  sku: string
  name: string
  size: string
  path: string
  imageUrl: string
  price: string
  before: string | null
  added: { id: number; every: string } | null
}

export type AddedPanel = {
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
  ships: string
  box: { shipOn: string; addressId: number }
  /** 0 is once. */
  weeks: number
  freeShipping?: CartFreeShipping
  rows: AddRow[]
  manage: string
}

type Known = Pick<Subscription, 'id' | 'sku' | 'shipOn' | 'addressId' | 'intervalDays'>

/** Without the products that another box holds. */
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

/** Wholesale has no auto-delivery price. */
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

/** 0 is once. */
export const rowWeeks = (known: readonly Known[], mode: AddMode): number =>
  mode === 'upsell'
    ? 0
    : Math.round(recurringDefault(known.map(({ intervalDays }) => intervalDays)) / daysOf(1))
