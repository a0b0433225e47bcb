import * as z from 'zod'
import type { ApprovedPayment, PaidKind, PaymentKind } from '~/models/payment/payment'
import type { ServiceDeps } from '../deps'
import { createApprovals } from './approvals.server'
import { createBraintree } from './braintree.server'
import * as operations from './operations'
import {
  type Charges,
  NO_CHARGES,
  type PaymentMethod,
  type PaymentStart,
  type Return,
} from './payment-method'
import { createPayPal } from './paypal.server'

export type PaymentsService = ReturnType<typeof createPaymentsService>

const clientToken = z.object({ createClientToken: z.object({ clientToken: z.string() }) })

/** The ways to pay, and the approvals that wait for an order. */
export function createPaymentsService(deps: ServiceDeps) {
  const braintree = createBraintree(deps.vendorFetch, deps.config.braintree)
  const approvals = createApprovals(deps.db, deps.now)
  const methods: Record<PaidKind, PaymentMethod> = {
    PayPal: createPayPal(braintree, approvals),
  }
  return {
    start: (kind: PaidKind, start: PaymentStart) => methods[kind].start(start),

    /** Reads how the shopper came back to the payment step, from whichever method. */
    async finish(
      cartId: string,
      query: URLSearchParams,
    ): Promise<{ kind: PaidKind; outcome: Return } | undefined> {
      for (const kind of Object.keys(methods) as PaidKind[]) {
        const outcome = await methods[kind].finish(cartId, query)
        if (outcome !== 'not-from-here') return { kind, outcome }
      }
      return undefined
    },

    /** The charges of an order that is paid in this way. */
    chargesOf: (kind: PaymentKind): Charges => (kind === 'Free' ? NO_CHARGES : methods[kind]),

    approvedFor: (cartId: string): Promise<ApprovedPayment | undefined> => approvals.approvedFor(cartId),
    sweepApprovals: () => approvals.sweep(),
    forgetApprovals: (cartId: string) => approvals.forget(cartId),

    /** What Braintree's own fields in the browser start with. */
    async clientToken(): Promise<string | undefined> {
      const answer = await braintree.run(operations.CREATE_CLIENT_TOKEN, {}, clientToken)
      return answer.ok ? answer.data.createClientToken.clientToken : undefined
    },
  }
}
