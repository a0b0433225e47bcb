import type { ProvenEmail } from '~/models/account/proven-email'
import type { Company } from '~/models/company/company'
import { type CompanyRole, isCompanyRole } from '~/models/company/roles'
import { normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { companyInvitation } from '~/services/mail/company'
import type { MailService } from '~/services/mail/mail.server'
import type { MailLinks } from '~/services/mail-link/mail-links.server'
import type { CompanyService, PeopleOutcome } from './companies.server'

type Invitation = { company: Company; email: ProvenEmail; roles: CompanyRole[] }

type OpenedInvitation = ({ ok: true } & Invitation) | { ok: false; reason: 'expired' | 'used' | 'unknown' }

type Deps = { companies: CompanyService; mailLinks: MailLinks; mail: MailService }

/**
 * Joining takes the person's consent, and inviting does not tell whether an address has an account. All throw
 * VendorError.
 */
export function createInvitations({ companies, mailLinks, mail }: Deps) {
  async function open(token: string): Promise<OpenedInvitation> {
    const link = await mailLinks.open('company', token)
    if (!link.ok) return link
    const [key = '', ...roles] = link.destination.split(' ')
    const company = await companies.byKey(key)
    if (!company) return { ok: false, reason: 'unknown' }
    return { ok: true, company, email: link.email, roles: roles.filter(isCompanyRole) }
  }

  return {
    open,

    async send(
      company: Company,
      email: string,
      roles: readonly CompanyRole[],
      origin: string,
    ): Promise<void> {
      const to = normalEmail(email)
      const token = await mailLinks.make('company', to, [company.key, ...roles].join(' '))
      const url = new URL(paths.joinCompany(token), origin).href
      await mail.send(companyInvitation({ to, company: company.name, roles, url, token }))
    },

    /** The link works once. */
    async accept(token: string, customerId: string): Promise<PeopleOutcome | undefined> {
      const invitation = await open(token)
      if (!invitation.ok) return undefined
      const added = await companies.addPerson(invitation.company.key, customerId, invitation.roles)
      if (added.ok) await mailLinks.use('company', token)
      return added
    },
  }
}
