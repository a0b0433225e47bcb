import type { Address } from '../address'
import type { EmailCampaign } from '../measurement/email-campaign'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import type { LineItem, ShippingTarget } from './line-item'

/** Only an active cart can be edited. */
export type CartState = 'Active' | 'Ordered' | 'Merged' | 'Frozen'

export type ShippingMode = 'Single' | 'Multiple'

/** Money is in US cents. */
export type Cart = {
  id: string
  version: number
  key?: string
  state: CartState
  customerId?: string
  /** The customer group whose prices apply. */
  customerGroupId?: string
  anonymousId?: string
  email?: string
  country: string
  /** Parents only: add-ons are their `children`. Includes gift lines. */
  lines: LineItem[]
  customLines: CustomLineItem[]
  shippingMode: ShippingMode
  shippingAddress?: Address
  /** In Single mode: the delivery of the shipping address. */
  shippingFields?: Pick<ItemShippingAddress, 'custom' | 'kept'>
  billingAddress?: Address
  /** One per shipment, keyed `shipment-1`, `shipment-2`, … */
  itemShippingAddresses: ItemShippingAddress[]
  /** One entry in Single mode, one per shipment in Multiple mode. */
  shipping: CartShipping[]
  discountCodes: AppliedDiscountCode[]
  /** What each cart discount took off lines, shipping and total together, largest first. */
  discounts: DiscountShare[]
  /** Discounts whose gift was removed; commercetools does not add it to this cart again. */
  refusedGifts: string[]
  /** Without tax: lines, custom lines and shipping after all discounts. */
  totalPrice: Cents
  /** Taken off the total, not off lines. */
  discountOnTotal: Cents
  /** What a company's certificates free from tax. */
  exempt: Exempt
  /** Missing until there is an address. */
  tax?: CartTax
  fields: CartFields
  /** ISO time of the last change. */
  lastModifiedAt: string
}

/** All of a cart, nothing, or the shipments with these keys. No keys: shipments are to be told apart again. */
export type Exempt = 'all' | 'none' | string[]

/** A charge that is not a product: packaging, adjustment, surcharge, packing slip message. */
export type CustomLineItem = {
  id: string
  slug: string
  name: string
  quantity: number
  /** Per unit, before discounts. */
  money: Cents
  totalPrice: Cents
  targets: ShippingTarget[]
  taxCategoryId?: string
  /** Why staff adjusted the total. */
  reason?: string
}

/** A shipment's address and its custom fields. */
export type ItemShippingAddress = Address & {
  key: string
  custom: ShipmentFields
  /** All custom fields as stored, so that none is lost when the shipment is renumbered. */
  kept?: Record<string, unknown>
}

/** Custom fields of a shipment's address. */
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
  /** The shipment's key in Multiple mode. */
  key?: string
  name: string
  /** Before discounts. */
  price: Cents
  /** After discounts. */
  discountedPrice: Cents
  address?: Address
  /** Missing for a custom shipping method. */
  methodId?: string
  taxCategoryId?: string
}

/** commercetools' states of a discount code. */
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
  /** The code belongs to one customer, and the cart always offers it. */
  customerCode?: boolean
  state: DiscountCodeState
  /** commercetools' predicate for carts that the code applies to. */
  cartPredicate?: string
  validFrom?: string
  validUntil?: string
  cartDiscounts: CartDiscount[]
}

/** The parts of a cart discount that its explanation needs. */
export type CartDiscount = {
  id: string
  key?: string
  name: string
  kind: 'relative' | 'absolute' | 'giftLineItem' | 'fixed'
  target: 'lines' | 'shipping' | 'total' | 'other'
  /** Relative discounts: hundredths of a percent, 10000 is 100 %. */
  permyriad?: number
  /** Absolute discounts. */
  amount?: Cents
  /** Between 0 and 1; higher is applied first. */
  sortOrder?: string
  /** Key of its custom type. */
  typeKey?: string
  /** commercetools' predicate for carts that it applies to. */
  cartPredicate: string
  validFrom?: string
  validUntil?: string
  active: boolean
}

/** What one discount took off the cart. */
export type DiscountShare = {
  id: string
  name: string
  amount: Cents
  target: 'lines' | 'shipping' | 'total'
}

export type CartTax = {
  /** With tax. */
  totalGross: Cents
  portions: { name: string; rate: number; amount: Cents }[]
}

/** The cart's custom fields that the shop reads. */
export type CartFields = Partial<EmailCampaign> & {
  stashedDiscountCode?: string
  stashedDiscountCodeName?: string
  /** The order that its lines were copied from. */
  copiedFromOrderNumber?: string
  /** The order that it is sent in place of. */
  reshippedFromOrderNumber?: string
  /** Staff placed the order, or made the cart that is to be one. */
  placedByEmployee?: true
  /** The reasons that staff gave. */
  orderTags?: string[]
  /** The uploaded order that the cart was made of. */
  uploadId?: string
  /** The business customer's own number for the order. */
  poNumber?: string
  /** Marks of the latest edits, so that a repeated attempt is not applied twice. */
  recentEdits: string[]
}

/** Number of lines, not of units. Add-ons count with their parent. */
export function itemCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.length
}

/** Number of units, without add-ons. */
export const pieceCount = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Parents and add-ons in one list. */
export function allLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return cart.lines.flatMap((line) => [line, ...line.children])
}

/** A parent or an add-on. */
export function findLine(cart: Pick<Cart, 'lines'>, lineId: string): LineItem | undefined {
  return allLines(cart).find((line) => line.id === lineId)
}

/** Lines that were added or whose quantity grew. */
export function addedLines(cart: Pick<Cart, 'lines'>, before: Pick<Cart, 'lines'> | undefined) {
  const held = new Map((before ? allLines(before) : []).map((line) => [line.id, line.quantity]))
  return allLines(cart)
    .map((line) => ({ line, added: line.quantity - (held.get(line.id) ?? 0) }))
    .filter(({ line, added }) => added > 0 && line.mode === 'Standard')
}

/** Codes are case-insensitive. */
export const sameCode = (one: string | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase()

export const findCode = (cart: Pick<Cart, 'discountCodes'>, code: string): AppliedDiscountCode | undefined =>
  cart.discountCodes.find((each) => sameCode(each.code, code))

export function isEmpty(cart: Pick<Cart, 'lines'>): boolean {
  return cart.lines.length === 0
}

/** Guests cannot check out with auto-delivery. */
export function hasAutoDelivery(cart: Pick<Cart, 'lines'>): boolean {
  return allLines(cart).some((line) => line.autoDelivery !== undefined)
}
