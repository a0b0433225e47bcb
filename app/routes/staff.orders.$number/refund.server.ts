import type { AppLoadContext } from '@remix-run/cloudflare'
import { formatMoney } from '~/models/money'
import type { Placement } from '~/models/order/placement'

/**
 * Gives back all that paid an order: through the processor or the shop's ledgers first, then written to the platform.
 * Answers why not. What went back before does not go back twice, so that a press after a failure goes on.
 */
export async function refundOrder(
  { services }: AppLoadContext,
  placement: Placement | undefined,
  audit: () => Promise<unknown>,
): Promise<string | undefined> {
  if (placement?.state !== 'captured') return 'This order’s payment is still under way, or was not made here.'
  const paid = placement.payments.filter(({ state, transactionId }) => state === 'held' && transactionId)
  if (paid.length === 0) return 'Nothing of this order is left to give back.'
  await audit()
  for (const { kind, amount, transactionId = '' } of paid) {
    const charges = services.payments.chargesOf(kind)
    const given = await charges.reverse(transactionId)
    // Refused also where an earlier press gave it back.
    if (!given && (await charges.find(transactionId))?.state !== 'released') {
      return `The processor did not give back ${formatMoney(amount)}. Try again in a minute.`
    }
    const id = `${transactionId}:returned`
    await services.orders.recordRefund(placement.orderNumber, { transactionId, amount, id })
  }
  await services.placement.markReturned(placement)
  return undefined
}
