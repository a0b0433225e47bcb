import { type Shipment, shipmentsOf } from '~/models/shipment/shipment'
import { everyWeeks } from '../auto-delivery/intervals'
import { turnAfter, turnOn } from '../auto-delivery/turns'
import type { Cart } from '../cart/cart'
import { isGift, type LineItem } from '../cart/line-item'
import { shortDate } from '../days'
import { SHIPPING_TABLES } from '../shipping/tables'
import type { DateText } from '../shipping/types'

export type Repeat = { id: string; name: string; quantity: number; every: string; next: string; to?: string }

type ComingAgain = { id: string; line: LineItem; days: number; quantity: number; shipment: Shipment }

/** Each auto-delivery line at each of its addresses. */
export function comingAgain(cart: Cart): ComingAgain[] {
  const seen = new Set<string>()
  return shipmentsOf(cart).flatMap((shipment) =>
    shipment.lines.flatMap(({ line, quantity }) => {
      const { intervalDays: days } = line.autoDelivery ?? {}
      if (days === undefined || isGift(line)) return []
      const id = seen.has(line.id) ? `${line.id}:${shipment.key}` : line.id
      seen.add(line.id)
      return [{ id, line, days, quantity, shipment }]
    }),
  )
}

/** `shippedOn`: the day that the order leaves. */
export function repeatsOf(cart: Cart, shippedOn: DateText): Repeat[] {
  const { holidays } = SHIPPING_TABLES
  const again = comingAgain(cart)
  const isSplit = new Set(again.map(({ shipment }) => shipment.key)).size > 1
  return again.map(({ id, line: { name }, days, quantity, shipment: { promise, address } }) => {
    const { shipOn } = turnAfter(turnOn(promise?.shipOn ?? shippedOn, holidays), days, holidays)
    return {
      id,
      name,
      quantity,
      every: everyWeeks(Math.max(1, Math.round(days / 7))),
      next: shortDate(shipOn),
      to: isSplit ? address?.name : undefined,
    }
  })
}
