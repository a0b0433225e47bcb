import * as z from 'zod'
import { decimalAmount } from '~/models/money'
import { centsOfDecimal } from '~/models/payment/payment'
import { money, shopifyOrder, userErrors } from './mapping-shop-pay'
import type { GivenBack, Part } from './partial-refunds.server'
import type { Shopify } from './shopify.server'
import * as operations from './shopify-operations'

const paidOrder = z.object({
  order: shopifyOrder
    .extend({
      totalRefundedSet: money,
      refunds: z.array(z.object({ note: z.string().nullish(), totalRefundedSet: money })),
      transactions: z.array(z.object({ id: z.string(), kind: z.string(), gateway: z.string().nullish() })),
    })
    .nullish(),
})
const refunded = z.object({ refundCreate: z.object({ userErrors }) })

const TAKEN: readonly string[] = ['CAPTURE', 'SALE']

/** The key is the refund's note, by which it is found. */
export function createShopPayRefunds(shopify: Shopify) {
  return async ({ transactionId, most, key }: Part): Promise<GivenBack> => {
    const variables = { id: transactionId }
    const { order } = await shopify.run('admin', operations.REFUNDS_OF_ORDER, variables, paidOrder)
    if (!order) return 0
    const earlier = order.refunds.find(({ note }) => note === key)
    if (earlier) return centsOfDecimal(earlier.totalRefundedSet.shopMoney.amount)
    const taken = order.transactions.find(({ kind }) => TAKEN.includes(kind))
    // Canceled before it was taken: nothing is owed.
    if (!taken) return order.cancelledAt ? most : 'later'
    const total = centsOfDecimal(order.totalPriceSet.shopMoney.amount)
    const refundedBefore = centsOfDecimal(order.totalRefundedSet.shopMoney.amount)
    const amount = Math.min(most, total - refundedBefore)
    if (amount <= 0) return 0
    const refund = {
      orderId: transactionId,
      parentId: taken.id,
      kind: 'REFUND',
      gateway: taken.gateway ?? 'shopify_payments',
      amount: decimalAmount(amount),
    }
    const input = { orderId: transactionId, note: key, notify: false, transactions: [refund] }
    const { refundCreate } = await shopify.run('admin', operations.REFUND, { input, key }, refunded)
    return refundCreate.userErrors.length === 0 ? amount : 0
  }
}
