import { allLines } from '~/models/cart/cart'
import type { Cents } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { PlacementPayment } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { judgeReferral, type Party, type Referral } from '~/models/referral/referral'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { CustomerService } from '~/services/customer/customers.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { MailService } from '~/services/mail/mail.server'
import { referralMail } from '~/services/mail/referral'
import type { OrdersService } from '~/services/order/orders.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import { sql } from '~/services/sql'
import { onVendorError, vendorStatus } from '~/services/vendor-error'

/** Friends settled in one run. */
const MOST = 10
/** Orders of the referrer whose payments are compared. */
const COMPARED = 5

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  customers: Pick<CustomerService, 'partyOf'>
  orders: Pick<OrdersService, 'findByNumber' | 'countFor'>
  payments: Pick<PaymentsService, 'payersOf'>
  ledgers: LedgersService
  communications: CommunicationService
  mail: MailService
}

type Due = { friend: string; referrer: string; order_number: string; origin: string }

// An order counts once its buyer was told that it has arrived. CROSS JOIN: beginning with the open referrals.
const DUE = `SELECT r.friend, c.customer_id AS referrer, p.order_number, p.origin
  FROM referrals r
  CROSS JOIN referral_codes c ON c.code = r.code
  CROSS JOIN placements p ON p.owner = r.friend AND p.state = 'captured' AND p.created_at >= r.invited_at
  CROSS JOIN order_mails m ON m.order_number = p.order_number AND m.news = 'delivered'
  WHERE r.state = 'invited' ORDER BY m.sent_at LIMIT ?`

const SETTLE = `UPDATE referrals SET state = ?1, order_number = ?2, amount = ?3, reason = ?4, settled_at = ?5
  WHERE friend = ?6 AND state = 'invited'`

export type RewardsJob = ReturnType<typeof createRewardsJob>

/** Credits who brought a friend, once the friend's first order has arrived. Each step may be done twice. */
export const createRewardsJob = (deps: Deps) => ({
  takeBack: (orderNumber: string, key: string) => takeBack(deps, orderNumber, key),

  /** Returns how many were credited. @throws VendorError */
  async rewardReferrals(): Promise<number> {
    const { results } = await deps.db.prepare(DUE).bind(MOST).all<Due>()
    const firsts = [...new Map(results.toReversed().map((due) => [due.friend, due])).values()]
    let rewarded = 0
    for (const due of firsts) {
      const done = await settle(deps, due).catch(
        onVendorError((error) => {
          console.warn(`A referral waits: ${error.message}`)
          return false
        }),
      )
      if (done) rewarded += 1
    }
    return rewarded
  },
})

async function settle(deps: Deps, due: Due): Promise<boolean> {
  const { db, now, orders, ledgers } = deps
  const order = await orders.findByNumber(due.order_number)
  if (!order?.cart.email) return false
  const [referrer, friend, earlierOrders, isRefunded] = await Promise.all([
    partyOf(deps, due.referrer),
    friendOf(deps, due, order),
    orders.countFor(order.cart.email, order.createdAt),
    wasRefunded(db, due.order_number),
  ])
  const outcome = judgeReferral({ referrer, friend, earlierOrders, isRefunded })
  const time = now().getTime()
  const save = (state: string, amount: Cents | null, reason: string | null) =>
    db.prepare(SETTLE).bind(state, due.order_number, amount, reason, time, due.friend).run()
  if (!outcome.ok) {
    await save('refused', null, outcome.reason)
    return false
  }
  const { amount } = outcome
  const note = 'A friend’s first order'
  await ledgers.grantStoreCredit(due.referrer, {
    because: 'referral',
    key: `referral:${due.friend}`,
    amount,
    note,
  })
  if (referrer?.email) await tell(deps, due, referrer.email, amount)
  await save('rewarded', amount, null)
  return true
}

/** In full, or by a dispute that was not won. */
const REFUNDED = `SELECT 1 FROM placements p WHERE p.order_number = ?1 AND (
    (json_array_length(p.payments) > 0
      AND NOT EXISTS (SELECT 1 FROM json_each(p.payments) WHERE value ->> 'state' <> 'returned'))
    OR (EXISTS (SELECT 1 FROM payment_news n WHERE n.order_number = ?1 AND n.kind LIKE 'dispute_%')
      AND NOT EXISTS (SELECT 1 FROM payment_news n WHERE n.order_number = ?1 AND n.kind = 'dispute_won')))`

const wasRefunded = async (db: D1Database, orderNumber: string): Promise<boolean> =>
  (await db.prepare(REFUNDED).bind(orderNumber).first()) !== null

async function tell({ communications, mail }: Deps, due: Due, to: string, amount: Cents): Promise<void> {
  if (!(await communications.wants(to, 'referrals'))) return
  const unsubscribeUrl = await communications.unsubscribeUrl(due.origin, to, 'referrals')
  const accountUrl = due.origin + paths.account
  const key = `referral-${due.order_number}`
  await mail.send(referralMail({ to, amount, accountUrl, unsubscribeUrl, key })).catch(alreadySent)
}

async function partyOf(deps: Deps, customerId: string): Promise<Party | undefined> {
  const party = await deps.customers.partyOf(customerId)
  return party && { ...party, payments: await payersOf(deps, 'owner = ?', customerId) }
}

/** A guest has only the order's addresses. */
async function friendOf(
  deps: Deps,
  { friend, order_number }: Due,
  { cart }: Order,
): Promise<Referral['friend']> {
  const [known, payments] = await Promise.all([
    deps.customers.partyOf(friend),
    payersOf(deps, 'order_number = ?', order_number),
  ])
  const addresses = [...(known?.addresses ?? [])]
  // A gift goes to somebody else.
  if (!allLines(cart).some(({ markedAsGift }) => markedAsGift)) {
    addresses.push(...[cart.shippingAddress, cart.billingAddress].filter((address) => address !== undefined))
  }
  return { email: cart.email ?? '', addresses, payments, isBusiness: known?.isBusiness ?? false }
}

/** The cards and accounts that orders were paid with. */
async function payersOf({ db, payments }: Deps, where: string, value: string): Promise<string[]> {
  const sql = `SELECT payments FROM placements WHERE ${where} AND state = 'captured'
               ORDER BY created_at DESC LIMIT ?`
  const { results } = await db.prepare(sql).bind(value, COMPARED).all<{ payments: string }>()
  const made = results.flatMap((row) => JSON.parse(row.payments) as PlacementPayment[])
  const ids = made.flatMap(({ kind, transactionId }) =>
    (kind === 'Card' || kind === 'PayPal') && transactionId ? transactionId : [],
  )
  return payments.payersOf(ids)
}

/** Sent before, or the address takes no mail; the credit is granted either way. */
function alreadySent(error: unknown): void {
  if (![400, 409, 422].includes(vendorStatus(error) ?? 0)) throw error
}

/** Because the friend's order was refunded. `key` names the refund. */
async function takeBack({ db, now, ledgers }: Deps, orderNumber: string, key: string): Promise<void> {
  const rewarded = await sql(db)`SELECT r.friend, r.amount, c.customer_id AS referrer
    FROM referrals r JOIN referral_codes c ON c.code = r.code
    WHERE r.order_number = ${orderNumber} AND r.state = 'rewarded'`.all<{
    friend: string
    amount: Cents
    referrer: string
  }>()
  for (const { friend, amount, referrer } of rewarded.results) {
    const off = { key: `revoked:${key}`, amount, note: 'The friend’s order was refunded', orderNumber }
    await ledgers.rows.revoke(`store-credit:${referrer}`, off)
    await sql(db)`UPDATE referrals SET state = 'refused', reason = 'refunded', settled_at = ${now().getTime()}
      WHERE friend = ${friend} AND state = 'rewarded'`.run()
  }
}
