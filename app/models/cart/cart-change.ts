import type { Address } from '../address'
import type { Cents } from '../money'
import type { CartShipping, CustomLineItem, ItemShippingAddress } from './cart'
import type { AddItem } from './intents'
import type { ShippingTarget } from './line-item'

/** Delivery data for the warehouse, stored with the shipment's address. */
export type DeliveryFields = {
  requestedShipOn: string
  requestedDeliveryOn: string
  price: Cents
  shipmentPickupCarrier: string
  shipmentPickupCarrierCode: string
  heatResistantPackaging: boolean
  /** The promised delivery, as JSON. */
  shippingOffer: string
  giftMessage?: string
  signedTrustedMatchkey?: string
}

/** One step of an edit. `services/cart/actions.ts` turns it into a commercetools action. */
export type CartChange =
  | { type: 'add-line'; item: AddItem; externalId?: string; parentExternalId?: string }
  /** `price` is set for external prices, which commercetools wants again with each quantity. */
  | { type: 'set-quantity'; lineId: string; quantity: number; price?: Cents }
  | { type: 'set-targets'; lineId: string; targets: ShippingTarget[] }
  | { type: 'remove-line'; lineId: string }
  | {
      type: 'add-charge'
      slug: string
      name: string
      price: Cents
      targets?: ShippingTarget[]
      /** Why staff adjusted the total. */
      reason?: string
    }
  | { type: 'remove-custom-line'; customLineId: string }
  | { type: 'move-custom-line'; line: CustomLineItem; slug: string; targets: ShippingTarget[] }
  /** A new address. */
  | { type: 'add-shipment'; address: ItemShippingAddress }
  /** Updates the existing address of this key. */
  | { type: 'set-shipment'; address: ItemShippingAddress }
  /** Sets the shipment's method; `replaces` removes the previous one of that key. */
  | {
      type: 'set-shipping'
      shipping: CartShipping & { key: string }
      address: ItemShippingAddress
      replaces: boolean
    }
  | { type: 'remove-shipment'; addressKey: string; shippingMethodKey?: string }
  | { type: 'add-code'; code: string }
  | { type: 'remove-code'; codeId: string }
  | { type: 'set-field'; name: string; value: string | true | undefined }
  | { type: 'set-line-field'; lineId: string; name: string; value: string | number | boolean | undefined }
  | { type: 'reserve-stock'; lineId: string }
  | { type: 'set-channel'; lineId: string; autoDelivery: boolean }
  | { type: 'set-email'; email: string }
  | { type: 'set-customer'; customerId?: string }
  /** The shipping address, the billing address, and the delivery chosen for it. */
  | { type: 'clear-addresses' }
  /** `standIn`: for the place of what nobody carries, which the platform wants all the same. */
  | { type: 'set-shipping-address'; address: Address; standIn?: boolean }
  | { type: 'set-billing-address'; address: Address }
  | { type: 'set-shipping-method'; name: string; price: Cents }
  | { type: 'clear-shipping-method' }
  /** Of the shipment with this key, in Multiple mode. */
  | { type: 'set-delivery-fields'; fields: DeliveryFields; addressKey?: string }
  /** The platform's own rates apply to every shipment. */
  | { type: 'tax-everything' }
  /** What staff gave on this cart alone. */
  | { type: 'clear-direct-discounts' }
  /** Updates prices, discounts and product data. */
  | { type: 'recalculate' }
