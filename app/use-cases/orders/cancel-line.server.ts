import type { AppLoadContext } from '~/framework.server'
import { type Cents, formatMoney } from '~/models/money'
import { cancelRefusal, mayStillChange } from '~/models/order/cancellable'
import {
  cancelableLines,
  type LineCancelRefusal,
  lineRefusal,
  lineWords,
  paidForLine,
} from '~/models/order/line-cancel'
import { type Changing, factsOf } from './change-order.server'

/** What can be canceled alone; nothing where the order cannot be changed. */
export const linesToCancel = ({ own, placement }: Changing) =>
  placement?.state === 'captured' ? cancelableLines(own.order.cart, placement.payments) : []

type ToCancel = { id: string; amount: Cents; items: string }

/** Undefined: it cannot be canceled alone. */
export function lineToCancel(
  { now }: AppLoadContext,
  changing: Changing,
  lineId: string,
): (Omit<ToCancel, 'id'> & { ok: true }) | { ok: false; reason: LineCancelRefusal } {
  const { own, placement, by } = changing
  const { cart } = own.order
  const answer = mayStillChange(factsOf(changing), now())
  const reason = by === 'staff' ? cancelRefusal(factsOf(changing)) : answer.ok ? undefined : answer.reason
  if (reason) return { ok: false, reason }
  if (placement?.state !== 'captured') return { ok: false, reason: 'not-settled' }
  const refusal = lineRefusal(cart, lineId, placement.payments)
  const line = cart.lines.find(({ id }) => id === lineId)
  if (refusal || !line) return { ok: false, reason: refusal ?? 'not-here' }
  return { ok: true, amount: paidForLine(cart, line), items: lineWords(line) }
}

/** @throws VendorError */
export async function cancelLine(context: AppLoadContext, changing: Changing, lineId: string) {
  const line = lineToCancel(context, changing, lineId)
  if (!line.ok) return { ok: false as const, message: LINE_REFUSALS[line.reason] }
  const { amount, items } = line
  const { number } = changing.own.order
  const wish = { id: crypto.randomUUID(), orderNumber: number, lineId, amount, items }
  const done = await context.services.lineCancellations.cancel(wish)
  return done.ok
    ? { ok: true as const, message: canceledWords({ amount, items }, done.isBack) }
    : { ok: false as const, message: LINE_REFUSALS[done.reason] }
}

const canceledWords = ({ amount, items }: Omit<ToCancel, 'id'>, isBack: boolean): string =>
  `${items}, is canceled. ${formatMoney(amount)} ${isBack ? 'is on its way back to you' : 'goes back to you as soon as the bank has settled the payment, in a day or two'}.`

export const LINE_REFUSALS = {
  'too-late': 'We have packed this order, or are packing it now, so nothing of it can be canceled anymore.',
  cancelled: 'This is canceled already.',
  'sent-by-email': 'A part of this order was sent by email as soon as you paid, so it cannot be canceled.',
  gifts: 'Each gift of this order is canceled by itself, on the page of your gifts.',
  'not-settled':
    'We cannot cancel a single item of this order here, because its payment is still under way. You can cancel the whole order.',
  credited:
    'A part of this order came back to you already. Please contact us, and we cancel the item for you.',
  'last-line': 'This is the only item left. Cancel the whole order instead.',
  'not-here': 'This item is not in the order anymore.',
  busy: 'A part of this order’s money is going back already, or its payment is being changed. Try again in a minute, or contact us.',
  bundle: 'This item comes in several boxes. Please contact us, and we cancel the rest of them for you.',
} as const satisfies Record<LineCancelRefusal, string>
