import { CERTIFICATE_KEY } from '../gift/certificate-presets'
import { type Cents, formatDollars, formatMoney } from '../money'
import { codeFrom } from '../random-code'

export type Worth = { kind: 'amount'; amount: Cents } | { kind: 'percent'; percent: number }

/** How long a one-off code may be good, in days. */
export const ONE_OFF_DAYS = ['7', '30', '90'] as const

/** In percent. */
export const MOST_PERCENT = 50

const STEP: Cents = 5000

const upTo = (step: Cents, amount: Cents): Cents => Math.ceil(amount / step) * step

/**
 * The largest cart that a code of so many percent is good for, so that its worth is known: twice the cart of today,
 * within the limit; without a cart all that the limit allows.
 */
export function largestCart(percent: number, limit: Cents, items: Cents | undefined): Cents {
  const byLimit = Math.floor(limit / percent) * 100
  return items === undefined ? byLimit : Math.max(upTo(100, items), Math.min(byLimit, upTo(STEP, 2 * items)))
}

export type OneOff = {
  text: string
  worth: Worth
  /** Of a percent. */
  largestCart: Cents | undefined
  /** The account that it is for; a guest's code is kept by its secrecy. */
  customerId: string | undefined
  until: Date
}

/** The most that the code can take off. */
export const mostOff = ({ worth, largestCart }: Pick<OneOff, 'worth' | 'largestCart'>): Cents =>
  worth.kind === 'amount' ? worth.amount : Math.ceil(((largestCart ?? 0) * worth.percent) / 100)

/** From the digest of the press, so that a repeat makes the same code. */
export const oneOffText = (digest: Uint8Array): string => {
  const letters = codeFrom(digest, 8)
  return `THANKS-${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** "$5", "10% of a cart up to $250". */
export const worthWords = ({ worth, largestCart }: Pick<OneOff, 'worth' | 'largestCart'>): string =>
  worth.kind === 'amount'
    ? formatDollars(worth.amount)
    : `${worth.percent}%${largestCart === undefined ? '' : ` of a cart up to ${formatDollars(largestCart)}`}`

/** Codes of the same worth share a discount at the platform. */
export const discountKey = (worth: Worth): string =>
  worth.kind === 'amount' ? `one-off-cents-${worth.amount}` : `one-off-percent-${worth.percent}`

/** After the shop's other discounts, and unique for each worth. */
export const discountOrder = (worth: Worth): string =>
  worth.kind === 'amount'
    ? `0.00001${String(worth.amount).padStart(7, '0')}1`
    : `0.00002${String(worth.percent).padStart(3, '0')}1`

/** Gift certificates are money. */
export const DISCOUNTED_LINES = `product.key != "${CERTIFICATE_KEY}"`

/** Undefined: every cart. */
export function codePredicate({ customerId, largestCart }: OneOff, currency: string): string | undefined {
  const conditions = [
    customerId && `customer.id = "${customerId}"`,
    largestCart && `totalPrice <= "${(largestCart / 100).toFixed(2)} ${currency}"`,
  ].filter(Boolean)
  return conditions.length > 0 ? conditions.join(' and ') : undefined
}

export const discountName = (worth: Worth): string =>
  `${worth.kind === 'amount' ? formatMoney(worth.amount) : `${worth.percent}%`} off from our service`
