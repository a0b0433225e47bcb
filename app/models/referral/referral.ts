import { REFERRAL_REWARDS } from '~/shop/shop'
import { type Address, home } from '../address'
import { mailbox } from '../email'
import type { Cents } from '../money'
import { codeFrom, isCode } from '../random-code'

export type Party = {
  email: string
  addresses: readonly Pick<Address, 'street1' | 'street2' | 'postalCode'>[]
  payments: readonly string[]
}

export type ReferralRefusal =
  | 'same-email'
  | 'same-address'
  | 'same-payment'
  | 'not-first'
  | 'referrer-gone'
  | 'refunded'

export type Referral = {
  referrer: Party | undefined
  friend: Party & { isBusiness: boolean }
  earlierOrders: number
  /** The friend's order was refunded or is in dispute. */
  isRefunded?: boolean
}

type ReferralOutcome = { ok: true; amount: Cents } | { ok: false; reason: ReferralRefusal }

/** Rewards a friend's first order if it is not the referrer's own. */
export function judgeReferral({ referrer, friend, earlierOrders, isRefunded }: Referral): ReferralOutcome {
  const refused = (reason: ReferralRefusal) => ({ ok: false, reason }) as const
  if (!referrer) return refused('referrer-gone')
  if (mailbox(referrer.email) === mailbox(friend.email)) return refused('same-email')
  const homes = new Set(referrer.addresses.map(home))
  if (friend.addresses.some((address) => homes.has(home(address)))) return refused('same-address')
  if (friend.payments.some((payment) => referrer.payments.includes(payment))) return refused('same-payment')
  if (earlierOrders > 0) return refused('not-first')
  if (isRefunded) return refused('refunded')
  return { ok: true, amount: REFERRAL_REWARDS[friend.isBusiness ? 'business' : 'consumer'] }
}

export const REFUSAL_WORDS: Readonly<Record<ReferralRefusal, string>> = {
  'same-email': 'The same email address',
  'same-address': 'The same postal address',
  'same-payment': 'The same card or PayPal account',
  'not-first': 'Not the first order',
  'referrer-gone': 'The account is closed',
  refunded: 'The order was refunded',
}

const CODE_LENGTH = 10

export const referralCodeFrom = (random: Uint8Array): string => codeFrom(random, CODE_LENGTH).toLowerCase()

export const isReferralCode = (text: string): boolean =>
  text === text.toLowerCase() && isCode(text.toUpperCase(), CODE_LENGTH)
