import { caseRow } from '~/components/staff/case-list'
import type { AppLoadContext } from '~/framework.server'
import type { ProvenEmail } from '~/models/account/proven-email'
import { itemCount } from '~/models/cart/cart'
import { personIn } from '~/models/company/company'
import { ROLE_WORDS } from '~/models/company/roles'
import { shopDay, shopTime } from '~/models/days'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { attemptWords } from '~/models/staff/attempt-words'
import { may, type Role, roleOf } from '~/models/staff/powers'
import { sentAgain } from '~/models/staff/sent-again'
import { troubleWords } from '~/models/webhook/news'
import { fallback } from '~/services/fallback'
import type { CallerOrder } from '~/services/staff/callers.server'
import { auditView } from '~/use-cases/staff/audit-view.server'
import { accessView, wishesView } from './access-view.server'
import type { StaffOrder } from './orders-part'

const itemsWords = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`

const orderView = (order: CallerOrder): StaffOrder => ({ ...order, placed: shopDay(order.placedAt) })

/** Undefined for a deleted customer. Parts that cannot be read are left out. */
export async function customerView(context: AppLoadContext, id: string, role: Role) {
  const { services, config } = context
  const person = await services.callers.customer(id)
  if (!person) return undefined
  const showsFactor = config.asksSecondFactor && may(role, 'second-factor')
  const [orders, attempts, carts, own, kept, account, acts, company, permissions, access, wishes] =
    await Promise.all([
      services.callers.ordersOf(id),
      services.placementRows.attemptsOf(id),
      services.callers.cartsOf(id),
      services.carts.load(undefined, { customerId: id }).catch(fallback(undefined)),
      ofDatabase(services, id, person.provenEmail),
      shown(services, id),
      actsFor(context, id),
      services.companies.ofCustomer(id).catch(fallback(undefined)),
      showsFactor ? services.customers.permissions(id).catch(fallback([])) : [],
      accessView(context, person, role),
      wishesView(context, person),
    ])
  return {
    person: { ...person, since: shopDay(person.since) },
    isColleague: roleOf(permissions) !== undefined,
    company: company && {
      key: company.key,
      name: company.name,
      roles: (personIn(company, id)?.roles ?? []).map((each) => ROLE_WORDS[each].name).join(', '),
    },
    carts: carts.map(({ key, items, total, changedAt }) => ({
      key,
      words: `${itemsWords(items)}, ${formatMoney(total)}, changed ${shopTime(changedAt)}`,
    })),
    mayOpenCompany: may(role, 'company'),
    own: own && { id: own.id, key: own.key ?? '', words: itemsWords(itemCount(own)) },
    access,
    wishes,
    adminUrl: config.adminCustomerUrl ? config.adminCustomerUrl + encodeURIComponent(id) : null,
    orders: orders.map(orderView),
    attempts: attempts.map(({ orderNumber, amount, createdAt, ...attempt }) => ({
      number: orderNumber,
      words: `${shopTime(createdAt)}, ${formatMoney(amount)}. ${attemptWords(attempt)}`,
    })),
    acts,
    ...kept,
    ...account,
  }
}

/** A deleted customer's orders and audit; undefined if there was never such a customer. */
export async function deletedView(context: AppLoadContext, id: string) {
  const [orders, acts] = await Promise.all([context.services.callers.ordersOf(id), actsFor(context, id)])
  return orders.length + acts.length > 0 ? { orders: orders.map(orderView), acts } : undefined
}

const actsFor = async (context: AppLoadContext, customerId: string) =>
  auditView(context, await context.services.staffAudit.list({ customerId }))

type Services = AppLoadContext['services']

/** A caller may have made the account with another's address: what is kept by it is shown for a proven one. */
async function ofDatabase(services: Services, id: string, email: ProvenEmail | undefined) {
  const [notes, cases, mails, reviews, trouble] = await Promise.all([
    services.customerNotes.ofCustomer(id),
    services.orderCases.ofCustomer(id),
    email ? services.sentMails.to(email) : [],
    email ? services.reviews.writtenBy(email) : [],
    email && services.webhooks.troubleOf(email),
  ])
  return {
    notes: notes.map(({ writtenAt, settledAt, ...note }) => ({
      ...note,
      written: shopTime(writtenAt),
      settled: settledAt && shopTime(settledAt),
    })),
    trouble: trouble ? `${troubleWords(trouble)} ${shopTime(trouble.receivedAt)}` : null,
    cases: cases.map(caseRow),
    mails: mails.map(({ key, subject, sentAt }) => ({
      key,
      subject,
      sent: shopTime(sentAt),
      mayGoAgain: sentAgain(key) !== undefined,
    })),
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
