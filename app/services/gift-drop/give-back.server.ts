import { addDays, shopDate } from '~/models/dates'
import { giftOfSku } from '~/models/gift-drop/gift'
import type { SentGift } from '~/models/gift-drop/sent-gift'
import type { Cents } from '~/models/money'
import type { PlacementPayment } from '~/models/order/placement'
import { type GivenBackPart, refundOrderOf } from '~/models/payment/give-back'
import { giftGivenBack } from '~/services/mail/gift'
import { OF_GIFT } from '~/services/order/payments.server'
import { sql } from '~/services/sql'
import { secretCode } from './codes.server'
import type { AdvanceDeps } from './deps'

/**
 * Gives the price of a gift back to what paid for it, once. A processor gives parts back only after it has settled:
 * until then the gift waits a day at a time. What a payment does not take comes as store credit, or as a gift
 * certificate for a guest. All of it is written to the platform, where staff see what is left of the order.
 */
export async function giveBack(gift: SentGift, deps: AdvanceDeps): Promise<void> {
  const placement = await deps.placementOf(gift.orderNumber)
  const close = () => deps.rows.change(gift, { closed_at: deps.now().getTime(), next_on: null })
  const payments = placement?.payments ?? []
  const isAllBack = payments.length > 0 && payments.every(({ state }) => state === 'returned')
  // Staff refunded the whole order.
  if (isAllBack) return void (await close())
  const parts = await toPayments(gift, payments, deps)
  if (parts === 'later') {
    await deps.rows.change(gift, { next_on: addDays(shopDate(deps.now()), 1) })
    return
  }
  if (parts === 'busy') return
  const rest = parts.reduce((sum, { amount }) => sum - amount, gift.price)
  const left = await stillOwed(gift, rest, payments, deps)
  const certificate = left > 0 ? await asCredit(gift, left, deps) : undefined
  if (left > 0) parts.push({ kind: certificate ? 'certificate' : 'store-credit', amount: left })
  const { senderEmail } = gift
  if (senderEmail && parts.length > 0)
    await deps.mail.send(giftGivenBack({ ...gift, senderEmail }, parts, certificate))
  await close()
}

/** `busy`: another job is doing it; the schedule finishes it otherwise. */
async function toPayments(
  gift: SentGift,
  payments: readonly PlacementPayment[],
  deps: AdvanceDeps,
): Promise<GivenBackPart[] | 'later' | 'busy'> {
  const parts: GivenBackPart[] = []
  let left = gift.price
  for (const { kind, transactionId } of refundOrderOf(payments)) {
    if (left <= 0) break
    const given = await deps.payments.refundPart(kind, { transactionId, most: left, key: gift.id })
    if (given === 'later' || given === 'busy') return given
    if (given > 0) {
      const refund = { transactionId, amount: given, id: `${transactionId}:${gift.id}${OF_GIFT}` }
      await deps.orders.recordRefund(gift.orderNumber, refund)
      parts.push({ kind, amount: given })
    }
    left -= given
  }
  return parts
}

/** What may come as credit: not more than what is left of the payments, of which staff may have refunded a part. */
async function stillOwed(
  { id, orderNumber }: SentGift,
  rest: Cents,
  payments: readonly PlacementPayment[],
  { orders }: AdvanceDeps,
): Promise<Cents> {
  if (payments.length === 0) return rest
  let owed = 0
  for (const { transactionId } of refundOrderOf(payments)) {
    if (owed >= rest) break
    const refund = { transactionId, amount: rest - owed, id: `${transactionId}:${id}:credit${OF_GIFT}` }
    owed += (await orders.recordRefund(orderNumber, refund)) ?? refund.amount
  }
  return owed
}

/** The certificate's code, for a guest or an account that was deleted. */
async function asCredit(gift: SentGift, amount: Cents, deps: AdvanceDeps): Promise<string | undefined> {
  const { id, customerId, orderNumber } = gift
  const note = `${giftOfSku(gift.sku)?.name ?? 'Gift'} ${id}`
  const deposit = { key: `gift:${id}`, amount, orderNumber, note }
  if (customerId && !(await isDeleted(deps, customerId))) {
    await deps.ledgers.grantStoreCredit(customerId, { because: 'gift-not-redeemed', ...deposit })
    return undefined
  }
  const isIssued = async (code: string) => (await deps.ledgers.certificate(code)) !== undefined
  const certificate = await secretCode(deps.config, `gift certificate ${id}`, isIssued)
  await deps.ledgers.issueCertificate(certificate, deposit)
  return certificate
}

const isDeleted = async ({ db }: AdvanceDeps, customerId: string): Promise<boolean> =>
  (await sql(db)`SELECT 1 FROM account_deletions WHERE customer_id = ${customerId}`.first()) !== null
