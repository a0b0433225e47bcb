import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import { isAdjustment } from '~/models/cart/totals'
import type { Cents } from '~/models/money'
import { type Refusal, Refused } from '~/models/onward'
import { saveStep } from '~/use-cases/checkout/checkout.server'
import { give, recipientOf, record } from '~/use-cases/staff/book.server'
import { requirePower } from '~/use-cases/staff/staff.server'

export const adjustmentOf = (cart: Cart) => cart.customLines.find(isAdjustment)

type Wish = { amount: Cents; reason: string; asGift: boolean }

/** Answers why it could not be done. A new adjustment replaces the last, also in the book. */
export async function adjust(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  wish?: Wish,
): Promise<Refusal | undefined> {
  const by = requirePower(context, request, 'adjust')
  if (!context.session.inCxMode) throw new Refused('forbidden')
  const { staffBook } = context.services
  const before = await staffBook.adjustmentIn(cart.id)
  const [was, became] = [adjustmentOf(cart)?.money ?? 0, wish?.amount ?? 0].map((amount) => ({
    cart: cart.key ?? cart.id,
    amount,
  }))
  // Named after the cart's version, so that the same press is the same entry.
  const entry = { ...by, id: `adjust:${cart.id}:${cart.version}`, act: 'adjust' as const, was, became }
  if (!wish) return takeOff(context, cart, { ...entry, reason: 'Taken off again' }, before?.id)
  const given = await give(context, {
    ...entry,
    ...recipientOf(cart),
    reason: wish.reason,
    amount: Math.abs(wish.amount),
    replaces: before?.id,
  })
  if (!given.ok) return { ...given, field: 'amount' }
  const saved = await saveStep(context, cart.id, { type: 'adjust', ...wish, because: given.booked })
  if (saved.ok) {
    if (before && before.id !== entry.id) await staffBook.refuse(before.id, 'Replaced')
    return undefined
  }
  const message = saved.refusal.reason === 'adjustment' ? editMessage(saved.refusal) : saved.message
  await staffBook.refuse(entry.id, message)
  return saved.refusal.reason === 'adjustment' ? { message, why: saved.why, field: 'amount' } : saved
}

async function takeOff(
  context: AppLoadContext,
  cart: Cart,
  act: Parameters<typeof record>[1],
  before: string | undefined,
): Promise<Refusal | undefined> {
  const saved = await saveStep(context, cart.id, { type: 'adjust' })
  if (!saved.ok) return saved
  if (before) await context.services.staffBook.refuse(before, act.reason)
  else await record(context, { ...act, customerId: cart.customerId || undefined })
  return undefined
}
