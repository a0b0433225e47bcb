import type { Cents } from '../money'
import type { TransactionState } from '../payment/payment'
import { codeFrom, isCode } from '../random-code'
import { readCode } from '../typed-text'

export type LedgerKind = 'credit' | 'store-credit' | 'certificate'

/**
 * The shop's accounts may be negative. Shoppers' may not, except a credit account whose limit was lowered below its
 * debt.
 */
export const SHOP_ACCOUNTS = {
  issued: 'shop:issued',
  held: 'shop:held',
  sales: 'shop:sales',
  /** Owed by check or transfer, for orders that staff place. */
  offline: 'shop:offline',
} as const

/**
 * A credit account's limit comes in as `limit`, and leaves as `limit` when lowered. `revoked`: taken off again, because
 * what it was given for was refunded or charged back.
 */
export type LedgerReason =
  | 'issued'
  | 'limit'
  | 'settled'
  | 'held'
  | 'captured'
  | 'refunded'
  | 'released'
  | 'revoked'

/** Money leaves one account and enters another, so all rows sum to zero. */
export type LedgerRow = {
  id: string
  from: string
  to: string
  amount: Cents
  reason: LedgerReason
  note?: string
  orderNumber?: string
  charge?: string
  /** Of a bill: its own, whatever the account's are today. */
  termsDays?: number | undefined
  madeAt: number
}

export type LedgerAccount = {
  id: string
  kind: LedgerKind
  owner?: string
  /** Of a credit account: from the order until the bill is due. */
  termsDays?: number
  /** Of a credit account: the limit minus the debt. Negative if the debt is higher. */
  balance: Cents
}

export function balanceOf(rows: readonly LedgerRow[], account: string): Cents {
  let balance = 0
  for (const row of rows) {
    if (row.to === account) balance += row.amount
    if (row.from === account) balance -= row.amount
  }
  return balance
}

export const lentTo = (rows: readonly LedgerRow[], account: string): Cents =>
  balanceOf(
    rows.filter(({ reason }) => reason === 'limit'),
    account,
  )

/** Undefined if nothing was ever held for the charge. */
export function chargeState(
  rows: readonly Pick<LedgerRow, 'reason' | 'charge'>[],
  charge: string,
): TransactionState | undefined {
  const reasons = rows.filter((row) => row.charge === charge).map((row) => row.reason)
  if (reasons.includes('released')) return 'released'
  if (reasons.includes('captured')) return 'captured'
  return reasons.includes('held') ? 'authorised' : undefined
}

/** `CreditAccount:CN-1`. An order that it pays anew has another charge: `CreditAccount:CN-1/2`. */
export const chargeId = (kind: string, orderNumber: string, turn: number): string =>
  `${kind}:${orderNumber}${turn > 1 ? `/${turn}` : ''}`

export const orderOfCharge = (charge: string): string => /:([^:/]*)/.exec(charge)?.[1] ?? ''

type Movement = Pick<LedgerRow, 'id' | 'reason' | 'charge' | 'amount'>

export const refundId = (charge: string, key: string): string => `${charge}:refunded:${key}`

/** `left` can still be refunded; `earlier` was refunded under this key. */
export function chargeLeft(
  rows: readonly Movement[],
  charge: string,
  key: string,
): { left: Cents; earlier?: Cents } {
  const own = rows.filter((row) => row.charge === charge)
  const earlier = own.find(({ id }) => id === refundId(charge, key))?.amount
  const sum = (reason: LedgerReason) =>
    own.filter((row) => row.reason === reason).reduce((all, { amount }) => all + amount, 0)
  const left = sum('captured') - sum('refunded') - sum('released')
  return { left, earlier }
}

const CODE_LENGTH = 16

/** XXXX-XXXX-XXXX-XXXX, too many to guess. */
export function certificateCodeFrom(random: Uint8Array): string {
  return (codeFrom(random, CODE_LENGTH).match(/.{4}/g) ?? []).join('-')
}

/** For comparing; undefined if it cannot be a code. */
export function certificateCode(typed: string): string | undefined {
  const text = readCode(typed).toUpperCase().replace(/[\s-]/g, '')
  return isCode(text, CODE_LENGTH) ? text : undefined
}
