import { isBuilt, isBundle, isMix } from '~/models/builder/skus'
import { type Cents, formatDollars } from '../money'
import { readAmount } from '../read-amount'

/**
 * A gift certificate for a typed amount. Only this, mixes and bundles have a price that is not from commercetools; this
 * module decides (docs/product.md, Prices).
 */
export const OWN_AMOUNT_SKU = '9990-own'

const LEAST_AMOUNT: Cents = 2_500
const MOST_AMOUNT: Cents = 20_000

export const isOwnAmount = (sku: string): boolean => sku === OWN_AMOUNT_SKU

/** "$25 to $200" */
export const AMOUNT_RANGE = `${formatDollars(LEAST_AMOUNT)} to ${formatDollars(MOST_AMOUNT)}`

/** The same rule as a `pattern` attribute. */
export const AMOUNT_PATTERN = String.raw`\s*\$?(2[5-9]|[3-9]\d|1\d\d|200)(\.00?)?\s*`

type AmountCheck = { ok: true; amount: Cents } | { ok: false; message: string }

export function checkAmount(typed: unknown): AmountCheck {
  const text = typeof typed === 'string' ? typed.trim() : ''
  if (text === '') return { ok: false, message: `Enter an amount from ${AMOUNT_RANGE}` }
  const amount = readAmount(text)
  if (amount === undefined || amount % 100 > 0) {
    return { ok: false, message: `Enter whole dollars, from ${AMOUNT_RANGE}` }
  }
  return checkRange(amount)
}

function checkRange(amount: Cents): AmountCheck {
  if (amount < LEAST_AMOUNT) {
    return { ok: false, message: `An amount must be at least ${formatDollars(LEAST_AMOUNT)}` }
  }
  if (amount > MOST_AMOUNT) {
    return { ok: false, message: `An amount can be at most ${formatDollars(MOST_AMOUNT)}` }
  }
  return { ok: true, amount }
}

type PricedItem = { sku: string; amount?: Cents; customizations?: string; recipientsJson?: string }

export function amountProblem({
  sku,
  amount,
  customizations,
  recipientsJson,
}: PricedItem): string | undefined {
  // Recipients of a gift drop fill it themselves.
  if (isBuilt(sku) && !isMix(sku) && recipientsJson) return undefined
  if (isBuilt(sku)) {
    if (!customizations || (isMix(sku) && !amount)) return 'Choose what goes into it first'
    if (isMix(sku)) return undefined
  }
  if (isBundle(sku) && customizations) return amount ? undefined : 'Choose what goes into it first'
  if (!isOwnAmount(sku)) {
    return amount === undefined ? undefined : 'Only a gift certificate can be over an amount of your own'
  }
  const check = checkAmount(amount === undefined ? '' : String(amount / 100))
  return check.ok ? undefined : check.message
}
