import { everyWeeks } from '../auto-delivery/intervals'
import { turnAfter, turnOn } from '../auto-delivery/turns'
import { allLines, type Cart } from '../cart/cart'
import { isGift } from '../cart/line-item'
import { shortDate } from '../days'
import { SHIPPING_TABLES } from '../shipping/tables'
import type { DateText } from '../shipping/types'

export type Repeat = { id: string; name: string; quantity: number; every: string; next: string }

/** `shippedOn`: the day that the order leaves. */
export function repeatsOf(cart: Cart, shippedOn: DateText): Repeat[] {
  const { holidays } = SHIPPING_TABLES
  return allLines(cart).flatMap((line) => {
    if (!line.autoDelivery || isGift(line)) return []
    const { intervalDays } = line.autoDelivery
    const { shipOn } = turnAfter(turnOn(shippedOn, holidays), intervalDays, holidays)
    return [
      {
        id: line.id,
        name: line.name,
        quantity: line.quantity,
        every: everyWeeks(Math.max(1, Math.round(intervalDays / 7))),
        next: shortDate(shipOn),
      },
    ]
  })
}
