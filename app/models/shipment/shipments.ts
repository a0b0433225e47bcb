import { allLines, type Cart, type CustomLineItem } from '~/models/cart/cart'
import type { CartChange } from '~/models/cart/cart-change'
import type { LineItem, ShippingTarget } from '~/models/cart/line-item'
import { assigned, shipmentNumber } from './shipment'

type Retargeted = ReadonlyMap<string, ShippingTarget[]>

const keysOf = (lines: readonly LineItem[], targetsOf: (line: LineItem) => readonly ShippingTarget[]) =>
  new Set(lines.flatMap((line) => targetsOf(line).map((target) => target.addressKey)))

/**
 * Removes lines, retargets the others, and deletes each emptied shipment with its custom lines, method (in Multiple
 * mode) and address. At least one address stays. Later shipments move down with all that belongs to them.
 */
export function shipmentSteps(
  cart: Cart,
  removed: readonly LineItem[],
  retargeted: Retargeted,
): CartChange[] {
  const gone = new Set(removed.map((line) => line.id))
  const kept = allLines(cart).filter((line) => !gone.has(line.id))
  const targetsOf = (line: LineItem) => retargeted.get(line.id) ?? line.targets
  const slots = cart.itemShippingAddresses
    .map((address) => address.key)
    .sort((one, other) => shipmentNumber(one) - shipmentNumber(other))
  const before = keysOf(allLines(cart), (line) => line.targets)
  const after = keysOf(kept, targetsOf)
  const emptied = slots.filter((key) => before.has(key) && !after.has(key))
  const dropped = emptied.length === slots.length ? emptied.slice(1) : emptied
  const staying = slots.filter((key) => !dropped.includes(key))
  const moves = new Map(
    staying.flatMap((from, index) => {
      const to = slots[index]
      return to === undefined || to === from ? [] : [[from, to] as const]
    }),
  )
  return [
    ...[...gone].map((lineId): CartChange => ({ type: 'remove-line', lineId })),
    ...[...moves].flatMap(([from, to]) => addressMove(cart, from, to)),
    ...kept.flatMap((line) => targetSteps(line, retargeted.get(line.id), moves)),
    ...cart.customLines.flatMap((line) => customLineSteps(line, dropped, moves)),
    ...[...moves].flatMap(([from, to]) => methodMove(cart, from, to)),
    ...slots.slice(staying.length).map((addressKey): CartChange => removal(cart, addressKey)),
  ]
}

type Moves = ReadonlyMap<string, string>

function moved(targets: readonly ShippingTarget[], moves: Moves): ShippingTarget[] {
  return targets.map(({ addressKey, shippingMethodKey, quantity }) => ({
    addressKey: moves.get(addressKey) ?? addressKey,
    shippingMethodKey: shippingMethodKey ? (moves.get(shippingMethodKey) ?? shippingMethodKey) : undefined,
    quantity,
  }))
}

function targetSteps(line: LineItem, wanted: ShippingTarget[] | undefined, moves: Moves): CartChange[] {
  const touched = wanted ?? (line.targets.some(({ addressKey }) => moves.has(addressKey)) && line.targets)
  return touched ? [{ type: 'set-targets', lineId: line.id, targets: moved(touched, moves) }] : []
}

/** By its slug, else by its only target. */
function shipmentOf(line: CustomLineItem, keys: readonly string[]): string | undefined {
  const named = keys.find((key) => line.slug.startsWith(`${key}-`))
  const [only] = line.targets
  return (
    named ??
    (line.targets.every((target) => target.addressKey === only?.addressKey) ? only?.addressKey : undefined)
  )
}

function customLineSteps(line: CustomLineItem, dropped: readonly string[], moves: Moves): CartChange[] {
  const key = shipmentOf(line, [...dropped, ...moves.keys()])
  if (key && dropped.includes(key)) return [{ type: 'remove-custom-line', customLineId: line.id }]
  const to = key && moves.get(key)
  if (!to) return []
  const slug = line.slug.startsWith(`${key}-`) ? to + line.slug.slice(key.length) : line.slug
  return [{ type: 'move-custom-line', line, slug, targets: moved(line.targets, moves) }]
}

function addressMove(cart: Cart, from: string, to: string): CartChange[] {
  const address = cart.itemShippingAddresses.find(({ key }) => key === from)
  return address ? [{ type: 'set-shipment', address: { ...address, key: to } }] : []
}

const methodOf = (cart: Cart, addressKey: string) =>
  cart.shippingMode === 'Multiple' ? cart.shipping.find(({ key }) => key === addressKey) : undefined

/** commercetools cannot move a method, so it is made again. */
function methodMove(cart: Cart, from: string, to: string): CartChange[] {
  const method = methodOf(cart, from)
  const address = cart.itemShippingAddresses.find(({ key }) => key === from)
  if (!method || !address) return []
  const replaces = methodOf(cart, to) !== undefined
  return [
    { type: 'set-shipping', shipping: { ...method, key: to }, address: { ...address, key: to }, replaces },
  ]
}

const removal = (cart: Cart, addressKey: string): CartChange => ({
  type: 'remove-shipment',
  addressKey,
  shippingMethodKey: methodOf(cart, addressKey)?.key,
})

/** A valid single target takes everything; others are trimmed from the last. `undefined` leaves them unchanged. */
export function targetsFor(line: LineItem, quantity: number): ShippingTarget[] | undefined {
  const [only, ...others] = line.targets
  if (!only) return undefined
  if (others.length === 0 && line.shippingValid) return [{ ...only, quantity }]
  let surplus = assigned(line) - quantity
  if (surplus <= 0) return undefined
  const kept = line.targets.map((target) => ({ ...target }))
  for (let last = kept.at(-1); last && surplus > 0; last = kept.at(-1)) {
    const taken = Math.min(last.quantity, surplus)
    last.quantity -= taken
    surplus -= taken
    if (last.quantity === 0) kept.pop()
  }
  return kept
}
