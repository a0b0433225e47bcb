import { allLines, type Cart, type ItemShippingAddress } from '~/models/cart/cart'
import type { LineItem } from '~/models/cart/line-item'
import { shipmentNumber } from './shipment'

export type Slot = {
  address: Omit<ItemShippingAddress, 'key'>
  from?: string
  /** The name or street changed. */
  edited?: boolean
  /** The place changed, so the chosen delivery is invalid. */
  moved?: boolean
}

/** Units by line and slot. Keys are assigned when it is written. */
export type Arrangement = { slots: Slot[]; units: Map<string, Map<Slot, number>> }

export function arrangementOf(cart: Cart): Arrangement {
  const slots = [...cart.itemShippingAddresses]
    .sort((one, other) => shipmentNumber(one.key) - shipmentNumber(other.key))
    .map(({ key, ...address }): Slot => ({ address, from: key }))
  const byKey = new Map(slots.map((slot) => [slot.from, slot]))
  const units = new Map<string, Map<Slot, number>>()
  for (const line of allLines(cart)) {
    const held = new Map<Slot, number>()
    for (const { addressKey, quantity } of line.targets) {
      const slot = byKey.get(addressKey)
      if (slot) held.set(slot, (held.get(slot) ?? 0) + quantity)
    }
    units.set(line.id, held)
  }
  return { slots, units }
}

export const unitsIn = (arrangement: Arrangement, line: Pick<LineItem, 'id'>, slot: Slot): number =>
  arrangement.units.get(line.id)?.get(slot) ?? 0

export function leftOver(arrangement: Arrangement, line: LineItem): number {
  let left = line.quantity
  for (const quantity of arrangement.units.get(line.id)?.values() ?? []) left -= quantity
  return left
}

/** Add-ons follow in proportion (one card for each box). */
export function assign(arrangement: Arrangement, line: LineItem, at: ReadonlyMap<Slot, number>): void {
  const held = new Map([...at].filter(([, quantity]) => quantity > 0))
  arrangement.units.set(line.id, held)
  for (const child of line.children) {
    let before = 0
    const share = (count: number) => Math.round((child.quantity * count) / line.quantity)
    const places = [...held].map(([slot, quantity]): [Slot, number] => {
      const part = share(before + quantity) - share(before)
      before += quantity
      return [slot, part]
    })
    arrangement.units.set(child.id, new Map(places.filter(([, quantity]) => quantity > 0)))
  }
}

/** First units without an address, then from the slots with the most. */
export function bring(arrangement: Arrangement, line: LineItem, slot: Slot, count: number): void {
  const held = new Map(arrangement.units.get(line.id))
  const left = Math.max(0, leftOver(arrangement, line))
  let missing = count - left
  while (missing > 0) {
    const [most, quantity = 0] =
      [...held].filter(([each]) => each !== slot).sort((one, other) => other[1] - one[1])[0] ?? []
    if (!most || quantity === 0) break
    // One at a time, so that no slot is emptied while others have more.
    held.set(most, quantity - 1)
    missing -= 1
  }
  held.set(slot, (held.get(slot) ?? 0) + count - Math.max(0, missing))
  assign(arrangement, line, held)
}

export function filledSlots({ slots, units }: Arrangement): Slot[] {
  const filled = new Set([...units.values()].flatMap((held) => [...held.keys()]))
  return slots.filter((slot) => filled.has(slot))
}
