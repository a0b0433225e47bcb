import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { editMessage } from '~/models/cart/intents'
import { isAdjustment } from '~/models/cart/totals'
import type { Cents } from '~/models/money'
import { type Refusal, Refused } from '~/models/onward'
import { saveStep } from '~/use-cases/checkout/checkout.server'
import { limitRefusal, oneselfRefusal, requirePower } from '~/use-cases/staff/staff.server'

export const adjustmentOf = (cart: Cart) => cart.customLines.find(isAdjustment)

/** Answers why it could not be done. */
export async function adjust(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  wish?: { amount: Cents; reason: string; asGift: boolean },
): Promise<Refusal | undefined> {
  const { staffId, role } = requirePower(context, request, 'adjust')
  const { services, session } = context
  if (!session.inCxMode) throw new Refused('forbidden')
  const refused =
    wish && (oneselfRefusal(context, cart) ?? limitRefusal(role, 'adjust', Math.abs(wish.amount)))
  if (refused) return { ...refused, field: 'amount' }
  const saved = await saveStep(context, cart.id, { type: 'adjust', ...wish })
  if (!saved.ok) {
    if (saved.refusal.reason !== 'adjustment') return saved
    return { message: editMessage(saved.refusal), why: saved.why, field: 'amount' }
  }
  await services.staffAudit.write({
    id: crypto.randomUUID(),
    staffId,
    role,
    act: 'adjust',
    reason: wish?.reason ?? 'Taken off again',
    was: { cart: cart.key ?? cart.id, amount: adjustmentOf(cart)?.money ?? 0 },
    became: { cart: cart.key ?? cart.id, amount: wish?.amount ?? 0 },
    customerId: cart.customerId || undefined,
  })
  return undefined
}
