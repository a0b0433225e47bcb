import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { type OrderWish, wishOf } from '~/models/company/asked-order'
import { exemptStatesIn, exemptTo, sameExempt } from '~/models/company/exemption'
import { askRefusal } from '~/models/company/quote'
import { mayAct } from '~/models/company/roles'
import { formatMoney } from '~/models/money'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import type { OrderRight, OrderStanding } from '~/services/company/order-rights.server'
import { payingCustomer, rememberCart } from '~/use-cases/cart/cart-session.server'
import {
  companyOf,
  type InCompany,
  mayHaveCompany,
  uploaderRefusal,
} from '~/use-cases/company/company.server'

async function companyOfBuyer(context: AppLoadContext, cart: Cart): Promise<InCompany | undefined> {
  const customerId = payingCustomer(context.session, cart)
  return customerId ? companyOf(context, customerId) : undefined
}

/** The same, as far as the session knows of one. */
const knownCompany = async (context: AppLoadContext, cart: Cart): Promise<InCompany | undefined> =>
  mayHaveCompany(context, payingCustomer(context.session, cart) ?? '')
    ? companyOfBuyer(context, cart)
    : undefined

/** Applies the company's tax exemptions for the current addresses. @throws Refused if it cannot */
export async function withExemption(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const inside = await knownCompany(context, cart)
  const exempt = exemptTo(inside?.company, cart)
  if (sameExempt(exempt, cart.exempt)) return cart
  const taxed = await context.services.carts.freeFromTax(cart.id, exempt)
  if (!taxed) throw new Refused('away')
  rememberCart(context.session, taxed)
  return taxed
}

export type CompanyPart = {
  name: string
  /** Without terms and exemptions until staff have looked at it. */
  waiting: boolean
  poNumber: string
  /** Null if the role may not ask for one. */
  quote: { refusal?: string } | null
  exemptIn: string[]
  /** Set if the order is above the company's limit. */
  approval:
    | { state: 'approved'; by?: string }
    | { state: 'needed' | 'waiting' | 'rejected'; limit: string; by?: string; reason?: string }
    | null
}

export async function companyPart(context: AppLoadContext, cart: Cart): Promise<CompanyPart | null> {
  const inside = await knownCompany(context, cart)
  if (!inside) return null
  const { company, roles, customerId } = inside
  const standing = await context.services.orderRights.of(customerId, wishOf(cart))
  return {
    name: company.name,
    waiting: company.waiting,
    poNumber: cart.fields.poNumber ?? '',
    quote: mayAct(roles, 'ask-quote') && !company.waiting ? { refusal: askRefusal(cart) } : null,
    exemptIn: exemptStatesIn(cart),
    approval: approvalPart(standing),
  }
}

function approvalPart(standing: OrderStanding): CompanyPart['approval'] {
  if (standing.ok) {
    const { approval } = standing
    return approval ? { state: 'approved', by: approval.decidedBy } : null
  }
  if (standing.reason === 'role') return null
  const { limit, state, approval } = standing
  return { limit: formatMoney(limit), state, by: approval?.decidedBy, reason: approval?.reason }
}

/** What the company's rules say, in words for checkout and quotes. */
export function rightWords(standing: Extract<OrderStanding, { ok: false }>): string {
  if (standing.reason === 'role') return 'Your role in your company does not order. Ask an administrator.'
  return `Your company asks for an approval of orders above ${formatMoney(standing.limit)}. Nothing was ordered.`
}

export async function companyRight(
  context: AppLoadContext,
  cart: Cart,
): Promise<{ ok: true; right: OrderRight } | { ok: false; message: string }> {
  const customerId = payingCustomer(context.session, cart)
  const [standing, lost] = await Promise.all([
    context.services.orderRights.of(customerId, wishOf(cart)),
    cart.fields.uploadId && customerId ? uploaderRefusal(context, customerId) : undefined,
  ])
  if (lost) {
    const message = 'You may not order uploaded files any more. Ask your company’s administrator, or us.'
    return { ok: false, message }
  }
  return standing.ok ? standing : { ok: false, message: rightWords(standing) }
}

const ASKED = 'We asked your company’s approvers and write to you when they decide.'
const TOO_OFTEN = 'You have asked your approvers often today. Go on tomorrow, or talk to them.'

export async function askApprovers(
  { services, session, origin }: AppLoadContext,
  customerId: string,
  wish: OrderWish,
  note: string,
): Promise<void> {
  if (await services.orderRights.ask(customerId, wish, { note, origin }))
    session.notify('notices', { message: ASKED, key: 'approval' })
  else session.notify('errors', { message: TOO_OFTEN, key: 'approval' })
}

export async function askApproval(context: AppLoadContext, cart: Cart, note: string): Promise<Onward> {
  const customerId = payingCustomer(context.session, cart)
  if (customerId) await askApprovers(context, customerId, wishOf(cart), note)
  return new Onward(paths.checkoutPayment)
}

export async function askQuote(context: AppLoadContext, cart: Cart, comment: string): Promise<Onward> {
  const inside = await companyOfBuyer(context, cart)
  const isAllowed =
    inside && !inside.company.waiting && mayAct(inside.roles, 'ask-quote') && !askRefusal(cart)
  if (!isAllowed) throw new Refused('forbidden')
  await context.services.quotes.ask(cart, inside.company.key, comment)
  const message = 'Thank you. We answer quotes within one business day.'
  context.session.notify('notices', { message, key: 'quote' })
  return new Onward(paths.companyQuotes)
}
