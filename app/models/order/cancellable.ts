import { shipmentsOf, standardShipments } from '~/models/shipment/shipment'
import { SHOP } from '~/shop/shop'
import type { Cart } from '../cart/cart'
import { shopDate } from '../dates'
import { shopClock, shortDate } from '../days'
import { cutoffOn } from '../shipping/cutoff'
import { hourWords } from '../shipping/warehouse'
import { dueAmount, type Placement } from './placement'

/** `credited`: a part went back as store credit, and canceling would give it again. */
export type CancelRefusal = 'too-late' | 'cancelled' | 'sent-by-email' | 'gifts' | 'not-settled' | 'credited'

export type ChangeFacts = {
  orderState: string
  shipmentState?: string | undefined
  parcels: number
  cart: Cart
  placement: Pick<Placement, 'state' | 'delivery' | 'payments'> | undefined
}

const WAITING: readonly (string | undefined)[] = [undefined, 'Pending', 'Ready']

/** What the platform says. Staff may change an order as long as this allows it. */
export function cancelRefusal({ orderState, shipmentState, parcels, cart, placement }: ChangeFacts) {
  if (orderState === 'Cancelled') return 'cancelled' satisfies CancelRefusal
  if (orderState !== 'Open' || parcels > 0 || !WAITING.includes(shipmentState)) return 'too-late'
  // A certificate may be spent already.
  if (shipmentsOf(cart).some(({ isFixedEmailAddress }) => isFixedEmailAddress)) return 'sent-by-email'
  // Some may be redeemed already; each is canceled on its own.
  if (cart.lines.some(({ recipientsJson }) => recipientsJson)) return 'gifts'
  // Unsettled money cannot be refunded, and staff refund payments made elsewhere.
  return placement?.state === 'captured' || placement?.state === 'unpaid' ? undefined : 'not-settled'
}

/** When its first parcel is packed. Undefined: nothing is packed, or it waits for money. */
function packedAt({ cart, placement }: Pick<ChangeFacts, 'cart' | 'placement'>): Date | undefined {
  if (placement && dueAmount(placement) > 0) return undefined
  const days = standardShipments(cart).flatMap(
    ({ promise }) => promise?.shipOn ?? placement?.delivery?.shipOn ?? [],
  )
  const [first] = days.sort()
  return first ? cutoffOn(first) : undefined
}

/**
 * Until it is packed, an order is its buyer's: cancel it, change its address, day, gift message and payment. The one
 * rule, which the order's page, the receipt, the e-mail and the acts ask.
 */
export function mayStillChange(
  facts: ChangeFacts,
  now: Date,
): { ok: true } | { ok: false; reason: CancelRefusal } {
  const until = packedAt(facts)
  const reason = cancelRefusal(facts) ?? (until && now >= until ? 'too-late' : undefined)
  return reason ? { ok: false, reason } : { ok: true }
}

/** The same as a time. `open`: it may be changed, and no time is set. */
export function changeEnd(facts: ChangeFacts, now: Date): Date | 'open' | 'over' {
  return mayStillChange(facts, now).ok ? (packedAt(facts) ?? 'open') : 'over'
}

/** "2 pm Eastern today", "2 pm Eastern on Mon, Nov 30" (always with `dated`). Undefined if no time is set. */
export function untilWords(
  facts: Pick<ChangeFacts, 'cart' | 'placement'>,
  now: Date,
  dated = false,
): string | undefined {
  const until = packedAt(facts)
  if (!until || now >= until) return undefined
  const day = shopDate(until)
  return `${hourWords(shopClock(until).hour)} ${SHOP.timeZoneName} ${day === shopDate(now) && !dated ? 'today' : `on ${shortDate(day)}`}`
}
