import type { AppLoadContext } from '~/framework.server'
import type { AccountFlag } from '~/models/account/flags'
import { type Company, creditAccountOf, personIn } from '~/models/company/company'
import { type CompanyAct, type CompanyRole, mayAct } from '~/models/company/roles'
import type { LedgerAccount } from '~/models/ledger/ledger'
import { Onward, Refused } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { requireCustomer } from '../sign-in/signed-in.server'
import type { Session } from '../visit'

export type InCompany = { company: Company; customerId: string; roles: CompanyRole[] }

export async function companyOf(context: AppLoadContext, customerId: string): Promise<InCompany | undefined> {
  const company = await context.services.companies.ofCustomer(customerId)
  const person = company && personIn(company, customerId)
  const isOwn = customerId === context.session.get('customerId')
  if (isOwn && person) rememberCompany(context.session)
  // Removed since sign-in: the next page shows the public prices.
  else if (isOwn && context.session.get('flags')?.includes('company')) await refreshFlags(context, customerId)
  return company && person && { company, customerId, roles: person.roles }
}

/** The session knows of its own customer's company. Of another one, for whom staff order, the platform is asked. */
export const mayHaveCompany = ({ session }: AppLoadContext, customerId: string): boolean =>
  customerId !== session.get('customerId') || session.get('flags')?.includes('company') === true

/**
 * The company, for an act that needs a role. Guests sign in, customers without a company register one, and others get a
 * 403.
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
  // Approved since sign-in: the next page shows the company's prices.
  if (!inside.company.waiting && !context.session.get('customerGroupId')) {
    await refreshFlags(context, customerId)
  }
  return inside
}

/** Adds the company's flags, so that the menu shows its links. */
export function rememberCompany(session: Session): void {
  const flags = session.get('flags') ?? []
  if (!flags.includes('company'))
    session.set('flags', [...new Set([...flags, 'business', 'company'] as const)])
}

/** The credit account to pay with: the company's when buying for one, else the customer's own. @throws VendorError */
export async function creditFor(
  context: AppLoadContext,
  customerId: string,
): Promise<LedgerAccount | undefined> {
  const { services } = context
  const company = mayHaveCompany(context, customerId)
    ? await services.companies.ofCustomer(customerId)
    : undefined
  const person = company && personIn(company, customerId)
  if (company && person && !company.waiting && mayAct(person.roles, 'buy')) {
    const credit = await services.ledgers.byId(creditAccountOf(company.key))
    if (credit) return credit
  }
  return (await services.ledgers.ofCustomer(customerId)).credit
}

/** Reads the account's flags again; staff may have changed them since sign-in. The session keeps those of its own customer. */
export async function refreshFlags(
  { services, session }: AppLoadContext,
  customerId: string,
): Promise<readonly AccountFlag[]> {
  const { flags, customerGroupId } = await services.customers.standing(customerId)
  if (customerId !== session.get('customerId')) return flags
  const known = session.get('flags') ?? []
  if (flags.join() !== known.join()) session.set('flags', flags)
  if (customerGroupId !== session.get('customerGroupId')) session.set('customerGroupId', customerGroupId)
  return flags
}

/**
 * Why the customer may not upload orders, read from commercetools each time: 404 without the right, 403 if their role
 * does not allow it.
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

/** The address an invitation was sent to, for the sign-in form on the way to it. */
export async function invitedEmail(destination: string, { services }: AppLoadContext): Promise<string> {
  const { pathname, searchParams } = new URL(destination, 'https://shop.invalid')
  const token = searchParams.get('key') ?? ''
  if (pathname !== new URL(serverPaths.joinCompany(''), 'https://shop.invalid').pathname) return ''
  const invitation = await services.invitations.open(token.slice(0, 100))
  return invitation.ok ? invitation.email : ''
}
