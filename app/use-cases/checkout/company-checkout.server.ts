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

/** The approved company of whoever pays, asked of commercetools. */
async function surelyBuyingFor(context: AppLoadContext, cart: Cart): Promise<InCompany | undefined> {
  const customerId = payingCustomer(context.session, cart)
  if (!customerId) return undefined
  const inside = await companyOf(context, customerId)
  return inside && !inside.company.waiting ? inside : undefined
}

/**
 * The cart with tax on what the company's certificates do not free, for where it goes now. Nobody goes on with another
 * tax. @throws Refused
 */
export async function withExemption(context: AppLoadContext, cart: Cart): Promise<Cart> {
  // Staff in a customer's cart have flags of their own.
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
  /** Whether a quote can be asked for instead, and why not. */
  quote: { refusal?: string } | null
  /** The states of shipments that are free of tax. */
  exemptIn: string[]
  /** The order is above the company's limit. */
  approval: {
    limit: string
    state: 'needed' | 'waiting' | 'approved' | 'rejected'
    by?: string
    reason?: string
  } | null
}

/** What the payment step shows to somebody who buys for a company. */
export async function companyPart(context: AppLoadContext, cart: Cart): Promise<CompanyPart | null> {
  const inside = await buyingFor(context, cart)
  if (!inside) return null
  const { company, roles } = inside
  const refusal = askRefusal(cart)
  return {
    name: company.name,
    poNumber: cart.fields.poNumber ?? '',
    quote: mayAct(roles, 'ask-quote') ? { ...(refusal && { refusal }) } : null,
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
  // An approval of another content says nothing about this one.
  if (!asked || (asked.state === 'approved' && !covers(asked, cart))) return { ...shown, state: 'needed' }
  return {
    ...shown,
    state: asked.state,
    ...(asked.decidedBy && { by: asked.decidedBy }),
    ...(asked.reason && { reason: asked.reason }),
  }
}

/** Why the company does not let this order be placed. */
export async function companyRefusal(context: AppLoadContext, cart: Cart): Promise<string | undefined> {
  // A session may be older than the company, and must not get around its rules.
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

/** Asks the company's approvers. */
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

/** Asks for prices of the cart. */
export async function askQuote(context: AppLoadContext, cart: Cart, comment: string): Promise<Onward> {
  const part = await companyPart(context, cart)
  if (!part?.quote || part.quote.refusal) throw new Refused('forbidden')
  await context.services.quotes.ask(cart, comment)
  const message = 'Thank you. We answer quotes within one business day.'
  context.session.notify('notices', { message, key: 'quote' })
  return new Onward(paths.companyQuotes)
}
