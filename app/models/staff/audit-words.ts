import { type Cents, formatMoney } from '../money'

export const ACT_WORDS = {
  'courtesy-credit': 'Gave store credit',
  'one-off-code': 'Made a one-off code',
  refund: 'Gave money back',
  reship: 'Sent it again',
  adjust: 'Adjusted the total',
  offline: 'Took an offline payment',
  'offline-paid': 'Booked an offline payment',
  quote: 'Answered a quote',
  order: 'Placed an order',
  cancel: 'Canceled the order',
  copy: 'Copied the order',
  address: 'Changed the address',
  day: 'Changed the day',
  'order-email': 'Corrected the email address of the order',
  'gift-email': 'Sent a gift to another address',
  mail: 'Sent an email again',
  tell: 'Wrote to the customer',
  'sign-in-link': 'Sent a sign-in link',
  'end-sign-ins': 'Ended all sign-ins',
  email: 'Began a change of the email address',
  'stop-email': 'Stopped a change of the email address',
  'read-cart': 'Read a cart',
  'change-cart': 'Changed a cart',
  'delete-cart': 'Deleted a cart',
  answer: 'Answered a report or message',
  note: 'Wrote a note',
  issue: 'Opened an issue',
  settle: 'Settled an issue',
  'auto-delivery': 'Changed an auto-delivery',
  'second-factor': 'Reset a second factor',
  'company-terms': 'Decided about a company',
  'company-people': 'Changed a person of a company',
  switch: 'Switched',
  repair: 'Had it repaired',
  'forget-method': 'Deleted a saved payment method',
} as const

export type StaffActName = keyof typeof ACT_WORDS

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ')
  if (!isFields(value)) return String(value)
  const parts = Object.entries(value).filter(([, part]) => isGiven(part))
  return parts.map(([name, part]) => `${name}: ${plain(part)}`).join(', ')
}

/** Without the fields' names: a street is clear without one. */
const differing = (value: Fields, other: Fields): string =>
  Object.entries(value)
    .filter(([name, part]) => isGiven(part) && part !== other[name])
    .map(([, part]) => plain(part))
    .join(', ')

const isCents = (value: unknown): value is Cents => typeof value === 'number' && Number.isInteger(value)

function wordsOf(act: StaffActName, value: unknown, other: unknown): string {
  // Every bare number in the audit is money.
  if (isCents(value)) return formatMoney(value)
  if (!isFields(value)) return plain(value)
  if (act === 'adjust' && isCents(value.amount)) return formatMoney(value.amount)
  if (act === 'address') return differing(value, isFields(other) ? other : {}) || 'the same address'
  if (typeof value.cart === 'string' && isCents(value.items)) {
    return `${value.items} ${value.items === 1 ? 'item' : 'items'} in cart ${value.cart}`
  }
  return plain(value)
}

export function beforeAndAfter(
  act: StaffActName,
  { was, became }: { was?: unknown; became?: unknown },
): { before: string; after: string } {
  return {
    before: was === undefined ? '' : wordsOf(act, was, became),
    after: became === undefined ? '' : wordsOf(act, became, was),
  }
}
