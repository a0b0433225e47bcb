import type { Address } from '../address'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import type { LineItem, ShippingTarget } from './line-item'

/** Only an active cart can be edited; the others are history. */
export type CartState = 'Active' | 'Ordered' | 'Merged' | 'Frozen'

export type ShippingMode = 'Single' | 'Multiple'

/** What a shopper has put together, and what it costs. All money is in cents, in USD. */
export type Cart = {
  id: string
  version: number
  key?: string
  state: CartState
  customerId?: string
  /** The customer group whose prices it has. */
  customerGroupId?: string
  anonymousId?: string
  email?: string
  country: string
  /** Parents only: add-ons are their `children`. Gifts that a discount brought are here too. */
  lines: LineItem[]
  customLines: CustomLineItem[]
  shippingMode: ShippingMode
  shippingAddress?: Address
  /** What was arranged for the shipping address, in Single mode. */
  shippingFields?: Pick<ItemShippingAddress, 'custom' | 'kept'>
  billingAddress?: Address
  /** One for each shipment, keyed `shipment-1`, `shipment-2`, … */
  itemShippingAddresses: ItemShippingAddress[]
  /** What is charged for carrying: one entry in Single mode, one for each shipment in Multiple mode. */
  shipping: CartShipping[]
  discountCodes: AppliedDiscountCode[]
  /** What every cart discount took off, largest first: lines, shipping and total together. */
  discounts: DiscountShare[]
  /** Discounts whose gift was taken out; the platform does not bring it again to this cart. */
  refusedGifts: string[]
  /** The platform's total without tax: lines, custom lines and shipping after all discounts. */
  totalPrice: Cents
  /** What a discount on the whole total took off, which no line shows. */
  discountOnTotal: Cents
  /** Known once there is an address to tax at. */
  tax?: CartTax
  fields: CartFields
  /** ISO time of the last change. */
  lastModifiedAt: string
}

/** A charge that is no product: packaging, an adjustment, a surcharge, a packing slip message. */
export type CustomLineItem = {
  id: string
  slug: string
  name: string
  quantity: number
  /** For one, before discounts. */
  money: Cents
  totalPrice: Cents
  targets: ShippingTarget[]
  taxCategoryId?: string
}

/** A shipment's address and what was arranged for it. */
export type ItemShippingAddress = Address & {
  key: string
  custom: ShipmentFields
  /** All its custom fields as they are kept, so that none is lost when the shipment gets another number. */
  kept?: Record<string, unknown>
}

/** A shipment's own fields, as kept on its address. */
export type ShipmentFields = {
  requestedDeliveryOn?: string
  price?: Cents
  shipmentPickupCarrier?: string
  shipmentPickupCarrierCode?: string
  signedTrustedMatchkey?: string
  /** Words for the recipient, the sender's name under them. */
  giftMessage?: string
  heatResistantPackaging?: boolean
  /** The delivery that was chosen. */
  promise?: PromisedDelivery
}

export type CartShipping = {
  /** The shipment's key, in Multiple mode. */
  key?: string
  name: string
  /** Before discounts. */
  price: Cents
  /** After discounts. */
  discountedPrice: Cents
  address?: Address
  /** The platform's shipping method, unless it is a custom one. */
  methodId?: string
  taxCategoryId?: string
}

/** commercetools' states of a code on a cart. */
export type DiscountCodeState =
  | 'MatchesCart'
  | 'DoesNotMatchCart'
  | 'MaxApplicationReached'
  | 'NotActive'
  | 'NotValid'
  | 'ApplicationStoppedByPreviousDiscount'
  | 'ApplicationStoppedByGroupBestDeal'

export type AppliedDiscountCode = {
  id: string
  code: string
  name?: string
  description?: string
  /** Belongs to one customer, who has it at hand anyway. */
  customerCode?: boolean
  state: DiscountCodeState
  /** Who may use the code, in the platform's predicate language. */
  cartPredicate?: string
  validFrom?: string
  validUntil?: string
  cartDiscounts: CartDiscount[]
}

/** A cart discount as far as it must be explained. */
export type CartDiscount = {
  id: string
  key?: string
  name: string
  kind: 'relative' | 'absolute' | 'giftLineItem' | 'fixed'
  target: 'lines' | 'shipping' | 'total' | 'other'
  /** Of a relative discount, in hundredths of a percent: 10000 is all of it. */
  permyriad?: number
  /** Of an absolute discount. */
  amount?: Cents
  /** A number between 0 and 1; the higher goes first. */
  sortOrder?: string
  /** The key of the custom type that its maker gave it. */
  typeKey?: string
  /** Who gets it, in the platform's predicate language. */
  cartPredicate: string
  validFrom?: string
  validUntil?: string
  active: boolean
}

/** What one discount took off this cart. */
export type DiscountShare = {
  id: string
  name: string
  amount: Cents
  target: 'lines' | 'shipping' | 'total'
}

export type CartTax = {
  /** Everything together, tax included. */
  totalGross: Cents
  portions: { name: string; rate: number; amount: Cents }[]
}

/** The cart's custom fields that the shop reads. */
export type CartFields = {
  stashedDiscountCode?: string
  stashedDiscountCodeName?: string
  /** Marks of the last edits, so that one of unknown outcome is never applied twice. */
  recentEdits: string[]
}

/** The number of items a shopper would count: lines, whatever their quantity, add-ons with their parent. */
export function itemCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.length
}

/** Every line as the platform keeps it: parents and add-ons in one list. */
export function allLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return cart.lines.flatMap((line) => [line, ...line.children])
}

/** The line with this id, be it a parent or an add-on. */
export function findLine(cart: Pick<Cart, 'lines'>, lineId: string): LineItem | undefined {
  return allLines(cart).find((line) => line.id === lineId)
}

/** The lines that an edit brought or made larger, for the panel that shows what was added. */
export function addedLines(cart: Pick<Cart, 'lines'>, before: Pick<Cart, 'lines'> | undefined) {
  const held = new Map((before ? allLines(before) : []).map((line) => [line.id, line.quantity]))
  return allLines(cart)
    .map((line) => ({ line, added: line.quantity - (held.get(line.id) ?? 0) }))
    .filter(({ line, added }) => added > 0 && line.mode === 'Standard')
}

/** Codes are the same whatever the case they are typed in. */
export const sameCode = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

/** The code on the cart, however it was typed. */
export const findCode = (cart: Pick<Cart, 'discountCodes'>, code: string): AppliedDiscountCode | undefined =>
  cart.discountCodes.find((each) => sameCode(each.code, code))

export function isEmpty(cart: Pick<Cart, 'lines'>): boolean {
  return cart.lines.length === 0
}

/** Guests may not check out with one of these. */
export function hasAutoDelivery(cart: Pick<Cart, 'lines'>): boolean {
  return allLines(cart).some((line) => line.autoDelivery !== undefined)
}
