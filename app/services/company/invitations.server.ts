import type { ProvenEmail } from '~/models/account/proven-email'
import { type Company, type CompanyPerson, personIn } from '~/models/company/company'
import { type CompanyRole, isCompanyRole, mayAct } from '~/models/company/roles'
import { normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { bound } from '~/services/bound'
import type { CommunicationService } from '~/services/communication/communications.server'
import { companyInvitation } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks } from '~/services/mail-link/mail-links.server'
import type { CompanyService, PeopleOutcome } from './companies.server'

type Invitation = { company: Company; email: ProvenEmail; roles: CompanyRole[] }

type OpenedInvitation = ({ ok: true } & Invitation) | { ok: false; reason: 'expired' | 'used' | 'unknown' }

type Deps = {
  companies: CompanyService
  mailLinks: MailLinks
  mail: MailService
  communications: CommunicationService
}

/** Where links of a company lead, or those that one person sent for it. */
const startOf = (companyKey: string, inviterId?: string) =>
  [companyKey, ...(inviterId ? [inviterId] : []), ''].join(' ')

/**
 * Joining takes the person's consent, and inviting does not tell whether an address has an account. An invitation is
 * good while the person who sent it may invite. All throw VendorError.
 */
export const createInvitations = (deps: Deps) =>
  bound(deps, { open, list, send, accept, withdraw, withdrawAllOf })

async function open({ companies, mailLinks }: Deps, token: string): Promise<OpenedInvitation> {
  const link = await mailLinks.open('company', token)
  if (!link.ok) return link
  const [key = '', inviterId = '', ...roles] = link.destination.split(' ')
  const company = await companies.byKey(key)
  if (!company) return { ok: false, reason: 'unknown' }
  const inviter = personIn(company, inviterId)
  if (!inviter || !mayAct(inviter.roles, 'change-people')) return { ok: false, reason: 'used' }
  return { ok: true, company, email: link.email, roles: roles.filter(isCompanyRole) }
}

/** Open ones, the latest first. */
async function list({ mailLinks }: Deps, { key, people }: Company) {
  const links = await mailLinks.under('company', startOf(key))
  return links.map(({ id, email, destination, madeAt }) => {
    const [, inviterId = '', ...roles] = destination.split(' ')
    const by = personIn({ people }, inviterId)?.name ?? ''
    return { id, email, roles: roles.filter(isCompanyRole), by, madeAt }
  })
}

/** A new invitation ends the company's earlier ones to that address. */
async function send(
  { mailLinks, mail, communications }: Deps,
  { key, name }: Pick<Company, 'key' | 'name'>,
  inviter: CompanyPerson,
  { email, roles }: { email: string; roles: readonly CompanyRole[] },
  origin: string,
): Promise<void> {
  const to = normalEmail(email)
  await mailLinks.dropUnder('company', startOf(key), { email: to })
  const sender = await communications.senderOf(`company ${key}`)
  if (!(await communications.takesFrom(to, sender))) return
  const token = await mailLinks.make('company', to, startOf(key, inviter.customerId) + roles.join(' '))
  const url = new URL(paths.joinCompany(token), origin).href
  const unsubscribeUrl = await communications.unsubscribeUrl(origin, to, sender)
  await mail.send(companyInvitation({ to, company: name, inviter, roles, url, unsubscribeUrl, token }))
}

/** The link works once. */
async function accept(deps: Deps, token: string, customerId: string): Promise<PeopleOutcome | undefined> {
  const invitation = await open(deps, token)
  if (!invitation.ok) return undefined
  const added = await deps.companies.addPerson(invitation.company.key, customerId, invitation.roles)
  if (added.ok) await deps.mailLinks.use('company', token)
  return added
}

const withdraw = ({ mailLinks }: Deps, { key }: Pick<Company, 'key'>, id: string) =>
  mailLinks.dropUnder('company', startOf(key), { id })

/** Of a person who may not invite any more. */
const withdrawAllOf = ({ mailLinks }: Deps, { key }: Pick<Company, 'key'>, customerId: string) =>
  mailLinks.dropUnder('company', startOf(key, customerId))
