import * as z from 'zod'
import type { Side } from '~/models/ledger/books'
import { centsOfDecimal } from '~/models/payment/payment'
import type { Braintree } from './braintree.server'
import { transactionOf, transactionSchema } from './mapping'
import * as operations from './operations'

const amount = transactionSchema.shape.amount
const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() })
const ofOrder = z.object({
  search: z.object({
    transactions: z.object({
      edges: z.array(
        z.object({
          node: transactionSchema.extend({
            refunds: z.array(z.object({ amount })).nullish(),
            // Known of PayPal alone.
            paymentMethodSnapshot: z.object({ transactionFee: amount.nullish() }).nullish(),
          }),
        }),
      ),
    }),
  }),
})
const orderId = z.object({ orderId: z.string().nullish() })
const transactions = z.object({
  search: z.object({
    transactions: z.object({ edges: z.array(z.object({ node: orderId })), pageInfo }),
  }),
})
const refunds = z.object({
  search: z.object({
    refunds: z.object({
      edges: z.array(z.object({ node: z.object({ refundedTransaction: orderId.nullish() }) })),
      pageInfo,
    }),
  }),
})

/** Pages of a day that are read at most. */
const MOST_PAGES = 200

/** What the processor knows, for the closing of the books. All throw VendorError. */
export function createDayBook(braintree: Braintree) {
  /** All pages of a search. */
  async function all<Found>(
    query: string,
    schema: z.ZodType<Found>,
    input: object,
    read: (found: Found) => { numbers: (string | null | undefined)[]; page: z.output<typeof pageInfo> },
  ): Promise<string[]> {
    const found: string[] = []
    let after: string | null = null
    for (let page = 0; page < MOST_PAGES; page++) {
      const answer = await braintree.run(query, { input, after }, schema)
      if (!answer.ok) break
      const { numbers, page: info } = read(answer.data)
      found.push(...numbers.flatMap((number) => number ?? []))
      if (!info.hasNextPage) break
      after = info.endCursor ?? null
    }
    return found
  }
  return {
    /** What was taken for an order and went back, by transaction. */
    async sidesOf(orderNumber: string): Promise<Map<string, Side>> {
      const answer = await braintree.run(operations.BOOKS_OF_ORDER, { orderId: orderNumber }, ofOrder)
      const edges = answer.ok ? answer.data.search.transactions.edges : []
      return new Map(
        edges.flatMap(({ node }): [string, Side][] => {
          const { id, state, amount: taken } = transactionOf(node)
          if (state === 'refused' || state === 'authorised') return []
          const back = (node.refunds ?? []).reduce((sum, each) => sum + centsOfDecimal(each.amount.value), 0)
          const fee = node.paymentMethodSnapshot?.transactionFee
          const known = fee ? centsOfDecimal(fee.value) : undefined
          return [[id, { charged: taken, back: state === 'released' ? taken : back, fee: known }]]
        }),
      )
    },

    /** The orders for which something was taken or went back between two ISO times. */
    async numbersBetween(from: string, to: string): Promise<string[]> {
      const input = { createdAt: { greaterThanOrEqualTo: from, lessThanOrEqualTo: to } }
      const taken = await all(operations.TRANSACTIONS_BETWEEN, transactions, input, ({ search }) => ({
        numbers: search.transactions.edges.map(({ node }) => node.orderId),
        page: search.transactions.pageInfo,
      }))
      const back = await all(operations.REFUNDS_BETWEEN, refunds, input, ({ search }) => ({
        numbers: search.refunds.edges.map(({ node }) => node.refundedTransaction?.orderId),
        page: search.refunds.pageInfo,
      }))
      return [...taken, ...back]
    },
  }
}
