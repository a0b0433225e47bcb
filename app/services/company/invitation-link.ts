import { type Company, type CompanyPerson, personIn } from '~/models/company/company'
import { type CompanyRole, isCompanyRole, mayAct } from '~/models/company/roles'

/** In the place of the inviter's id. */
export const BY_STAFF = 'staff'

/** The beginning of where links of a company lead, or those that one person sent for it. */
export const linkStart = (companyKey: string, inviterId?: string) =>
  [companyKey, ...(inviterId ? [inviterId] : []), ''].join(' ')

export function linkParts(destination: string): {
  companyKey: string
  inviterId: string
  roles: CompanyRole[]
} {
  const [companyKey = '', inviterId = '', ...roles] = destination.split(' ')
  return { companyKey, inviterId, roles: roles.filter(isCompanyRole) }
}

export type Inviter = Pick<CompanyPerson, 'customerId' | 'name' | 'email'> | 'staff'

/** Undefined: they left, or may not invite any more. */
export function inviterIn({ people }: Pick<Company, 'people'>, inviterId: string): Inviter | undefined {
  if (inviterId === BY_STAFF) return 'staff'
  const inviter = personIn({ people }, inviterId)
  return inviter && mayAct(inviter.roles, 'change-people') ? inviter : undefined
}
