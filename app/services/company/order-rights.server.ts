import { type Approval, covers, needsApproval } from '~/models/company/approval'
import type { OrderWish } from '~/models/company/asked-order'
import { type CompanyPerson, personIn } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import type { Cents } from '~/models/money'
import { bound } from '~/services/bound'
import type { Asking, createApprovalService } from './approvals.server'
import type { CompanyService } from './companies.server'

declare const granted: unique symbol

/** A person may order this content of a cart or quote. Only this file makes one, so no way to an order leaves it out. */
export type OrderRight = { readonly [granted]: true; readonly subject: string; readonly version: number }

type NeedsApproval = {
  ok: false
  reason: 'approval'
  limit: Cents
  state: 'needed' | 'waiting' | 'rejected'
  approval?: Approval
}

export type OrderStanding =
  /** `approval`: by which an order above the limit is allowed. */
  { ok: true; right: OrderRight; approval?: Approval } | { ok: false; reason: 'role' } | NeedsApproval

type Deps = {
  approvals: Pick<ReturnType<typeof createApprovalService>, 'limit' | 'latest' | 'ask'>
  companies: Pick<CompanyService, 'ofCustomer'>
}

/**
 * What a company's rules say to an order of one of its people (docs/product.md, Buying for it). They hold while the
 * company waits for review too. Throws VendorError.
 */
export const createOrderRights = (deps: Deps) => bound(deps, { of, ask })

const grant = ({ subject, version }: OrderWish) => ({ subject, version }) as OrderRight

async function of(
  { approvals, companies }: Deps,
  customerId: string | undefined,
  wish: OrderWish,
): Promise<OrderStanding> {
  const right = grant(wish)
  const company = customerId ? await companies.ofCustomer(customerId) : undefined
  const person = company && customerId ? personIn(company, customerId) : undefined
  if (!company || !person) return { ok: true, right }
  if (!mayAct(person.roles, 'buy')) return { ok: false, reason: 'role' }
  if (!mayNeedApproval(person)) return { ok: true, right }
  const [limit, approval] = await Promise.all([
    approvals.limit(person.customerId, company.key),
    approvals.latest(company.key, wish.subject),
  ])
  if (limit === undefined || !needsApproval(limit, person.roles, wish.order.total)) return { ok: true, right }
  if (!approval || !covers(approval, company.key, wish.order)) {
    return { ok: false, reason: 'approval', limit, state: 'needed' }
  }
  const { state } = approval
  if (state === 'approved') return { ok: true, right, approval }
  return { ok: false, reason: 'approval', limit, state: state === 'rejected' ? state : 'waiting', approval }
}

/** Asks the approvers of the customer's company. False: they were asked too often today. */
async function ask(
  { approvals, companies }: Deps,
  customerId: string,
  wish: OrderWish,
  asking: Asking,
): Promise<boolean> {
  const company = await companies.ofCustomer(customerId)
  const person = company && personIn(company, customerId)
  return company && person ? approvals.ask(company, person, wish, asking) : false
}

const mayNeedApproval = ({ roles }: CompanyPerson) => !roles.includes('admin')
