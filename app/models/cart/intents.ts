import type { CodeRefusal } from '~/models/discount/refusal'
import { refusalMessage } from '~/models/discount/refusal-words'
import { TOO_MANY_TRIES } from '~/models/onward'
import {
  isShipmentRefusal,
  type ShipmentIntent,
  type ShipmentRef,
  type ShipmentRefusal,
  shipmentMessage,
} from '~/models/shipment/shipment-intents'
import type { Address } from '../address'
import { LIST_LIMITS } from '../limits'
import type { EmailCampaign } from '../measurement/email-campaign'
import { type Cents, formatMoney } from '../money'
import { NO_TAX_RATE } from '../order/placement'
import type { ShippingOffer } from '../shipping/types'
import type { Booked } from '../staff/booked'
import type { Cart, CartState } from './cart'
import type { LineItem } from './line-item'
import { GIFT_WITHOUT_SHIPMENT } from './new-gifts'
import type { QuantityProblem } from './quantity'

export type AddItem = {
  sku: string
  quantity: number
  /** A gift certificate's chosen amount, or a mix's price from the server. */
  amount?: Cents
  listMetadata?: string
  source?: string
  greetingCardMessage?: string
  autoDeliveryIntervalDays?: number
  autoDeliveryOfferLocation?: string
  autoDeliveryOfferType?: string
  customizationsDescription?: string
  /** The build, as its builder's query. Only builders set it. */
  customizations?: string
  recipientsJson?: string
  customTrayNetWeight?: number
  markedAsGift?: boolean
  /** Greeting card, wrapping. */
  addOns?: AddItem[]
}

export type ShipmentChoice = {
  shipment: ShipmentRef
  offer: ShippingOffer
  packaging?: Cents
  giftMessage?: string
  packingSlipMessage?: string
}

export type CheckoutIntent =
  /** Also recalculates prices. */
  | { type: 'begin-checkout'; email?: string; defaultAddress?: Address; campaign?: EmailCampaign }
  | { type: 'set-shipping-address'; address: Address }
  | { type: 'set-billing-address'; address?: Address }
  /** Staff order for a customer or a guest; the last customer's data leave the cart. */
  | { type: 'order-for'; email: string; customerId?: string }
  /** An adjustment, or a gift (`asGift`); without an amount, none. */
  | { type: 'adjust'; amount?: undefined; reason?: string; asGift?: boolean }
  | { type: 'adjust'; amount: Cents; reason: string; asGift?: boolean; because: Booked<'adjust'> }
  | { type: 'clear-copied-order' }
  | { type: 'choose-offers'; choices: ShipmentChoice[] }
  /** An empty number is removed. */
  | { type: 'set-po-number'; number: string }

/** Another shipping mode needs another cart, which replaces this one. */
export type ModeIntent =
  /** `address`: where all goes at first, if not to the cart's address. */
  | { type: 'ship-to-many'; address?: Address }
  /** To the address of this shipment, or of the first. */
  | { type: 'ship-to-one'; shipment?: ShipmentRef }

export const isModeIntent = (intent: CartIntent): intent is ModeIntent =>
  intent.type === 'ship-to-many' || intent.type === 'ship-to-one'

const CHECKOUT: readonly CartIntent['type'][] = [
  'begin-checkout',
  'set-shipping-address',
  'set-billing-address',
  'choose-offers',
  'order-for',
  'adjust',
  'clear-copied-order',
  'set-po-number',
] satisfies CheckoutIntent['type'][]

export const isCheckoutIntent = (intent: CartIntent): intent is CheckoutIntent =>
  CHECKOUT.includes(intent.type)

/** What the shopper wants. After a conflict it is planned again on the newer cart. */
export type CartIntent =
  | CheckoutIntent
  | ShipmentIntent
  | ModeIntent
  | { type: 'add'; items: AddItem[] }
  /** Replaces the line, or adds the build if the line is gone. */
  | { type: 'rebuild'; lineId: string; item: AddItem }
  | { type: 'change'; changes: { lineId: string; quantity: number }[] }
  | { type: 'remove'; lineId: string }
  /** `makesCart`: a campaign's code needs none. `allocates`: its gift may have no shipment yet. */
  | { type: 'apply-code'; code: string; makesCart?: boolean; allocates?: boolean }
  | { type: 'remove-code'; code: string }
  | { type: 'set-email'; email: string }
  /** Somebody signed in: the guest's data leave the cart. */
  | { type: 'change-hands'; email: string }
  | { type: 'gift-message'; lineId: string; message: string }
  | { type: 'mark-as-gift'; lineId: string; marked: boolean }
  | { type: 'auto-delivery'; lineId: string; intervalDays?: number }

/** The cart is unchanged. */
export type EditRefusal =
  | { reason: 'no-cart' }
  | { reason: 'not-modifiable'; state: CartState }
  | { reason: 'unknown-line'; lineId: string }
  | { reason: 'gift-line'; name: string }
  | ({ lineId?: string; sku: string } & Omit<QuantityProblem, 'reason'> & { reason: 'quantity' })
  | { reason: 'amount'; sku: string; message: string }
  | { reason: 'unknown-sku'; sku: string }
  | { reason: 'sold-out'; sku: string; name: string }
  /** A line of the cart, which stands in the way of every edit. */
  | { reason: 'not-sold'; name: string }
  | { reason: 'not-by-itself'; name: string }
  | { reason: 'no-tax-rate' }
  | { reason: 'companies-only'; sku: string; name: string }
  | { reason: 'not-for-auto-delivery'; name: string }
  | { reason: 'code'; code: string; refusal: CodeRefusal }
  | { reason: 'too-many-codes'; minutes?: number }
  | { reason: 'too-many' }
  /** A gift that belongs to none of several shipments. */
  | { reason: 'newUnassignedGiftLineItem'; name: string }
  | { reason: 'too-many-lines' }
  | { reason: 'sent-again' }
  | { reason: 'adjustment'; most: Cents }
  | ShipmentRefusal
  | { reason: 'busy' }
  | { reason: 'platform' }
  /** commercetools' reason has no message of ours. */
  | { reason: 'rejected'; detail: string }

/** `lost`: lines that the platform dropped, because they are no longer sold. */
export type EditResult = { lost?: LineItem[] } & (
  | { ok: true; cart: Cart; before?: Cart }
  | { ok: false; refusal: EditRefusal; cart?: Cart }
)

export const MAX_LINES = LIST_LIMITS.cartLines

const companiesOnlyWords = (name: string) =>
  `${name} is sold to companies. Create a business account to buy it.`

export function editMessage(refusal: EditRefusal): string {
  if (isShipmentRefusal(refusal)) return shipmentMessage(refusal)
  switch (refusal.reason) {
    case 'no-cart':
      return "Can't update cart before loading. Your cart is empty; add something to it first."
    case 'not-modifiable':
      return refusal.state === 'Ordered'
        ? "Can't update order. This cart has been ordered, so it is closed; a fresh one is ready."
        : 'Cart cannot be modified. A fresh one is ready.'
    case 'unknown-line':
      return `Cannot find line item for ID ${refusal.lineId.slice(0, 40)}. It may have been removed in another window.`
    case 'gift-line':
      return `${refusal.name} is a gift that comes with your order. You can leave it out, but not order more of it.`
    case 'quantity':
    case 'amount':
      return refusal.message
    case 'unknown-sku':
      return `We do not sell an item ${refusal.sku.slice(0, 40)}.`
    case 'sold-out':
      return `${refusal.name}: Sorry, this item is out of stock.`
    case 'not-sold':
      return `${refusal.name} is no longer sold. Take it out of your cart, then try again.`
    case 'not-by-itself':
      return `${refusal.name} is not sold by itself.`
    case 'no-tax-rate':
      return NO_TAX_RATE
    case 'companies-only':
      return companiesOnlyWords(refusal.name)
    case 'not-for-auto-delivery':
      return `${refusal.name} cannot be put on auto-delivery.`
    case 'code':
      return refusalMessage(refusal.refusal, refusal.code)
    case 'too-many-codes':
      return (refusal.minutes ?? 1) > 1
        ? `Those were many wrong codes. Wait ${refusal.minutes} minutes, then try again.`
        : 'That was a few codes too many. Wait a minute, then try again.'
    case 'too-many':
      return TOO_MANY_TRIES
    case 'newUnassignedGiftLineItem':
      return GIFT_WITHOUT_SHIPMENT
    case 'too-many-lines':
      return `A cart holds at most ${MAX_LINES} different items.`
    case 'sent-again':
      return 'This cart sends an order again for free, so nothing can be added to it. Leave it first.'
    case 'adjustment':
      return `At most ${formatMoney(Math.max(0, refusal.most))} can be taken off this order.`
    case 'busy':
      return 'Your cart is being changed in another window. Nothing was lost; please try again.'
    case 'platform':
      return 'We could not change your cart just now. It is as it was; please try again in a moment.'
    case 'rejected':
      return 'That could not be done with your cart. It is as it was.'
  }
}
