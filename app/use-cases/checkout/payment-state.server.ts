import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { certificateTotal } from '~/models/cart/certificate-lines'
import { totalsOf } from '~/models/cart/totals'
import { standingFor } from '~/models/payment/express'
import type { ApprovedPayment } from '~/models/payment/payment'
import { creditParts, type PaymentPlan, planPayments } from '~/models/payment/plan'
import { type OwnWays, ownWays } from '~/models/payment/ways'
import { isOnlySpecial } from '~/models/shipment/shipment'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { creditFor } from '~/use-cases/company/company.server'

export type PaymentState = {
  plan: PaymentPlan
  /** What each certificate and the store credit pay. */
  credits: ReturnType<typeof creditParts>
  /** The chosen payment, even if its amount is no longer right. */
  chosen?: ApprovedPayment
  ways: OwnWays
}

export async function paymentState(context: AppLoadContext, cart: Cart): Promise<PaymentState> {
  const { services, session } = context
  const customerId = payingCustomer(session, cart)
  const [credits, chosen, credit] = await Promise.all([
    services.payments.credits.of(cart.id, customerId),
    services.payments.approvedFor(cart.id),
    customerId ? creditFor(context, customerId) : undefined,
  ])
  const { total } = totalsOf(cart)
  const forCertificates = certificateTotal(cart)
  return {
    plan: planPayments(total, credits, forCertificates),
    credits: creditParts(total, credits, forCertificates),
    chosen,
    ways: ownWays(cart, { isStaff: session.inCxMode, credit }, isOnlySpecial(cart)),
  }
}

/** Asked beside the cart; `paymentState` finds the answers. `places`: the card's too. */
export function readPaymentAhead({ services, session }: AppLoadContext, places: boolean): void {
  const { payments } = services
  const cartId = session.get('cartId')
  if (!cartId) return
  const customerId = session.get('customerCart') ? undefined : session.get('customerId')
  const chosen = payments.approvedFor(cartId)
  const card = chosen.then((found) => (places && found ? payments.cardOf(found.methodId) : undefined))
  for (const asked of [payments.credits.of(cartId, customerId), card]) asked.catch(() => {})
}

/** The chosen payment if its amount is what is left to pay. */
export const standing = ({ chosen, plan }: PaymentState): ApprovedPayment | undefined =>
  standingFor(chosen, plan.rest)
