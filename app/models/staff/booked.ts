import type { Cents } from '../money'
import type { StaffActName } from './audit-words'
import type { Power, Role } from './powers'

/** Everything that staff give, with the power and limit that it needs. */
export const GIVING_ACTS = {
  'courtesy-credit': 'courtesy-credit',
  'one-off-code': 'one-off-code',
  refund: 'refund',
  cancel: 'cancel',
  reship: 'reship',
  adjust: 'adjust',
  offline: 'offline',
  quote: 'quote',
  'company-terms': 'company',
} as const satisfies Partial<Record<StaffActName, Power>>

/** Given for good, so they count together; the others are promises and lent money. */
export const GIVEN_AWAY: readonly GivingAct[] = [
  'courtesy-credit',
  'one-off-code',
  'refund',
  'reship',
  'adjust',
  'quote',
]

export type GivingAct = keyof typeof GIVING_ACTS

export type Gift<Act extends GivingAct = GivingAct> = {
  /** Made by the server. */
  id: string
  act: Act
  amount: Cents
  staffId: string
  role: Role
  customerId?: string | undefined
  email?: string | undefined
  orderNumber?: string | undefined
  reason: string
  was?: unknown
  became?: unknown
  /** The price of the order: refunds and free re-sending together stay within it. */
  worth?: Cents
  /** An earlier gift that this one replaces. */
  replaces?: string | undefined
}

declare const inTheBook: unique symbol

/** Only the book makes one (services/staff/book.server.ts), so nothing can be given without an entry. */
export type Booked<Act extends GivingAct = GivingAct> = Pick<Gift<Act>, 'id' | 'act' | 'amount'> & {
  readonly [inTheBook]: true
}
