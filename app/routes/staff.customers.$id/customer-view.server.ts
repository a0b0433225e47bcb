import type { AppLoadContext } from '@remix-run/cloudflare'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { shopDay } from '~/models/shop-day'
import { fallback } from '~/services/fallback'

const dayOf = (time: number) => shopDay(new Date(time).toISOString())

/** With the minute, for what two colleagues write on one day. */
const timeOf = (time: number) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  }).format(time)

/** All that staff see of a customer; undefined for a deleted one. What cannot be read costs its part alone. */
export async function customerView({ services, config }: AppLoadContext, id: string) {
  const found = await services.callers.customer(id)
  if (!found) return undefined
  const { person, orders, carts } = found
  const [kept, account] = await Promise.all([ofDatabase(services, id, person.email), shown(services, id)])
  return {
    person,
    carts,
    adminUrl: config.adminCustomerUrl ? config.adminCustomerUrl + encodeURIComponent(id) : null,
    orders: orders.map(({ number, placedAt, total, state }) => ({
      number,
      placed: shopDay(placedAt),
      total: formatMoney(total),
      state,
    })),
    ...kept,
    ...account,
  }
}

type Services = AppLoadContext['services']

async function ofDatabase(services: Services, id: string, email: string) {
  const [notes, cases, acts, mails, reviews] = await Promise.all([
    services.customerNotes.ofCustomer(id),
    services.orderCases.ofCustomer(id),
    services.staffAudit.list(id),
    services.sentMails.to(email),
    services.reviews.writtenBy(email),
  ])
  return {
    notes: notes.map(({ writtenAt, settledAt, ...note }) => ({
      ...note,
      written: timeOf(writtenAt),
      settled: settledAt && timeOf(settledAt),
    })),
    cases: cases.map(({ openedAt, ...each }) => ({ ...each, opened: dayOf(openedAt) })),
    acts: acts.map(({ id: act, act: what, reason, doneAt }) => ({
      id: act,
      what,
      reason,
      done: timeOf(doneAt),
    })),
    mails: mails.map(({ key, subject, sentAt }) => ({ key, subject, sent: timeOf(sentAt) })),
    reviews: reviews.map((review) => ({
      id: review.id,
      stars: review.stars,
      words: review.title || review.words || '',
      hidden: review.hidden,
      path: paths.productReviews(review.productKey),
    })),
  }
}

async function shown(services: Services, id: string) {
  const [ledgers, certificates, autoDelivery] = await Promise.all([
    services.ledgers.ofCustomer(id),
    services.payments.credits.leftOn(id),
    services.autoDelivery.overview(id).catch(fallback(undefined)),
  ])
  const items = autoDelivery && [...autoDelivery.boxes.flatMap((box) => box.items), ...autoDelivery.inactive]
  return {
    balances: [
      { name: 'Store credit', left: formatMoney(ledgers.storeCredit?.balance ?? 0) },
      ...(ledgers.credit ? [{ name: 'Credit account', left: formatMoney(ledgers.credit.balance) }] : []),
      ...certificates.map(({ ending, left }) => ({
        name: `Gift certificate ending ${ending}`,
        left: formatMoney(left),
      })),
    ],
    subscriptions: items?.map(({ id: key, name, quantity, intervalDays, shipOn, state }) => ({
      key,
      name,
      quantity,
      every: intervalDays ? `every ${intervalDays / 7} weeks` : 'once',
      state: state === 'active' ? `ships on ${shopDay(`${shipOn}T17:00:00Z`)}` : state,
    })),
    paidBy: autoDelivery?.account?.payment?.label,
  }
}
