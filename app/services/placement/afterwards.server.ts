import type { Order } from '~/models/order/order'
import { dueAmount, type Placement, unpaidAmount } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { orderConfirmation } from '../mail/order-confirmation'
import { paymentLost } from '../mail/payment-lost'
import type { Mark } from './holding.server'
import type { PlacementDeps } from './placement-deps'
import type { PlacementChange } from './rows.server'

/**
 * Repeatable work after an order: records its payment, sends the e-mail, and the job for all the rest. One statement
 * marks what was done: after a crash before it all is repeated, and has the same keys.
 */
export async function afterwards(placement: Placement, save: Mark, deps: PlacementDeps): Promise<void> {
  const { state } = placement
  const work: Promise<PlacementChange>[] = []
  let found: ReturnType<Find> | undefined
  const order: Find = () => {
    found ??= deps.orders.findByNumber(placement.orderNumber)
    return found
  }
  if (placement.mailedAt === undefined) work.push(confirm(placement, order, deps))
  if (placement.announcedAt === undefined) work.push(announce(placement, deps))
  if (placement.recordedAt === undefined && state === 'captured') {
    work.push(record(placement, order, deps))
  }
  const marks: PlacementChange = {}
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'fulfilled') Object.assign(marks, result.value)
    else console.warn(`After the order: ${String(result.reason)}`)
  }
  if (Object.keys(marks).length === 0) return
  await save(marks).catch((error) => console.warn(`After the order: ${String(error)}`))
}

async function announce({ orderNumber }: Placement, deps: PlacementDeps): Promise<PlacementChange> {
  await deps.jobs.send({ type: 'order-placed', orderNumber })
  return { announcedAt: deps.now().getTime() }
}

type Find = () => Promise<Order | undefined>

async function confirm(placement: Placement, find: Find, deps: PlacementDeps): Promise<PlacementChange> {
  const mail = await confirmationOf(placement, find)
  if (mail === undefined) return {}
  if (mail) await deps.mail.send(mail)
  return { mailedAt: deps.now().getTime() }
}

/** Undefined: there is no order yet. Null: it has no e-mail address. */
export async function confirmationOf(placement: Placement, find: Find) {
  const order = await find()
  if (!order) return undefined
  const mail = orderConfirmation({
    order,
    delivery: placement.delivery,
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

async function record(placement: Placement, find: Find, deps: PlacementDeps): Promise<PlacementChange> {
  const { orderNumber, origin, receiptToken } = placement
  const order = await find()
  if (order && dueAmount(placement) === 0) await deps.afterOrder(order, { token: receiptToken, origin })
  const payments = placement.payments.flatMap(({ kind, amount, transactionId, state, due }) =>
    transactionId ? [{ kind, amount, transactionId, returned: state === 'returned', due }] : [],
  )
  if (payments.length > 0) await deps.orders.recordPayments({ orderNumber, payments })
  return { recordedAt: deps.now().getTime() }
}
