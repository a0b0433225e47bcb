import type { Address } from '~/models/address'
import {
  allLines,
  type Cart,
  type CartShipping,
  type ItemShippingAddress,
  type ShipmentFields,
} from '~/models/cart/cart'
import type { LineItem } from '~/models/cart/line-item'
import { shipsStandard, specialDelivery, specialPlace } from '~/models/cart/special'
import type { Cents } from '~/models/money'
import type { PromisedDelivery } from '~/models/order/placement'

/** The key of the one shipment of a cart in Single mode. */
export const ONLY_SHIPMENT = 'shipment-1'

/** How many of a line are in a shipment, and what they cost after discounts. */
type ShipmentLine = { line: LineItem; quantity: number; amount: Cents }

/** What leaves in one shipment, or by one e-mail (docs/product.md, Shipments). */
export type Shipment = {
  /** `shipment-N`. */
  key: string
  /** None until the shopper gives one. */
  address?: Address
  lines: ShipmentLine[]
  /** Something in it is a thing that is packed. */
  hasPhysical: boolean
  /** The product fixes its destination. */
  isFixedAddress: boolean
  isFixedEmailAddress: boolean
  needEmailAddress: boolean
  needPhysicalAddress: boolean
  packingSlipMessage?: string
  customFields: ShipmentFields
  /** 1, 2, … among the shipments to addresses of the shopper's, when there are several. */
  multishipSerial?: number
  /** How it is delivered and what that costs, once it was chosen. */
  method?: CartShipping
  promise?: PromisedDelivery
  /** What its lines are worth after discounts. */
  value: Cents
}

/** What a shipment's method is called until the shopper has chosen one: the platform wants one for each. */
export const NOT_CHOSEN = 'Delivery to be chosen'

/** Nothing in it is carried to an address of the shopper's: there is no street to ask for and no delivery to choose. */
export const isOnlySpecial = (cart: Pick<Cart, 'lines'>): boolean =>
  cart.lines.length > 0 && !cart.lines.some(shipsStandard)

/** Whether the shopper has chosen how every shipment is delivered. */
export function deliveryChosen(cart: Cart): boolean {
  if (isOnlySpecial(cart)) return true
  if (cart.shippingMode === 'Single') return cart.shipping.length > 0
  const shipments = standardShipments(cart)
  return (
    shipments.length > 0 &&
    shipments.every(({ method, promise }) => promise && method && method.name !== NOT_CHOSEN)
  )
}

export const shipmentNumber = (key: string): number => Number(key.split('-').at(-1))

/** The slug of a shipment's packaging charge. */
export const packagingSlug = (key: string): string => `${key}-heat-resistant-packaging`

/** The slug of a shipment's packing slip message. */
export const messageSlug = (key: string): string => `${key}-message`

/** The shipments of a cart or an order, in the order of their numbers. Every screen, total and e-mail asks here. */
export function shipmentsOf(cart: Cart): Shipment[] {
  const all = cart.shippingMode === 'Multiple' ? severalShipments(cart) : singleShipments(cart)
  const standard = all.filter((shipment) => !shipment.isFixedAddress)
  if (standard.length < 2) return all
  return all.map((shipment) =>
    shipment.isFixedAddress ? shipment : { ...shipment, multishipSerial: standard.indexOf(shipment) + 1 },
  )
}

/** Those that go to an address of the shopper's, and are delivered as the shopper chooses. */
export const standardShipments = (cart: Cart): Shipment[] =>
  shipmentsOf(cart).filter((shipment) => !shipment.isFixedAddress)

/** The shipment under this key. */
export const findShipment = (cart: Cart, key: string): Shipment | undefined =>
  shipmentsOf(cart).find((shipment) => shipment.key === key)

/** Units without a destination, by line. None in Single mode. */
export function unassignedLines(cart: Cart): { line: LineItem; quantity: number }[] {
  if (cart.shippingMode !== 'Multiple') return []
  return allLines(cart)
    .map((line) => ({ line, quantity: line.quantity - assigned(line) }))
    .filter(({ quantity }) => quantity !== 0)
}

export const assigned = (line: Pick<LineItem, 'targets'>): number =>
  line.targets.reduce((sum, target) => sum + target.quantity, 0)

/** A line's price over its targets in whole cents; the last one takes what is left. */
export function amountsOf(line: LineItem): Map<string, Cents> {
  const amounts = new Map<string, Cents>()
  const complete = assigned(line) === line.quantity
  let left = line.totalPrice
  line.targets.forEach((target, index) => {
    const last = complete && index === line.targets.length - 1
    const share = last ? left : Math.floor((line.totalPrice * target.quantity) / line.quantity)
    left -= share
    amounts.set(target.addressKey, (amounts.get(target.addressKey) ?? 0) + share)
  })
  return amounts
}

function severalShipments(cart: Cart): Shipment[] {
  const held = new Map<string, ShipmentLine[]>()
  for (const line of allLines(cart)) {
    const amounts = amountsOf(line)
    const quantities = new Map<string, number>()
    for (const { addressKey, quantity } of line.targets) {
      quantities.set(addressKey, (quantities.get(addressKey) ?? 0) + quantity)
    }
    for (const [key, quantity] of quantities) {
      const lines = held.get(key) ?? []
      held.set(key, [...lines, { line, quantity, amount: amounts.get(key) ?? 0 }])
    }
  }
  return [...cart.itemShippingAddresses]
    .sort((one, other) => shipmentNumber(one.key) - shipmentNumber(other.key))
    .map((address) =>
      shipmentOf(cart, {
        key: address.key,
        address,
        lines: held.get(address.key) ?? [],
        method: cart.shipping.find(({ key }) => key === address.key),
      }),
    )
}

/** One shipment to the cart's address, and whatever goes by another way. */
function singleShipments(cart: Cart): Shipment[] {
  const whole = (lines: LineItem[]): ShipmentLine[] =>
    lines.map((line) => ({ line, quantity: line.quantity, amount: line.totalPrice }))
  const groups = new Map<string, LineItem[]>()
  for (const line of cart.lines) {
    const place = specialPlace(line)
    if (place) groups.set(place, [...(groups.get(place) ?? []), line, ...line.children])
  }
  const shipment = allLines({ lines: cart.lines.filter(shipsStandard) })
  const [method] = cart.shipping
  const first = shipment.length > 0 || groups.size === 0 ? 1 : 0
  return [
    ...(first
      ? [shipmentOf(cart, { key: ONLY_SHIPMENT, ...singleAddress(cart), lines: whole(shipment), method })]
      : []),
    ...[...groups.values()].map((lines, index) =>
      shipmentOf(cart, { key: `shipment-${index + 1 + first}`, lines: whole(lines) }),
    ),
  ]
}

/** The cart's address in Single mode, unless it is the placeholder for goods that are not shipped. */
export const ownAddress = ({ shippingAddress, shippingFields }: Cart): Address | undefined =>
  shippingFields?.kept?.isFixedAddress === true ? undefined : shippingAddress

/** The address of the buyer. An order that goes by email alone has a placeholder of ours, for billing too. */
export function buyersAddress(cart: Cart): Address | undefined {
  const own = ownAddress(cart)
  const { billingAddress, shippingAddress } = cart
  return own || billingAddress?.street1 !== shippingAddress?.street1 ? (billingAddress ?? own) : undefined
}

const singleAddress = (cart: Cart): { address?: ItemShippingAddress } => {
  const address = ownAddress(cart)
  return address ? { address: { ...address, key: ONLY_SHIPMENT, custom: {}, ...cart.shippingFields } } : {}
}

type Parts = {
  key: string
  address?: ItemShippingAddress
  lines: ShipmentLine[]
  method?: CartShipping | undefined
}

function shipmentOf(cart: Cart, { key, address, lines, method }: Parts): Shipment {
  // Add-ons go with what they belong to.
  const parents = lines.filter(({ line }) => cart.lines.includes(line))
  const specials = parents.map(({ line }) => specialDelivery(line))
  const isFixedAddress = specials.length > 0 && specials.every((special) => special !== undefined)
  const isFixedEmailAddress = isFixedAddress && specials.every((special) => special === 'email')
  const message = cart.customLines.find((line) => line.slug === messageSlug(key))?.name
  const { custom = {}, kept: _, ...place } = address ?? { key }
  return {
    key,
    address: address && (place as Address),
    lines,
    hasPhysical: specials.some((special) => special === undefined || special === 'fixed'),
    isFixedAddress,
    isFixedEmailAddress,
    needEmailAddress: specials.includes('email'),
    needPhysicalAddress: !isFixedAddress,
    packingSlipMessage: message || undefined,
    customFields: custom,
    method,
    promise: custom.promise,
    value: lines.reduce((sum, { amount }) => sum + amount, 0),
  }
}
