import { afterDecline } from '~/models/auto-delivery/plan'
import { methodWords } from '~/models/auto-delivery/subscription'
import { paths } from '~/models/paths'
import { boxDeclined, boxLeftOut, boxNotApproved, boxNotDeliverable, boxPaused } from '../mail/auto-delivery'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

export type BoxNews = {
  deliveryId: number
  what:
    | 'declined'
    | 'not-approved'
    | 'no-delivery'
    | 'paused'
    | 'paused-not-approved'
    | 'paused-no-delivery'
    | 'left-out'
  declines: number
}

const PAUSED = {
  paused: 'payment',
  'paused-not-approved': 'approval',
  'paused-no-delivery': 'delivery',
} as const

/** Idempotent: repeating it sends one e-mail. */
export async function tellDelivery(
  { deliveryId, what, declines }: BoxNews,
  { rows, deps }: { rows: AutoDeliveryRows; deps: AutoDeliveryDeps },
): Promise<void> {
  const box = await rows.boxes.find(deliveryId)
  const account = box && (await rows.accounts.find(box.customerId))
  const to = box && (await deps.customers.emailOf(box.customerId))
  if (!box || !account || !to) return
  const url = new URL(paths.autoDelivery, account.origin).href
  const news = { to, deliveryId, shipOn: box.shipOn, url }
  if (what === 'paused' || what === 'paused-not-approved' || what === 'paused-no-delivery') {
    return deps.mail.send(boxPaused({ ...news, reason: PAUSED[what] }))
  }
  if (what !== 'left-out') {
    const next = afterDecline(declines, deps.now())
    if (next.kind === 'pause') return
    if (what === 'not-approved')
      return deps.mail.send(boxNotApproved({ ...news, declines, retryOn: next.on }))
    if (what === 'no-delivery')
      return deps.mail.send(boxNotDeliverable({ ...news, declines, retryOn: next.on }))
    const method = account.payment ? methodWords(account.payment) : 'your saved payment method'
    return deps.mail.send(boxDeclined({ ...news, declines, method, retryOn: next.on }))
  }
  const names = new Map(
    (await rows.subscriptions.ofCustomer(box.customerId)).map((each) => [each.id, each.name]),
  )
  const items = (await rows.boxes.items(deliveryId)).flatMap(({ subscriptionId, leftOut }) =>
    leftOut ? [{ name: names.get(subscriptionId) ?? 'An item', why: leftOut }] : [],
  )
  if (items.length > 0) await deps.mail.send(boxLeftOut({ ...news, items }))
}
