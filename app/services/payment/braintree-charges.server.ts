import * as z from 'zod'
import type { Cents } from '~/models/money'
import { type Authorisation, decimalAmount } from '~/models/payment/payment'
import type { Braintree } from './braintree.server'
import { transactionOf, transactionSchema } from './mapping'
import * as operations from './operations'
import type { Charges } from './payment-method'

const refusal = z.object({ processorResponse: z.object({ legacyCode: z.string().nullish() }).nullish() })
const authorized = z.object({
  authorizePaymentMethod: z.object({
    transaction: transactionSchema.extend({ statusHistory: z.array(refusal).nullish() }),
  }),
})
const found = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: transactionSchema })) }) }),
})
const captured = z.object({ captureTransaction: z.object({ transaction: transactionSchema }) })
const reversed = z.object({ reverseTransaction: z.object({ reversal: z.unknown() }) })
const one = z.object({ node: transactionSchema.nullable() })

/** Used or unknown payment methods: a new approval is needed. */
const EXPIRED_CODES = ['91565', '93107', '93108', '91518']

/** Charges for all methods that Braintree processes. */
export function createBraintreeCharges(braintree: Braintree): Charges {
  return {
    authorise: (methodId, amount, orderNumber, initiator) =>
      authorise(braintree, methodId, amount, orderNumber, initiator),

    async findByOrder(orderNumber) {
      const answer = await braintree.run(operations.FIND_BY_ORDER, { orderId: orderNumber }, found)
      return answer.ok ? answer.data.search.transactions.edges.map((edge) => transactionOf(edge.node)) : []
    },

    async find(id) {
      const answer = await braintree.run(operations.TRANSACTION_BY_ID, { id }, one)
      return answer.ok && answer.data.node ? transactionOf(answer.data.node) : undefined
    },

    async capture(id) {
      const answer = await braintree.run(operations.CAPTURE, { input: { transactionId: id } }, captured)
      return answer.ok && transactionOf(answer.data.captureTransaction.transaction).state === 'captured'
    },

    async reverse(id) {
      const answer = await braintree.run(operations.REVERSE, { input: { transactionId: id } }, reversed)
      return answer.ok
    },
  }
}

async function authorise(
  braintree: Braintree,
  methodId: string,
  amount: Cents,
  orderNumber: string,
  initiator: 'merchant' | undefined,
): Promise<Authorisation> {
  const input = {
    paymentMethodId: methodId,
    transaction: {
      amount: decimalAmount(amount),
      orderId: orderNumber,
      channel: 'cobnut-storefront',
      ...(initiator && { paymentInitiator: 'RECURRING' }),
    },
  }
  const answer = await braintree.run(operations.AUTHORIZE, { input }, authorized)
  if (!answer.ok) {
    const expired = answer.code !== undefined && EXPIRED_CODES.includes(answer.code)
    return {
      ok: false,
      reason: expired ? 'expired' : 'rejected',
      ...(answer.code ? { code: answer.code } : {}),
    }
  }
  const made = answer.data.authorizePaymentMethod.transaction
  const transaction = transactionOf(made)
  if (transaction.state === 'authorised') return { ok: true, transaction }
  const code = made.statusHistory?.find((event) => event.processorResponse)?.processorResponse?.legacyCode
  return {
    ok: false,
    reason: made.status === 'GATEWAY_REJECTED' ? 'rejected' : 'declined',
    ...(code ? { code } : {}),
  }
}
