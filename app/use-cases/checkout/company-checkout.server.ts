import type { AppLoadContext } from '~/framework.server'
import type { Cart } from '~/models/cart/cart'
import { covers, needsApproval } from '~/models/company/approval'
import { personIn } from '~/models/company/company'
import { exemptStatesIn, exemptTo, sameExempt } from '~/models/company/exemption'
import { askRefusal } from '~/models/company/quote'
import { mayAct } from '~/models/company/roles'
import { formatMoney } from '~/models/money'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { payingCustomer, rememberCart } from '~/use-cases/cart/cart-session.server'
import { companyOf, type InCompany, uploaderRefusal } from '~/use-cases/company/company.server'

/** The company that this cart is bought for, as far as the session knows of one. */
const buyingFor = async (context: AppLoadContext, cart: Cart): Promise<InCompany | undefined> =>
  context.session.get('flags')?.includes('company') ? surelyBuyingFor(context, cart) : undefined

/** The paying customer's approved company, read from commercetools. */
async function surelyBuyingFor(context: AppLoadContext, cart: Cart): Promise<InCompany | undefined> {
  const customerId = payingCustomer(context.session, cart)
  if (!customerId) return undefined
  const inside = await companyOf(context, customerId)
  return inside && !inside.company.waiting ? inside : undefined
}

/** Applies the company's tax exemptions for the current addresses. @throws Refused if it cannot */
export async function withExemption(context: AppLoadContext, cart: Cart): Promise<Cart> {
  const isOthers = context.session.get('customerCart') !== undefined
  const inside = await (isOthers ? surelyBuyingFor : buyingFor)(context, cart)
  const exempt = exemptTo(inside?.company, cart)
  if (sameExempt(exempt, cart.exempt)) return cart
  const taxed = await context.services.carts.freeFromTax(cart.id, exempt)
  if (!taxed) throw new Refused('away')
  rememberCart(context.session, taxed)
  return taxed
}

export type CompanyPart = {
  name: string
  poNumber: string
  /** Null if the role may not ask for one. */
  quote: { refusal?: string } | null
  exemptIn: string[]
  /** Set if the order is above the company's limit. */
  approval: {
    limit: string
    state: 'needed' | 'waiting' | 'approved' | 'rejected'
    by?: string
    reason?: string
  } | null
}

export async function companyPart(context: AppLoadContext, cart: Cart): Promise<CompanyPart | null> {
  const inside = await buyingFor(context, cart)
  if (!inside) return null
  const { company, roles } = inside
  return {
    name: company.name,
    poNumber: cart.fields.poNumber ?? '',
    quote: mayAct(roles, 'ask-quote') ? { refusal: askRefusal(cart) } : null,
    exemptIn: exemptStatesIn(cart),
    approval: await approvalPart(context, cart, inside),
  }
}

async function approvalPart(
  { services }: AppLoadContext,
  cart: Cart,
  { company, roles, customerId }: InCompany,
): Promise<CompanyPart['approval']> {
  const [limit, asked] = await Promise.all([
    services.approvals.limit(customerId, company.key),
    services.approvals.ofCart(cart.id).catch(fallback(undefined)),
  ])
  if (limit === undefined || !needsApproval(limit, roles, cart.totalPrice)) return null
  const shown = { limit: formatMoney(limit) }
  // An approval counts only for the content it was given for.
  if (!asked || (asked.state === 'approved' && !covers(asked, cart))) return { ...shown, state: 'needed' }
  return { ...shown, state: asked.state, by: asked.decidedBy, reason: asked.reason }
}

export async function companyRefusal(context: AppLoadContext, cart: Cart): Promise<string | undefined> {
  // The session's flags may be older than the company, so ask commercetools.
  const customerId = payingCustomer(context.session, cart)
  const [inside, lost] = await Promise.all([
    surelyBuyingFor(context, cart),
    cart.fields.uploadId && customerId ? uploaderRefusal(context, customerId) : undefined,
  ])
  if (lost) return 'You may not order uploaded files any more. Ask your company’s administrator, or us.'
  if (!inside) return undefined
  if (!mayAct(inside.roles, 'buy')) return 'Your role in your company does not order. Ask an administrator.'
  const approval = await approvalPart(context, cart, inside)
  if (!approval || approval.state === 'approved') return undefined
  return `Your company asks for an approval of orders above ${approval.limit}. Nothing was ordered.`
}

export async function askApproval(context: AppLoadContext, cart: Cart, origin: string): Promise<Onward> {
  const inside = await buyingFor(context, cart)
  const person = inside && personIn(inside.company, inside.customerId)
  if (inside && person) {
    await context.services.approvals.ask(inside.company, person, cart, origin)
    const message =
      'We asked your company’s approvers and write to you when they decide. Your cart stays as it is.'
    context.session.notify('notices', { message, key: 'approval' })
  }
  return new Onward(paths.checkoutPayment)
}

export async function askQuote(context: AppLoadContext, cart: Cart, comment: string): Promise<Onward> {
  const part = await companyPart(context, cart)
  if (!part?.quote || part.quote.refusal) throw new Refused('forbidden')
  await context.services.quotes.ask(cart, comment)
  const message = 'Thank you. We answer quotes within one business day.'
  context.session.notify('notices', { message, key: 'quote' })
  return new Onward(paths.companyQuotes)
}
