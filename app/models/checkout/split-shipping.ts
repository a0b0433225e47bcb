import { standardShipments } from '~/models/shipment/shipment'
import type { Cart } from '../cart/cart'
import {
  type FreeShippingThreshold,
  freeShippingProgress,
  merchandiseTotal,
  shipmentValues,
  shippingWithCodes,
} from '../cart/free-shipping'
import { type Cents, formatMoney } from '../money'

type Offered = { key: string; offers: readonly { price: Cents }[] }

/** Told before the shopper goes on. */
export type SplitShipping = {
  /** By key: "Shipping from $5.99. $4.82 more ships free" */
  shipments: Record<string, string>
  /** One address would ship free, several may not. */
  warning?: string
}

export function splitShipping(
  cart: Cart,
  sets: readonly Offered[],
  threshold: FreeShippingThreshold,
): SplitShipping {
  const values = new Map(shipmentValues(cart).map(({ key, amount }) => [key, amount]))
  const shipments = standardShipments(cart).map(({ key, address }) => {
    const prices = sets.find((each) => each.key === key)?.offers.map(({ price }) => price) ?? []
    const price = prices.length > 0 ? shippingWithCodes(cart, Math.min(...prices)) : undefined
    return {
      key,
      name: address?.name ?? '',
      price,
      missing: freeShippingProgress(values.get(key) ?? 0, threshold).remaining,
    }
  })
  const shipsFreeWhole = freeShippingProgress(merchandiseTotal(cart), threshold).qualified
  const paid = shipments.filter(({ price }) => price !== undefined && price > 0)
  return {
    shipments: Object.fromEntries(shipments.map(({ key, price, missing }) => [key, words(price, missing)])),
    warning: shipsFreeWhole ? warningOf(paid, threshold.amount) : undefined,
  }
}

function words(price: Cents | undefined, missing: Cents): string {
  if (price === undefined) return ''
  if (price === 0) return 'FREE shipping'
  return `Shipping from ${formatMoney(price)}${missing > 0 ? `. ${formatMoney(missing)} more ships free` : ''}`
}

function warningOf(paid: readonly { name: string; price: Cents | undefined }[], threshold: Cents): string {
  const counts = `Each address counts separately and ships free from ${formatMoney(threshold)}.`
  if (paid.length === 0) return `To one address this order ships FREE. ${counts}`
  const each = paid.map(({ name, price = 0 }) => `${name} ${formatMoney(price)}`).join(', ')
  const total = paid.reduce((sum, { price = 0 }) => sum + price, 0)
  return `To one address this order ships FREE. Split like this, shipping is ${formatMoney(total)}: ${each}. ${counts}`
}
