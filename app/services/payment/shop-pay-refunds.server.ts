import * as z from 'zod'
import { centsOfDecimal, decimalAmount } from '~/models/payment/payment'
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

/** Where the money was taken. */
const TAKEN: readonly string[] = ['CAPTURE', 'SALE']

/** Gives back parts of what was paid with Shop Pay. The key is the refund's note, so that it is found again. */
export function createShopPayRefunds(shopify: Shopify) {
  return async ({ transactionId, most, key }: Part): Promise<GivenBack> => {
    const { order } = await shopify.run(
      'admin',
      operations.REFUNDS_OF_ORDER,
      { id: transactionId },
      paidOrder,
    )
    if (!order) return 0
    const earlier = order.refunds.find(({ note }) => note === key)
    if (earlier) return centsOfDecimal(earlier.totalRefundedSet.shopMoney.amount)
    const taken = order.transactions.find(({ kind }) => TAKEN.includes(kind))
    // Canceled before it was taken: nothing is owed.
    if (!taken) return order.cancelledAt ? most : 'later'
    const [total, back] = [order.totalPriceSet, order.totalRefundedSet].map(({ shopMoney }) =>
      centsOfDecimal(shopMoney.amount),
    ) as [number, number]
    const amount = Math.min(most, total - back)
    if (amount <= 0) return 0
    const input = {
      orderId: transactionId,
      note: key,
      notify: false,
      transactions: [
        {
          orderId: transactionId,
          parentId: taken.id,
          kind: 'REFUND',
          gateway: taken.gateway ?? 'shopify_payments',
          amount: decimalAmount(amount),
        },
      ],
    }
    const { refundCreate } = await shopify.run('admin', operations.REFUND, { input, key }, refunded)
    return refundCreate.userErrors.length === 0 ? amount : 0
  }
}
