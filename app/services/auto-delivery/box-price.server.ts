import type { Box } from '~/models/auto-delivery/boxes'
import type { PricedBox } from '~/models/auto-delivery/overview'
import { boxSums, type PricedSubscription } from '~/models/auto-delivery/priced'
import type { BoxAddress } from '~/models/auto-delivery/subscription'
import { freeShippingProgress, freeShippingThreshold } from '~/models/cart/free-shipping'
import type { Product } from '~/models/catalog/product'
import { destinationOf } from '~/models/mail-only'
import type { ShippingOffer } from '~/models/shipping/types'
import { isFar } from '~/models/shipping/zones'
import { NO_WEIGHT } from '~/models/weight'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import type { AutoDeliveryDeps } from './deps'

export type BoxContext = Pick<AutoDeliveryDeps, 'shipping' | 'config'> & {
  addresses: readonly BoxAddress[]
  terms: CustomerTerms
  products: readonly Product[]
  /** All active items, for what ships in the same box. */
  items: readonly PricedSubscription[]
}

/** A box with what it costs today and the cheapest way to send it. */
export function pricedBox(box: Box<PricedSubscription>, context: BoxContext): PricedBox {
  const address = context.addresses.find(({ id }) => id === box.addressId)
  // The whole box decides on shipping, even if only a part is shown.
  const whole = context.items.filter(
    ({ shipOn, addressId }) => shipOn === box.shipOn && addressId === box.addressId,
  )
  const { subtotal } = boxSums(whole)
  const threshold = thresholdOf(whole, context)
  const from = threshold.strict ? threshold.amount + 1 : threshold.amount
  const offer = address && cheapest({ ...box, items: whole }, address, subtotal, from, context)
  return {
    ...box,
    ...boxSums(box.items),
    address: address?.address,
    offer,
    surcharge: context.config.temporarySurcharge,
    shared: whole.length > box.items.length,
    freeShipping:
      address && isFar(address.address)
        ? undefined
        : {
            ...freeShippingProgress(subtotal, threshold),
            strict: threshold.strict,
            severalAddresses: false,
          },
  }
}

function thresholdOf(items: readonly PricedSubscription[], { products, terms, config }: BoxContext) {
  const skus = new Set(items.map(({ sku }) => sku))
  const inBox = products.filter(({ variants }) => variants.some(({ sku }) => skus.has(sku)))
  return freeShippingThreshold({
    configured: config.freeShippingThreshold,
    customer: terms.freeShipping,
    tags: inBox.flatMap(({ tags }) => tags),
  })
}

function cheapest(
  { items, shipOn }: Box<PricedSubscription>,
  { address }: BoxAddress,
  shipmentValue: number,
  freeShippingFrom: number,
  { shipping, terms }: BoxContext,
): ShippingOffer | undefined {
  const lines = items
    .filter(({ availability }) => availability === 'available')
    .map(({ id, sku, quantity, weight = NO_WEIGHT, meltable }) => ({
      id: String(id),
      sku,
      quantity,
      weight,
      meltable,
    }))
  if (lines.length === 0) return undefined
  const answer = shipping.offers({
    freeShippingThreshold: freeShippingFrom,
    requestedShipDate: shipOn,
    carriers: terms.carriers,
    shipments: [{ key: 'box', address: destinationOf(address), lines, shipmentValue }],
  })
  const offers = answer.ok ? answer.offerSets.flatMap((set) => set.shippingOffers) : []
  return offers.filter(({ hidden }) => !hidden).toSorted((one, other) => one.price - other.price)[0]
}
