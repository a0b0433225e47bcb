import type { Cents } from '../money'

const ROLES = ['agent', 'supervisor', 'admin'] as const
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
  note: { agent: true, supervisor: true, admin: true },
  order: { agent: true, supervisor: true, admin: true },
  reship: { agent: 15_000, supervisor: 50_000, admin: true },
  'courtesy-credit': { agent: 2500, supervisor: 10_000, admin: 50_000 },
  refund: { agent: 5000, supervisor: 50_000, admin: true },
  adjust: { agent: 2500, supervisor: 10_000, admin: true },
  cancel: { agent: true, supervisor: true, admin: true },
  address: { agent: true, supervisor: true, admin: true },
  mail: { agent: true, supervisor: true, admin: true },
  copy: { agent: true, supervisor: true, admin: true },
  quote: { agent: true, supervisor: true, admin: true },
  'reseller-certificate': { agent: false, supervisor: true, admin: true },
  company: { agent: false, supervisor: true, admin: true },
  'second-factor': { agent: false, supervisor: true, admin: true },
  audit: { agent: false, supervisor: true, admin: true },
} as const satisfies Record<string, Record<Role, boolean | Cents>>

export type Power = keyof typeof POWERS

/** Acts that give money or goods away, or open another person's staff account, ask for the second factor again. */
const ASKS_AGAIN: readonly Power[] = [
  'reship',
  'courtesy-credit',
  'refund',
  'adjust',
  'cancel',
  'quote',
  'reseller-certificate',
  'company',
  'second-factor',
]

export const asksAgain = (power: Power): boolean => ASKS_AGAIN.includes(power)

/** The lowest first. */
export const isAbove = (role: Role, other: Role): boolean => ROLES.indexOf(role) > ROLES.indexOf(other)

/** Staff must have the permission to order for customers. */
export const roleOf = (permissions: readonly string[]): Role | undefined =>
  permissions.includes('checkOutAsCustomer')
    ? PERMISSIONS.find(([, permission]) => permissions.includes(permission))?.[0]
    : undefined

export function limitOf(role: Role, power: Power): Cents | undefined {
  const limit: boolean | Cents = POWERS[power][role]
  return typeof limit === 'number' ? limit : undefined
}

/** How often one may give the limit in a day. */
export const TIMES_A_DAY = 10

export function may(role: Role | undefined, power: Power, amount: Cents = 0): boolean {
  const limit: boolean | Cents = role ? POWERS[power][role] : false
  return typeof limit === 'number' ? amount <= limit : limit
}
