import type { AppLoadContext } from '~/framework.server'
import type { AccountFlag } from '~/models/account/flags'
import { type Company, creditAccountOf, personIn } from '~/models/company/company'
import { type CompanyAct, type CompanyRole, mayAct } from '~/models/company/roles'
import type { LedgerAccount } from '~/models/ledger/ledger'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { requireCustomer } from '../sign-in/signed-in.server'
import type { Session } from '../visit'

export type InCompany = { company: Company; customerId: string; roles: CompanyRole[] }

/** The signed-in customer's company, if they have one. */
export async function companyOf(context: AppLoadContext, customerId: string): Promise<InCompany | undefined> {
  const company = await context.services.companies.ofCustomer(customerId)
  const person = company && personIn(company, customerId)
  if (person) rememberCompany(context.session)
  // Removed since they signed in: from the next page on they see everybody's prices.
  else if (context.session.get('flags')?.includes('company')) await refreshFlags(context, customerId)
  return company && person && { company, customerId, roles: person.roles }
}

/**
 * The signed-in customer's company, for an act that their roles allow. Guests sign in; who has no company is led to
 * register one; whose roles do not allow it get a 403.
 */
export async function requireCompany(
  context: AppLoadContext,
  request: Request,
  act: CompanyAct,
): Promise<InCompany> {
  const customerId = requireCustomer(request, context.session)
  const inside = await companyOf(context, customerId)
  if (!inside) throw new Onward(paths.registerBusiness)
  if (!mayAct(inside.roles, act)) throw new Refused('forbidden')
  // Approved since they signed in: from the next page on they see the company's prices.
  if (!inside.company.waiting && !context.session.get('customerGroupId')) {
    await refreshFlags(context, customerId)
  }
  return inside
}

/** The menu shows what came with the company since the customer signed in. */
export function rememberCompany(session: Session): void {
  const flags = session.get('flags') ?? []
  if (!flags.includes('company'))
    session.set('flags', [...new Set([...flags, 'business', 'company'] as const)])
}

/**
 * The credit account that a customer pays with: their company's when they buy for one, else their own.
 * @throws VendorError
 */
export async function creditFor(
  { services, session }: AppLoadContext,
  customerId: string,
): Promise<LedgerAccount | undefined> {
  const company = session.get('flags')?.includes('company')
    ? await services.companies.ofCustomer(customerId)
    : undefined
  const person = company && personIn(company, customerId)
  if (company && person && !company.waiting && mayAct(person.roles, 'buy')) {
    const credit = await services.ledgers.byId(creditAccountOf(company.key))
    if (credit) return credit
  }
  return (await services.ledgers.ofCustomer(customerId)).credit
}

/** What the account shows beyond shopping, as of now; staff may have changed it since the customer signed in. */
export async function refreshFlags(
  { services, session }: AppLoadContext,
  customerId: string,
): Promise<readonly AccountFlag[]> {
  const { flags, customerGroupId } = await services.customers.standing(customerId)
  const known = session.get('flags') ?? []
  if (flags.join() !== known.join()) session.set('flags', flags)
  if (customerGroupId !== session.get('customerGroupId')) session.set('customerGroupId', customerGroupId)
  return flags
}

/**
 * Whether the customer may upload orders, asked of the platform each time: 404 without the right, which also hides the
 * page; 403 if their role in the company does not allow it; undefined if they may.
 */
export async function uploaderRefusal(
  context: AppLoadContext,
  customerId: string,
): Promise<403 | 404 | undefined> {
  const [flags, inside] = await Promise.all([
    refreshFlags(context, customerId),
    companyOf(context, customerId),
  ])
  if (!flags.includes('upload')) return 404
  if (inside) return mayAct(inside.roles, 'upload') ? undefined : 403
  // Removed from the company whose right it was.
  return flags.includes('company') ? 404 : undefined
}
