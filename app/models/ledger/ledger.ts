import type { Cents } from '../money'
import type { TransactionState } from '../payment/payment'
import { readCode } from '../typed-text'

/** What a shopper may have with the shop: credit on net terms, store credit, a gift certificate. */
export type LedgerKind = 'credit' | 'store-credit' | 'certificate'

/**
 * The shop's own sides of movements. They may be below zero; shoppers' accounts never, but for a credit account whose
 * limit was lowered below what it owes.
 */
export const SHOP_ACCOUNTS = {
  issued: 'shop:issued',
  held: 'shop:held',
  sales: 'shop:sales',
  /** Owed by check or transfer, for orders that staff place. */
  offline: 'shop:offline',
} as const

/** Why money moved. A credit account's limit is money that the shop lends: it comes in as `limit`, and leaves so when it is lowered. */
export type LedgerReason = 'issued' | 'limit' | 'settled' | 'held' | 'captured' | 'refunded' | 'released'

/** One movement: it leaves one account and enters another, so that all rows together are always zero. */
export type LedgerRow = {
  id: string
  from: string
  to: string
  amount: Cents
  reason: LedgerReason
  note?: string
  orderNumber?: string
  charge?: string
  madeAt: number
}

export type LedgerAccount = {
  id: string
  kind: LedgerKind
  owner?: string
  /** Of a credit account: how many days after an order its bill is due. */
  termsDays?: number
  /** What can be spent. Of a credit account: what is left of its limit; below zero where it owes more than that. */
  balance: Cents
}

/** What the rows leave in an account. */
export function balanceOf(rows: readonly LedgerRow[], account: string): Cents {
  let balance = 0
  for (const row of rows) {
    if (row.to === account) balance += row.amount
    if (row.from === account) balance -= row.amount
  }
  return balance
}

/** A credit account's limit. */
export const lentTo = (rows: readonly LedgerRow[], account: string): Cents =>
  balanceOf(
    rows.filter(({ reason }) => reason === 'limit'),
    account,
  )

/** Where a payment out of an account stands. `undefined`: nothing was ever held for it. */
export function chargeState(
  rows: readonly Pick<LedgerRow, 'reason' | 'charge'>[],
  charge: string,
): TransactionState | undefined {
  const reasons = rows.filter((row) => row.charge === charge).map((row) => row.reason)
  if (reasons.includes('released')) return 'released'
  if (reasons.includes('captured')) return 'captured'
  return reasons.includes('held') ? 'authorised' : undefined
}

type Movement = Pick<LedgerRow, 'id' | 'reason' | 'charge' | 'amount'>

export const refundId = (charge: string, key: string): string => `${charge}:refunded:${key}`

/** What of a captured payment can still be given back, and what was given back under this key. */
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

// No letters or digits that are taken for one another.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 16

/** A certificate's code from random bytes: XXXX-XXXX-XXXX-XXXX, far too many to guess. */
export function certificateCodeFrom(random: Uint8Array): string {
  const text = [...random.slice(0, CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
  return (text.join('').match(/.{4}/g) ?? []).join('-')
}

/** A code as it is compared, however it was typed; nothing when it cannot be one. */
export function certificateCode(typed: string): string | undefined {
  const text = readCode(typed).toUpperCase().replace(/[\s-]/g, '')
  const known = text.length === CODE_LENGTH && [...text].every((letter) => ALPHABET.includes(letter))
  return known ? text : undefined
}
