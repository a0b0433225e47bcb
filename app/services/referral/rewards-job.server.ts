import { judgeReferral, type Party } from '~/models/account/referral'
import { allLines } from '~/models/cart/cart'
import type { Order } from '~/models/order/order'
import type { PlacementPayment } from '~/models/order/placement'
import { paths } from '~/models/paths'
import type { CommunicationService } from '~/services/communication/communications.server'
import type { CustomerService } from '~/services/customer/customers.server'
import type { ServiceDeps } from '~/services/deps'
import type { LedgersService } from '~/services/ledger/ledgers.server'
import type { MailService } from '~/services/mail/mail.server'
import { referralMail } from '~/services/mail/referral'
import type { OrdersService } from '~/services/order/orders.server'
import type { PaymentsService } from '~/services/payment/payments.server'
import { onVendorError, vendorStatus } from '~/services/vendor-error'

/** Friends a run settles; the others have their turn in the next. */
const MOST = 10
/** Orders of the one who brings a friend whose payments are compared. */
const COMPARED = 5

type Deps = Pick<ServiceDeps, 'db' | 'now'> & {
  customers: Pick<CustomerService, 'partyOf'>
  orders: Pick<OrdersService, 'findByNumber' | 'countBefore'>
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

/** Credits who brought a friend, once the friend's first order has arrived. Each step may be done twice. */
export function createRewardsJob(deps: Deps) {
  const { db, now, customers, orders, ledgers, communications, mail } = deps
  return {
    /** Answers how many were credited. @throws VendorError */
    async rewardReferrals(): Promise<number> {
      const { results } = await db.prepare(DUE).bind(MOST).all<Due>()
      const firsts = [...new Map(results.toReversed().map((due) => [due.friend, due])).values()]
      let rewarded = 0
      for (const due of firsts) {
        const done = await settle(due).catch(
          onVendorError((error) => {
            console.warn(`A referral waits: ${error.message}`)
            return false
          }),
        )
        if (done) rewarded += 1
      }
      return rewarded
    },
  }

  async function settle(due: Due): Promise<boolean> {
    const order = await orders.findByNumber(due.order_number)
    if (!order?.cart.email) return false
    const [referrer, friend, earlierOrders] = await Promise.all([
      partyOf(due.referrer),
      friendOf(due, order),
      orders.countBefore(order.cart.email, order.createdAt),
    ])
    const outcome = judgeReferral({ referrer, friend, earlierOrders })
    const time = now().getTime()
    const kept = (...values: (string | number | null)[]) =>
      db
        .prepare(SETTLE)
        .bind(...values, time, due.friend)
        .run()
    if (!outcome.ok) {
      await kept('refused', due.order_number, null, outcome.reason)
      return false
    }
    const { amount } = outcome
    const note = 'A friend’s first order'
    await ledgers.grantStoreCredit(due.referrer, { key: `referral:${due.friend}`, amount, note })
    const to = referrer?.email
    if (to && (await communications.wants(to, 'referrals'))) {
      const unsubscribeUrl = await communications.unsubscribeUrl(due.origin, to, 'referrals')
      const key = `referral-${due.order_number}`
      const message = referralMail({
        to,
        amount,
        accountUrl: due.origin + paths.account,
        unsubscribeUrl,
        key,
      })
      await mail.send(message).catch(alreadySent)
    }
    await kept('rewarded', due.order_number, amount, null)
    return true
  }

  async function partyOf(customerId: string): Promise<Party | undefined> {
    const party = await customers.partyOf(customerId)
    if (!party) return undefined
    return { ...party, payments: await payersOf('owner = ?', customerId) }
  }

  /** Where the order goes and the bill goes; a guest has no more. */
  async function friendOf({ friend, order_number }: Due, { cart }: Order) {
    const [known, payments] = await Promise.all([
      customers.partyOf(friend),
      payersOf('order_number = ?', order_number),
    ])
    const ordered = [cart.shippingAddress, cart.billingAddress].filter((address) => address !== undefined)
    const gift = allLines(cart).some(({ markedAsGift }) => markedAsGift)
    return {
      email: cart.email ?? '',
      // What is sent as a gift goes to somebody else.
      addresses: [...(known?.addresses ?? []), ...(gift ? [] : ordered)],
      payments,
      isBusiness: known?.isBusiness ?? false,
    }
  }

  /** The cards and accounts that orders were paid with. */
  async function payersOf(where: string, value: string): Promise<string[]> {
    const { results } = await db
      .prepare(
        `SELECT payments FROM placements WHERE ${where} AND state = 'captured' ORDER BY created_at DESC LIMIT ?`,
      )
      .bind(value, COMPARED)
      .all<{ payments: string }>()
    const made = results.flatMap(({ payments }) => JSON.parse(payments) as PlacementPayment[])
    const ids = made.flatMap(({ kind, transactionId }) =>
      (kind === 'Card' || kind === 'PayPal') && transactionId ? transactionId : [],
    )
    return deps.payments.payersOf(ids)
  }
}

/** It was taken before, or the address takes no mail; the credit is there either way. */
function alreadySent(error: unknown): void {
  if (![400, 409, 422].includes(vendorStatus(error) ?? 0)) throw error
}
