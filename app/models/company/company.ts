import type { Address } from '~/models/address'
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

/** How a company came to us, as the endpoint tells it. */
export const COMPANY_SOURCES = ['account creation', 'conversion', 'checkout', 'staff'] as const
export type CompanySource = (typeof COMPANY_SOURCES)[number]

/** What a company says about itself. */
export type CompanyProfile = {
  name: string
  industry: string
  taxId: string
  /** With the contact's name and phone number. */
  address?: Address
}

export type CompanyPerson = { customerId: string; name: string; email: string; roles: CompanyRole[] }

/** A company that buys: the platform's business unit. */
export type Company = CompanyProfile & {
  key: string
  version: number
  /** Staff have not looked at it yet: it has no terms and no group, and its people shop as everybody does. */
  waiting: boolean
  contactEmail: string
  people: CompanyPerson[]
  taxExempt: boolean
  /** States in which no tax is charged. */
  exemptStates: string[]
  /** Days after an order in which its bill is due; none without terms. */
  termsDays?: number
  creditLimit?: Cents
}

export const personIn = (company: Pick<Company, 'people'>, customerId: string): CompanyPerson | undefined =>
  company.people.find((person) => person.customerId === customerId)

/** "Net 30" as a number of days. */
export function termsDaysOf(words: string | undefined): number | undefined {
  const days = /^net (\d{1,3})$/i.exec(words?.trim() ?? '')?.[1]
  return days === undefined ? undefined : Number(days)
}

/** Why the people of a company could not be changed. */
export type PeopleRefusal = 'unknown-person' | 'last-admin' | 'full'

export const PEOPLE_MESSAGES: Readonly<Record<PeopleRefusal, string>> = {
  'unknown-person': 'They are not in your company any more.',
  'last-admin': 'A company needs an administrator. Make somebody else one first.',
  full: 'Your company has as many people as it can have.',
}

/** Whether the company would have an administrator with these roles of one person. */
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

/** The key of a company's unit: its name in small letters and a unique suffix. */
export function companyKey(name: string, unique: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return `${words || 'company'}-${unique}`
}

/** Who owns a company's credit account in the ledger, and that account's id. */
export const creditOwnerOf = (key: string): string => `company:${key}`
export const creditAccountOf = (key: string): string => `credit:${creditOwnerOf(key)}`
