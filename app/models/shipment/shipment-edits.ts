import { type Cart, findLine } from '~/models/cart/cart'
import type { CartChange } from '~/models/cart/cart-change'
import type { EditRefusal } from '~/models/cart/intents'
import type { LineItem } from '~/models/cart/line-item'
import { fixedAddressOf, shipsStandard } from '~/models/cart/special'
import { isOtherPlace } from '~/models/checkout/places'
import { restrictedNames } from '~/models/order-rules/rules'
import type { DateText } from '~/models/shipping/types'
import { placeWords } from '../checkout/places'
import { settleArrangement, specialSlots } from './arrange'
import { type Arrangement, arrangementOf, assign, bring, leftOver, type Slot, unitsIn } from './arrangement'
import { arrangementSteps } from './arrangement-steps'
import { isOnlySpecial, ONLY_SHIPMENT, packagingSlug } from './shipment'
import {
  addressMark,
  MAX_SHIPMENTS,
  type ShipmentIntent,
  type ShipmentRef,
  type ShipmentRefusal,
  type Split,
} from './shipment-intents'

type Refusal = Extract<EditRefusal, ShipmentRefusal | { reason: 'unknown-line' }>
type Planned = { ok: true; changes: CartChange[] } | { ok: false; refusal: Refusal }

export function planShipments(cart: Cart, intent: ShipmentIntent, today: DateText): Planned {
  if (cart.shippingMode !== 'Multiple') {
    return intent.type === 'arrange-shipments'
      ? { ok: true, changes: singleSteps(cart, today) }
      : { ok: false, refusal: { reason: 'one-address' } }
  }
  const arrangement = arrangementOf(cart)
  const refusal =
    apply(cart, arrangement, intent) ??
    (intent.type === 'arrange-shipments' ? undefined : restricted(cart, arrangement))
  if (refusal) return { ok: false, refusal }
  settleArrangement(cart, arrangement, today)
  return { ok: true, changes: arrangementSteps(cart, arrangement) }
}

/**
 * With one address: without a shipment there is no delivery to pay, and commercetools gets a placeholder address; a
 * delivery for a past day is chosen again.
 */
function singleSteps(cart: Cart, today: DateText): CartChange[] {
  const special = isOnlySpecial(cart)
  const { requestedDeliveryOn } = cart.shippingFields?.custom ?? {}
  const expired = requestedDeliveryOn !== undefined && requestedDeliveryOn < today
  const [line] = cart.lines
  return [
    ...(special && line && !cart.shippingAddress
      ? [
          {
            type: 'set-shipping-address' as const,
            address: { ...fixedAddressOf(line), email: cart.email },
            kept: { isFixedAddress: true },
          },
        ]
      : []),
    ...((special || expired) && cart.shipping.length > 0 ? [{ type: 'clear-shipping-method' as const }] : []),
    ...(special
      ? cart.customLines
          .filter(({ slug }) => slug === packagingSlug(ONLY_SHIPMENT))
          .map((charge): CartChange => ({ type: 'remove-custom-line', customLineId: charge.id }))
      : []),
  ]
}

function apply(cart: Cart, arrangement: Arrangement, intent: ShipmentIntent): Refusal | undefined {
  switch (intent.type) {
    case 'arrange-shipments':
      return undefined
    case 'add-shipment':
      return add(cart, arrangement, intent)
    case 'split-lines':
      return firstOf(intent.splits, (split) => splitLine(cart, arrangement, split))
    default: {
      const slot = slotOf(cart, arrangement, intent.shipment)
      return slot ? change(cart, arrangement, slot, intent) : unknownShipment(intent.shipment)
    }
  }
}

const unknownShipment = ({ key }: ShipmentRef): Refusal => ({ reason: 'unknown-shipment', key })

function firstOf<Each>(list: readonly Each[], check: (each: Each) => Refusal | undefined) {
  for (const each of list) {
    const refusal = check(each)
    if (refusal) return refusal
  }
  return undefined
}

/** Also if slots before it are gone meanwhile. */
function slotOf(cart: Cart, arrangement: Arrangement, { key, mark }: ShipmentRef): Slot | undefined {
  const special = specialSlots(arrangement, cart.lines)
  const meant = arrangement.slots.filter((slot) => addressMark(slot.address) === mark && !special.has(slot))
  return meant.find(({ from }) => from === key) ?? (meant.length === 1 ? meant[0] : undefined)
}

type OfSlot = Exclude<ShipmentIntent, { type: 'arrange-shipments' | 'add-shipment' | 'split-lines' }>

function change(cart: Cart, arrangement: Arrangement, slot: Slot, intent: OfSlot): Refusal | undefined {
  switch (intent.type) {
    case 'edit-shipment': {
      const { custom, kept } = slot.address
      if (isOtherPlace(slot.address, intent.address)) slot.moved = true
      else slot.edited = true
      slot.address = { ...intent.address, custom, kept }
      return undefined
    }
    case 'remove-shipment':
      for (const line of cart.lines) withoutSlot(arrangement, line, slot)
      return undefined
    case 'send-here': {
      const line = findStandard(cart, intent.lineId)
      if (!line) return { reason: 'unknown-line', lineId: intent.lineId }
      bring(arrangement, line, slot, intent.quantity ?? Math.max(1, leftOver(arrangement, line)))
      return undefined
    }
    case 'send-all':
      for (const line of cart.lines.filter(shipsStandard)) {
        assign(arrangement, line, new Map([[slot, line.quantity]]))
      }
      return undefined
  }
}

function withoutSlot(arrangement: Arrangement, line: LineItem, slot: Slot): void {
  const held = arrangement.units.get(line.id)
  if (held?.has(slot)) assign(arrangement, line, new Map([...held].filter(([each]) => each !== slot)))
}

const findStandard = (cart: Cart, lineId: string): LineItem | undefined => {
  const line = findLine(cart, lineId)
  return line && cart.lines.includes(line) && shipsStandard(line) ? line : undefined
}

function add(
  cart: Cart,
  arrangement: Arrangement,
  { address, units }: Extract<ShipmentIntent, { type: 'add-shipment' }>,
): Refusal | undefined {
  const wanted = units.filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) return { reason: 'nothing-for-shipment' }
  if (arrangement.slots.length >= MAX_SHIPMENTS) return { reason: 'too-many-shipments' }
  const slot: Slot = { address: { ...address, custom: {} } }
  arrangement.slots.push(slot)
  return firstOf(wanted, ({ lineId, quantity }) => {
    const line = findStandard(cart, lineId)
    if (!line) return { reason: 'unknown-line', lineId }
    if (quantity > line.quantity) return tooMany(line, quantity)
    bring(arrangement, line, slot, quantity)
    return undefined
  })
}

const tooMany = ({ id, name, quantity }: LineItem, wanted: number): Refusal => ({
  reason: 'too-many-units',
  lineId: id,
  name,
  quantity,
  wanted,
})

const amountIn = (counts: Record<string, number>, key: string) => counts[key] ?? 0

/** Unless the line was split since the page was drawn. */
function splitLine(cart: Cart, arrangement: Arrangement, { lineId, seen, at }: Split): Refusal | undefined {
  const keys = [...new Set([...Object.keys(seen), ...Object.keys(at)])]
  if (keys.every((key) => amountIn(seen, key) === amountIn(at, key))) return undefined
  const line = findStandard(cart, lineId)
  if (!line) return { reason: 'unknown-line', lineId }
  const now = Object.fromEntries(line.targets.map(({ addressKey, quantity }) => [addressKey, quantity]))
  const all = [...new Set([...keys, ...Object.keys(now)])]
  const isNow = (counts: Record<string, number>) =>
    all.every((key) => amountIn(counts, key) === amountIn(now, key))
  if (isNow(at)) return undefined
  if (!isNow(seen)) {
    return { reason: 'split-elsewhere', lineId, name: line.name, now: whereWords(arrangement, line) }
  }
  const sum = Object.values(at).reduce((total, quantity) => total + quantity, 0)
  if (sum > line.quantity) return tooMany(line, sum)
  const held = new Map<Slot, number>()
  for (const [key, quantity] of Object.entries(at)) {
    const slot = arrangement.slots.find(({ from }) => from === key)
    if (!slot) return { reason: 'unknown-shipment', key }
    held.set(slot, quantity)
  }
  assign(arrangement, line, held)
  return undefined
}

/** "2 to Hazel, 1 to Willow". */
function whereWords(arrangement: Arrangement, line: LineItem): string {
  const words = arrangement.slots.flatMap((slot) => {
    const count = unitsIn(arrangement, line, slot)
    return count > 0 ? [`${count} to ${slot.address.name}`] : []
  })
  const left = leftOver(arrangement, line)
  return [...words, ...(left > 0 ? [`${left} without an address`] : [])].join(', ')
}

function restricted(cart: Cart, arrangement: Arrangement): Refusal | undefined {
  return firstOf(arrangement.slots, (slot) => {
    const inside = cart.lines.filter((line) => unitsIn(arrangement, line, slot) > 0)
    const names = restrictedNames(inside, slot.address)
    return names.length > 0 ? { reason: 'restricted', names, country: placeWords(slot.address) } : undefined
  })
}
