import type { Address } from '../address'
import type { EmailCampaign } from '../measurement/email-campaign'
import type { Cents } from '../money'
import type { PromisedDelivery } from '../order/placement'
import type { LineItem, ShippingTarget } from './line-item'

/** `id`: of the last such change. */
export type Moved = { id: string; shipping: Cents; tax: Cents }

export type CartState = 'Active' | 'Ordered' | 'Merged' | 'Frozen'

export type ShippingMode = 'Single' | 'Multiple'

/** Money is in US cents. */
export type Cart = {
  id: string
  version: number
  key?: string
  state: CartState
  customerId?: string
  customerGroupId?: string
  anonymousId?: string
  email?: string
  country: string
  /** Parents only: add-ons are their `children`. Includes gift lines. */
  lines: LineItem[]
  /** Of an order: lines that were canceled after it was placed. Its prices and totals are as it was placed. */
  canceledLines?: LineItem[]
  /** Of an order: what another address added to delivery and tax, or took off, since it was placed. */
  moved?: Moved
  customLines: CustomLineItem[]
  shippingMode: ShippingMode
  shippingAddress?: Address
  shippingFields?: Pick<ItemShippingAddress, 'custom' | 'kept'>
  billingAddress?: Address
  /** One per shipment, keyed `shipment-1`, `shipment-2`, … */
  itemShippingAddresses: ItemShippingAddress[]
  /** One entry in Single mode, one per shipment in Multiple mode. */
  shipping: CartShipping[]
  discountCodes: AppliedDiscountCode[]
  /** On lines, shipping and total together, largest first. */
  discounts: DiscountShare[]
  /** Discounts whose gift was removed; commercetools does not add it again. */
  refusedGifts: string[]
  /** Without tax: lines, custom lines and shipping after all discounts. */
  totalPrice: Cents
  /** Taken off the total, not off lines. */
  discountOnTotal: Cents
  /** By a company's certificates. */
  exempt: Exempt
  tax?: CartTax
  fields: CartFields
  /** Made by another client: it has none of the shop's fields. */
  foreign?: true
  lastModifiedAt: string
}

/** All of a cart, nothing, or these shipments. No keys: shipments must be told apart again. */
export type Exempt = 'all' | 'none' | string[]

/** Packaging, adjustment, surcharge, packing slip message. */
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
  reason?: string
}

export type ItemShippingAddress = Address & {
  key: string
  custom: ShipmentFields
  /** All custom fields as stored, so that renumbering loses none. */
  kept?: Record<string, unknown>
}

export type ShipmentFields = {
  requestedDeliveryOn?: string
  price?: Cents
  /** Of an order: what another address added to the shipment's tax since it was placed. */
  movedTax?: Cents
  shipmentPickupCarrier?: string
  shipmentPickupCarrierCode?: string
  signedTrustedMatchkey?: string
  /** With the sender's name under it. */
  giftMessage?: string
  heatResistantPackaging?: boolean
  promise?: PromisedDelivery
}

export type CartShipping = {
  key?: string
  name: string
  /** Before discounts. */
  price: Cents
  discountedPrice: Cents
  address?: Address
  /** Missing for a custom shipping method. */
  methodId?: string
  taxCategoryId?: string
}

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
  /** A customer's own code; the cart always offers it. */
  customerCode?: boolean
  /** How many orders may use it. */
  inAll?: number
  /** How many orders of a customer may use it. */
  perCustomer?: number
  state: DiscountCodeState
  /** commercetools' predicate for carts. */
  cartPredicate?: string
  validFrom?: string
  validUntil?: string
  cartDiscounts: CartDiscount[]
}

export type CartDiscount = {
  id: string
  key?: string
  name: string
  kind: 'relative' | 'absolute' | 'giftLineItem' | 'fixed'
  target: 'lines' | 'shipping' | 'total' | 'other'
  /** Relative discounts: hundredths of a percent, 10000 is 100 %. */
  permyriad?: number
  amount?: Cents
  /** Between 0 and 1; higher is applied first. */
  sortOrder?: string
  typeKey?: string
  /** commercetools' predicate for carts. */
  cartPredicate: string
  validFrom?: string
  validUntil?: string
  active: boolean
}

export type DiscountShare = {
  id: string
  name: string
  amount: Cents
  target: 'lines' | 'shipping' | 'total'
}

export type CartTax = {
  totalGross: Cents
  portions: { name: string; rate: number; amount: Cents }[]
}

export type CartFields = Partial<EmailCampaign> & {
  stashedDiscountCode?: string
  stashedDiscountCodeName?: string
  copiedFromOrderNumber?: string
  reshippedFromOrderNumber?: string
  placedByEmployee?: true
  orderTags?: string[]
  uploadId?: string
  poNumber?: string
  /** Ids of the latest edits. An edit whose id is here is not applied again. */
  recentEdits: string[]
}

/** Lines, not units; add-ons count with their parent. */
export function itemCount(cart: Pick<Cart, 'lines'>): number {
  return cart.lines.length
}

/** Units, without add-ons. */
export const pieceCount = ({ lines }: Pick<Cart, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

export function allLines(cart: Pick<Cart, 'lines'>): LineItem[] {
  return cart.lines.flatMap((line) => [line, ...line.children])
}

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
