import type { ProvenEmail } from '~/models/account/proven-email'
import type { Company } from '~/models/company/company'
import type { CompanyRole } from '~/models/company/roles'
import { normalEmail } from '~/models/email'
import { bound } from '~/services/bound'
import type { JobService } from '~/services/job/jobs.server'
import { SHOP } from '~/shop/shop'
import type { PeopleOutcome } from './companies.server'
import { BY_STAFF, type Inviter, inviterIn, linkParts, linkStart } from './invitation-link'
import { type MailingDeps, queueInvitation, senderFor, sendWaiting } from './invitation-mails.server'

type Invitation = { company: Company; email: ProvenEmail; roles: CompanyRole[] }

type OpenedInvitation = ({ ok: true } & Invitation) | { ok: false; reason: 'expired' | 'used' | 'unknown' }

type Deps = MailingDeps & { jobs: Pick<JobService, 'send'> }

/**
 * Joining takes the person's consent, and inviting does not tell whether an address has an account. An invitation is
 * good while the person who sent it may invite. All throw VendorError.
 */
export const createInvitations = (deps: Deps) =>
  bound(deps, { open, list, send, sendWaiting, accept, withdraw, withdrawAllOf })

async function open({ companies, mailLinks }: Deps, token: string): Promise<OpenedInvitation> {
  const link = await mailLinks.open('company', token)
  if (!link.ok) return link
  const { companyKey, inviterId, roles } = linkParts(link.destination)
  const company = await companies.byKey(companyKey)
  if (!company) return { ok: false, reason: 'unknown' }
  if (!inviterIn(company, inviterId)) return { ok: false, reason: 'used' }
  return { ok: true, company, email: link.email, roles }
}

/** Open ones, the latest first. */
async function list({ mailLinks }: Deps, { key, people }: Company) {
  const links = await mailLinks.under('company', linkStart(key))
  return links.map(({ id, email, destination, madeAt }) => {
    const { inviterId, roles } = linkParts(destination)
    const inviter = inviterIn({ people }, inviterId)
    const by = inviter === 'staff' ? `${SHOP.name}’s service` : (inviter?.name ?? '')
    return { id, email, roles, by, madeAt }
  })
}

/** A new invitation ends the company's earlier ones to that address. The queue sends the e-mails. */
async function send(
  deps: Deps,
  { key }: Pick<Company, 'key'>,
  inviter: Inviter,
  { emails, roles }: { emails: readonly string[]; roles: readonly CompanyRole[] },
  origin: string,
): Promise<void> {
  const { mailLinks, communications, jobs } = deps
  const sender = await communications.senderOf(senderFor(key))
  const start = linkStart(key, inviter === 'staff' ? BY_STAFF : inviter.customerId)
  await Promise.all(
    emails.map(async (email) => {
      const to = normalEmail(email)
      await mailLinks.dropUnder('company', linkStart(key), { email: to })
      if (!(await communications.takesFrom(to, sender))) return
      await queueInvitation(deps, { to, destination: start + roles.join(' '), origin })
    }),
  )
  // A lost message is made up for by the schedule.
  await jobs.send({ type: 'invitations' }).catch((error) => console.warn('invitations', String(error)))
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
  mailLinks.dropUnder('company', linkStart(key), { id })

/** Of a person who may not invite any more. */
const withdrawAllOf = ({ mailLinks }: Deps, { key }: Pick<Company, 'key'>, customerId: string) =>
  mailLinks.dropUnder('company', linkStart(key, customerId))
