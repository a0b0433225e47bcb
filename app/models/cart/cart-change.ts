import type { Address } from '../address'
import type { Cents } from '../money'
import type { CartShipping, CustomLineItem, ItemShippingAddress } from './cart'
import type { AddItem } from './intents'
import type { ShippingTarget } from './line-item'

/** What the warehouse needs to know of the chosen delivery, as kept with the parcel's address. */
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

/** One step of an edit, in the shop's terms. `services/carts/actions.ts` turns it into the platform's. */
export type CartChange =
  | { type: 'add-line'; item: AddItem; externalId?: string; parentExternalId?: string }
  /** `price`: of a line whose price came from outside, which the platform wants again with each quantity. */
  | { type: 'set-quantity'; lineId: string; quantity: number; price?: Cents }
  | { type: 'set-targets'; lineId: string; targets: ShippingTarget[] }
  | { type: 'remove-line'; lineId: string }
  | { type: 'add-charge'; slug: string; name: string; price: Cents; targets?: ShippingTarget[] }
  | { type: 'remove-custom-line'; customLineId: string }
  | { type: 'move-custom-line'; line: CustomLineItem; slug: string; targets: ShippingTarget[] }
  /** A new address. */
  | { type: 'add-shipment'; address: ItemShippingAddress }
  /** The address under its key, which is there already. */
  | { type: 'set-shipment'; address: ItemShippingAddress }
  /** A shipment's method for this address; it `replaces` the one of the same key. */
  | {
      type: 'set-shipping'
      shipping: CartShipping & { key: string }
      address: ItemShippingAddress
      replaces: boolean
    }
  | { type: 'remove-shipment'; addressKey: string; shippingMethodKey?: string }
  | { type: 'add-code'; code: string }
  | { type: 'remove-code'; codeId: string }
  | { type: 'set-field'; name: string; value: string | undefined }
  | { type: 'set-line-field'; lineId: string; name: string; value: string | number | boolean | undefined }
  | { type: 'set-channel'; lineId: string; autoDelivery: boolean }
  | { type: 'set-email'; email: string }
  /** The shipping address, the billing address, and the delivery chosen for it. */
  | { type: 'clear-addresses' }
  /** `standIn`: for the place of what nobody carries, which the platform wants all the same. */
  | { type: 'set-shipping-address'; address: Address; standIn?: boolean }
  | { type: 'set-billing-address'; address: Address }
  | { type: 'set-shipping-method'; name: string; price: Cents }
  | { type: 'clear-shipping-method' }
  /** Of the shipment with this key, in Multiple mode. */
  | { type: 'set-delivery-fields'; fields: DeliveryFields; addressKey?: string }
  /** Every price, discount and product as it is today. */
  | { type: 'recalculate' }
