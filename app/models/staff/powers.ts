import type { Cents } from '../money'

/** An accountant reads the books, and may not order for customers. */
const ROLES = ['accountant', 'agent', 'supervisor', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** commercetools' permissions. The highest counts. */
const PERMISSIONS: readonly [Role, string][] = [
  ['admin', 'staffAdmin'],
  ['supervisor', 'staffSupervisor'],
  ['agent', 'checkOutAsCustomer'],
]

/** Up to an amount in cents, without limit (`true`), or not at all. */
const POWERS = {
  find: { agent: true, supervisor: true, admin: true },
  answer: { agent: true, supervisor: true, admin: true },
  note: { agent: true, supervisor: true, admin: true },
  order: { agent: true, supervisor: true, admin: true },
  reship: { agent: 15_000, supervisor: 50_000, admin: true },
  'courtesy-credit': { agent: 2500, supervisor: 10_000, admin: 50_000 },
  'one-off-code': { agent: 2500, supervisor: 10_000, admin: 50_000 },
  refund: { agent: 5000, supervisor: 50_000, admin: true },
  adjust: { agent: 2500, supervisor: 10_000, admin: true },
  offline: { agent: 50_000, supervisor: 500_000, admin: true },
  'book-offline': { agent: false, supervisor: 500_000, admin: true },
  cancel: { agent: true, supervisor: true, admin: true },
  address: { agent: true, supervisor: true, admin: true },
  'sign-in-help': { agent: true, supervisor: true, admin: true },
  /** Of an account whose mailbox was never proven. */
  'unproven-email': { agent: true, supervisor: true, admin: true },
  'proven-email': { agent: false, supervisor: true, admin: true },
  day: { agent: true, supervisor: true, admin: true },
  'order-email': { agent: true, supervisor: true, admin: true },
  'gift-email': { agent: true, supervisor: true, admin: true },
  mail: { agent: true, supervisor: true, admin: true },
  tell: { agent: true, supervisor: true, admin: true },
  copy: { agent: true, supervisor: true, admin: true },
  quote: { agent: 25_000, supervisor: 250_000, admin: true },
  'reseller-certificate': { agent: false, supervisor: true, admin: true },
  'second-factor': { agent: false, supervisor: true, admin: true },
  company: { agent: false, supervisor: 500_000, admin: true },
  repair: { agent: false, supervisor: true, admin: true },
  content: { agent: false, supervisor: true, admin: true },
  today: { agent: false, supervisor: true, admin: true },
  switches: { agent: false, supervisor: true, admin: true },
  audit: { agent: false, supervisor: true, admin: true },
  books: { accountant: true, agent: false, supervisor: false, admin: true },
} as const satisfies Record<
  string,
  Record<Exclude<Role, 'accountant'>, boolean | Cents> & { accountant?: boolean }
>

export type Power = keyof typeof POWERS

/** Acts that give money or goods away, or open another person's staff account, ask for the second factor again. */
const ASKS_AGAIN: readonly Power[] = [
  'reship',
  'courtesy-credit',
  'one-off-code',
  'refund',
  'adjust',
  'offline',
  'book-offline',
  'cancel',
  'quote',
  'reseller-certificate',
  'company',
  'second-factor',
  'unproven-email',
  'proven-email',
  'order-email',
  'gift-email',
]

export const asksAgain = (power: Power): boolean => ASKS_AGAIN.includes(power)

/** The lowest first. */
export const isAbove = (role: Role, other: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(other)

/** All staff but accountants must have the permission to order for customers. */
export const roleOf = (permissions: readonly string[]): Role | undefined =>
  permissions.includes('checkOutAsCustomer')
    ? PERMISSIONS.find(([, permission]) => permissions.includes(permission))?.[0]
    : permissions.includes('readBooks')
      ? 'accountant'
      : undefined

const powerOf = (role: Role, power: Power): boolean | Cents => {
  const powers: Partial<Record<Role, boolean | Cents>> = POWERS[power]
  return powers[role] ?? false
}

export function limitOf(role: Role, power: Power): Cents | undefined {
  const limit = powerOf(role, power)
  return typeof limit === 'number' ? limit : undefined
}

/** How often one may give the limit in a day. */
export const TIMES_A_DAY = 10

/** What one may give in a day by all acts together. */
const A_DAY: Readonly<Record<Role, Cents | undefined>> = {
  accountant: 0,
  agent: 200_000,
  supervisor: 2_000_000,
  admin: undefined,
}
export const aDayOf = (role: Role): Cents | undefined => A_DAY[role]

/** The least part of the regular price that a quote may ask, in percent. */
const QUOTE_FLOOR: Readonly<Record<Role, number>> = { accountant: 100, agent: 80, supervisor: 50, admin: 0 }
export const quoteFloor = (role: Role, regular: Cents): Cents =>
  Math.ceil((regular * QUOTE_FLOOR[role]) / 100)

export function may(role: Role | undefined, power: Power, amount: Cents = 0): boolean {
  const limit = role ? powerOf(role, power) : false
  return typeof limit === 'number' ? amount <= limit : limit
}
