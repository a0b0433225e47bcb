import type { Address } from '../address'
import type { Cents } from '../money'
import type { CartShipping, CustomLineItem, ItemShippingAddress } from './cart'
import type { AddItem } from './intents'
import type { ShippingTarget } from './line-item'

/** For the warehouse, stored with the shipment's address. */
export type DeliveryFields = {
  requestedShipOn: string
  requestedDeliveryOn: string
  price: Cents
  shipmentPickupCarrier: string
  shipmentPickupCarrierCode: string
  heatResistantPackaging: boolean
  shippingOffer: string
  giftMessage?: string
  signedTrustedMatchkey?: string
}

/** One step of an edit. `services/cart/actions.ts` turns it into a commercetools action. */
export type CartChange =
  | { type: 'add-line'; item: AddItem; externalId?: string; parentExternalId?: string }
  /** `price`: an external price, which commercetools needs with each quantity. */
  | { type: 'set-quantity'; lineId: string; quantity: number; price?: Cents }
  | { type: 'set-targets'; lineId: string; targets: ShippingTarget[] }
  | { type: 'remove-line'; lineId: string }
  | {
      type: 'add-charge'
      slug: string
      name: string
      price: Cents
      targets?: ShippingTarget[]
      reason?: string
    }
  | { type: 'remove-custom-line'; customLineId: string }
  | { type: 'move-custom-line'; line: CustomLineItem; slug: string; targets: ShippingTarget[] }
  | { type: 'add-shipment'; address: ItemShippingAddress }
  | { type: 'set-shipment'; address: ItemShippingAddress }
  /** `replaces` removes the key's previous method. */
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
  | { type: 'clear-addresses' }
  /** `kept`: custom fields, which commercetools drops with the old address. */
  | { type: 'set-shipping-address'; address: Address; kept?: Record<string, unknown> }
  | { type: 'set-billing-address'; address: Address }
  | { type: 'set-shipping-method'; name: string; price: Cents }
  | { type: 'clear-shipping-method' }
  /** `addressKey`: in Multiple mode. */
  | { type: 'set-delivery-fields'; fields: DeliveryFields; addressKey?: string }
  /** commercetools' own rates apply to every shipment. */
  | { type: 'tax-everything' }
  | { type: 'clear-direct-discounts' }
  | { type: 'recalculate' }
