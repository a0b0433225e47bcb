import type { Order } from '~/models/order/order'
import { type Placement, unpaidAmount } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { orderConfirmation } from '../mail/order-confirmation'
import { paymentLost } from '../mail/payment-lost'
import type { Mark } from './holding.server'
import type { PlacementDeps } from './placement-deps'

/** Repeatable work after an order: records its payment, sends the e-mail, and the job for all the rest. */
export async function afterwards(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  const { state } = placement
  const work: Promise<void>[] = []
  let found: ReturnType<Find> | undefined
  const order: Find = () => {
    found ??= deps.orders.findByNumber(placement.orderNumber)
    return found
  }
  if (placement.mailedAt === undefined) work.push(confirm(placement, save, order, deps))
  if (placement.announcedAt === undefined) work.push(announce(placement, save, deps))
  if (placement.recordedAt === undefined && state === 'captured') {
    work.push(record(placement, save, order, deps))
  }
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') console.warn(`After the order: ${String(result.reason)}`)
  }
}

async function announce({ orderNumber }: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  await deps.jobs.send({ type: 'order-placed', orderNumber })
  await save({ announcedAt: deps.now().getTime() })
}

type Find = () => Promise<Order | undefined>

async function confirm(placement: Placement, save: Mark, find: Find, deps: PlacementDeps): Promise<void> {
  const mail = await confirmationOf(placement, find)
  if (mail === undefined) return
  if (mail) await deps.mail.send(mail)
  await save({ mailedAt: deps.now().getTime() })
}

/** Undefined: there is no order yet. Null: nobody to write to. */
export async function confirmationOf(placement: Placement, find: Find) {
  const order = await find()
  if (!order) return undefined
  const mail = orderConfirmation({
    order,
    ...(placement.delivery ? { delivery: placement.delivery } : {}),
    payments: placement.payments,
    receiptUrl: `${placement.origin}/checkout/receipt?token=${placement.receiptToken}`,
  })
  return mail ?? null
}

/** The order exists, but its payment is lost: tells the shopper, the shop and the platform, once. */
export async function tell(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  if (placement.toldAt !== undefined) return
  const { orderNumber, origin, receiptToken } = placement
  const order = await deps.orders.findByNumber(orderNumber)
  if (!order) return
  await deps.orders.markUnpaid(orderNumber)
  const payUrl = new URL(paths.payAgain(receiptToken), origin).href
  const amount = unpaidAmount(placement)
  for (const mail of paymentLost({ order, payUrl, amount, shop: deps.config.mail.from })) {
    await deps.mail.send(mail)
  }
  await save({ toldAt: deps.now().getTime() })
}

async function record(placement: Placement, save: Mark, find: Find, deps: PlacementDeps): Promise<void> {
  const { orderNumber, origin, receiptToken } = placement
  const order = await find()
  if (order) await deps.afterOrder(order, { token: receiptToken, origin })
  const payments = placement.payments.flatMap(({ kind, amount, transactionId, state }) =>
    transactionId ? [{ kind, amount, transactionId, returned: state === 'returned' }] : [],
  )
  if (payments.length > 0) await deps.orders.recordPayments({ orderNumber, payments, captured: true })
  await save({ recordedAt: deps.now().getTime() })
}
