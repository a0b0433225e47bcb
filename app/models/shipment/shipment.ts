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
import { dayAfter } from '~/models/days'
import type { Cents } from '~/models/money'
import type { PromisedDelivery } from '~/models/order/placement'

/** In Single mode. */
export const ONLY_SHIPMENT = 'shipment-1'

/** `amount`: after discounts. */
type ShipmentLine = { line: LineItem; quantity: number; amount: Cents }

/** One shipment, or one e-mail (docs/product.md, Shipments). */
export type Shipment = {
  key: string
  address?: Address
  lines: ShipmentLine[]
  hasPhysical: boolean
  /** Not to an address of the shopper's. */
  isFixedAddress: boolean
  isFixedEmailAddress: boolean
  needEmailAddress: boolean
  needPhysicalAddress: boolean
  packingSlipMessage?: string
  customFields: ShipmentFields
  /** 1, 2, … if several go to addresses of the shopper's. */
  multishipSerial?: number
  /** Once chosen. */
  method?: CartShipping
  promise?: PromisedDelivery
  /** Of its lines, after discounts. */
  value: Cents
}

/** commercetools needs a method for each shipment, so this stands until one is chosen. */
export const NOT_CHOSEN = 'Delivery to be chosen'

/** Nothing goes to an address of the shopper's, so there is no street and no delivery to ask for. */
export const isOnlySpecial = (cart: Pick<Cart, 'lines'>): boolean =>
  cart.lines.length > 0 && !cart.lines.some(shipsStandard)

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

export const packagingSlug = (key: string): string => `${key}-heat-resistant-packaging`

export const messageSlug = (key: string): string => `${key}-message`

/** Of a cart or an order, by number. Every screen, total and e-mail asks here. */
export function shipmentsOf(cart: Cart): Shipment[] {
  const all = cart.shippingMode === 'Multiple' ? severalShipments(cart) : singleShipments(cart)
  const standard = all.filter((shipment) => !shipment.isFixedAddress)
  if (standard.length < 2) return all
  return all.map((shipment) =>
    shipment.isFixedAddress ? shipment : { ...shipment, multishipSerial: standard.indexOf(shipment) + 1 },
  )
}

export const standardShipments = (cart: Cart): Shipment[] =>
  shipmentsOf(cart).filter((shipment) => !shipment.isFixedAddress)

export const findShipment = (cart: Cart, key: string): Shipment | undefined =>
  shipmentsOf(cart).find((shipment) => shipment.key === key)

/** Units without a destination. None in Single mode. */
export function unassignedLines(cart: Cart): { line: LineItem; quantity: number }[] {
  if (cart.shippingMode !== 'Multiple') return []
  return allLines(cart)
    .map((line) => ({ line, quantity: line.quantity - assigned(line) }))
    .filter(({ quantity }) => quantity !== 0)
}

export const assigned = (line: Pick<LineItem, 'targets'>): number =>
  line.targets.reduce((sum, target) => sum + target.quantity, 0)

/** In whole cents; the last target takes the remainder. */
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

/** One shipment to the cart's address, and special ones. */
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
      shipmentOf(cart, {
        key: `shipment-${index + 1 + first}`,
        lines: whole(lines),
        custom: { requestedDeliveryOn: dayAfter(cart.lastModifiedAt) },
      }),
    ),
  ]
}

/** In Single mode, unless it is the placeholder for goods that are not shipped. */
export const ownAddress = ({ shippingAddress, shippingFields }: Cart): Address | undefined =>
  shippingFields?.kept?.isFixedAddress === true ? undefined : shippingAddress

/** An order by email alone has our placeholder, for billing too. */
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
  custom?: ShipmentFields
}

function shipmentOf(cart: Cart, { key, address, lines, method, custom: own }: Parts): Shipment {
  const parents = lines.filter(({ line }) => cart.lines.includes(line))
  const specials = parents.map(({ line }) => specialDelivery(line))
  const isFixedAddress = specials.length > 0 && specials.every((special) => special !== undefined)
  const isFixedEmailAddress = isFixedAddress && specials.every((special) => special === 'email')
  const message = cart.customLines.find((line) => line.slug === messageSlug(key))?.name
  const { custom = own ?? {}, kept: _, ...place } = address ?? { key }
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
