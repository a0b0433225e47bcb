import { type Address, addressLines } from '~/models/address'
import { normalEmail } from '~/models/email'
import type { Cents } from '~/models/money'
import type { CompanyRole } from './roles'

export const INDUSTRIES = [
  'Bakery',
  'Corporate gifts',
  'Food service',
  'Hospitality',
  'Office',
  'Retail',
  'School or charity',
  'Other',
] as const

export const COMPANY_SOURCES = ['account creation', 'conversion', 'checkout', 'staff'] as const
export type CompanySource = (typeof COMPANY_SOURCES)[number]

export type CompanyProfile = {
  name: string
  industry: string
  taxId: string
  /** With the contact's name and phone number. */
  address?: Address
}

export type CompanyPerson = {
  customerId: string
  name: string
  email: string
  /** The mailbox was proven. */
  isProven: boolean
  roles: CompanyRole[]
}

export type Company = CompanyProfile & {
  key: string
  version: number
  /** Not approved by staff yet: no terms, no group, public prices. */
  waiting: boolean
  contactEmail: string
  /** Name, tax ID and place of an approved company that has changed one of them since, and waits again. */
  approvedAs?: string
  people: CompanyPerson[]
  taxExempt: boolean
  exemptStates: string[]
  /** From the order until the bill is due. */
  termsDays?: number
  creditLimit?: Cents
  /** An approved order is placed at once, on its account. */
  placesApproved?: boolean
}

/** In one line, for staff. */
export const identityOf = ({
  name,
  taxId,
  address,
}: Pick<CompanyProfile, 'name' | 'taxId' | 'address'>): string =>
  [name, taxId, ...(address ? addressLines({ ...address, name: '', company: '' }) : [])]
    .filter(Boolean)
    .join('; ')

export const personIn = (company: Pick<Company, 'people'>, customerId: string): CompanyPerson | undefined =>
  company.people.find((person) => person.customerId === customerId)

/** The first of these addresses that is in the company. */
export const memberAmong = (
  { people }: Pick<Company, 'people'>,
  emails: readonly string[],
): string | undefined => people.find(({ email }) => emails.includes(normalEmail(email)))?.email

export function termsDaysOf(words: string | undefined): number | undefined {
  const days = /^net (\d{1,3})$/i.exec(words?.trim() ?? '')?.[1]
  return days === undefined ? undefined : Number(days)
}

/** To a company that changed its name, tax ID or place. */
export const IN_REVIEW =
  'Because your company’s name, tax ID or address has changed, we look at it again within one business day. Until then its terms and tax exemptions do not count.'

export type PeopleRefusal = 'unknown-person' | 'last-admin' | 'full'

export const PEOPLE_MESSAGES: Readonly<Record<PeopleRefusal, string>> = {
  'unknown-person': 'They are not in your company any more.',
  'last-admin': 'A company needs an administrator. Make somebody else one first.',
  full: 'Your company has as many people as it can have.',
}

/** Whether an administrator is left if one person has these roles. */
export function keepsAdmin(
  people: readonly CompanyPerson[],
  customerId: string,
  roles: readonly CompanyRole[],
): boolean {
  return (
    roles.includes('admin') ||
    people.some((each) => each.customerId !== customerId && each.roles.includes('admin'))
  )
}

/** Its name in small letters and a unique suffix. */
export function companyKey(name: string, unique: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return `${words || 'company'}-${unique}`
}

export const creditOwnerOf = (key: string): string => `company:${key}`
export const creditAccountOf = (key: string): string => `credit:${creditOwnerOf(key)}`
