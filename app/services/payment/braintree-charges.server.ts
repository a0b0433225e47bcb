import * as z from 'zod'
import { type Cents, decimalAmount } from '~/models/money'
import type { Authorisation } from '~/models/payment/payment'
import type { Braintree } from './braintree.server'
import { transactionOf, transactionSchema } from './mapping'
import * as operations from './operations'
import type { AuthorisationFacts, Charges } from './payment-method'

const refusal = z.object({ processorResponse: z.object({ legacyCode: z.string().nullish() }).nullish() })
const payload = z.object({
  transaction: transactionSchema.extend({ statusHistory: z.array(refusal).nullish() }),
})
const authorized = z.union([
  z.object({ authorizeCreditCard: payload }).transform((data) => data.authorizeCreditCard.transaction),
  z.object({ authorizePaymentMethod: payload }).transform((data) => data.authorizePaymentMethod.transaction),
])
const found = z.object({
  search: z.object({ transactions: z.object({ edges: z.array(z.object({ node: transactionSchema })) }) }),
})
const captured = z.object({ captureTransaction: z.object({ transaction: transactionSchema }) })
const reversed = z.object({ reverseTransaction: z.object({ reversal: z.unknown() }) })
const one = z.object({ node: transactionSchema.nullable() })

/** Used or unknown payment methods: a new approval is needed. */
const EXPIRED_CODES = ['91565', '93107', '93108', '91518']

export function createBraintreeCharges(braintree: Braintree, isCard: boolean): Charges {
  return {
    authorise: (methodId, amount, orderNumber, facts) =>
      authorise({ braintree, isCard }, methodId, amount, orderNumber, facts),

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

/** The operation for cards takes a billing address. */
async function authorise(
  { braintree, isCard }: { braintree: Braintree; isCard: boolean },
  paymentMethodId: string,
  amount: Cents,
  orderNumber: string,
  { deviceData, postalCode, keepFor, isFirst, initiator }: AuthorisationFacts = {},
): Promise<Authorisation> {
  const transaction = {
    amount: decimalAmount(amount),
    orderId: orderNumber,
    channel: 'cobnut-storefront',
    riskData: deviceData ? { deviceData } : undefined,
    customerId: keepFor || undefined,
    vaultPaymentMethodAfterTransacting: keepFor ? { when: 'ON_SUCCESSFUL_TRANSACTION' } : undefined,
    paymentInitiator: initiator && (isFirst ? 'RECURRING_FIRST' : 'RECURRING'),
  }
  const options = isCard && postalCode ? { billingAddress: { postalCode } } : undefined
  const answer = await braintree.run(
    isCard ? operations.AUTHORIZE_CARD : operations.AUTHORIZE,
    { input: { paymentMethodId, transaction, options } },
    authorized,
  )
  if (!answer.ok) {
    const expired = answer.code !== undefined && EXPIRED_CODES.includes(answer.code)
    return { ok: false, reason: expired ? 'expired' : 'rejected', code: answer.code }
  }
  const made = answer.data
  const result = transactionOf(made)
  if (result.state === 'authorised') return { ok: true, transaction: result }
  const code = made.statusHistory?.find((event) => event.processorResponse)?.processorResponse?.legacyCode
  const reason = made.status === 'GATEWAY_REJECTED' ? 'rejected' : 'declined'
  return { ok: false, reason, code: code ?? undefined }
}
