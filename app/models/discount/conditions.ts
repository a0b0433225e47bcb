import { type Cents, CURRENCY } from '~/models/money'

/** The total that a cart predicate demands; 'always' for `1=1`. */
export type TotalCondition = { amount: Cents; strict: boolean } | 'always'

const ALWAYS = /^\s*(?:1\s*=\s*1|true\s*=\s*true)\s*$/i
const MONEY = new RegExp(
  String.raw`\b(?:totalPrice|lineItemTotal\s*\(\s*(?:1\s*=\s*1|true)\s*\))\s*(>=|>)\s*"(\d+(?:\.\d{1,2})?)\s+${CURRENCY}"`,
)
const MOST = new RegExp(String.raw`\btotalPrice\s*<=\s*"(\d+(?:\.\d{1,2})?)\s+${CURRENCY}"`)
const CENT_AMOUNT = /\btotalPrice\.centAmount\s*(>=|>)\s*(\d+)\b/

export function totalCondition(predicate: string): TotalCondition | undefined {
  if (ALWAYS.test(predicate)) return 'always'
  const money = MONEY.exec(predicate)
  if (money) return { amount: Math.round(Number(money[2]) * 100), strict: money[1] === '>' }
  const cents = CENT_AMOUNT.exec(predicate)
  if (cents) return { amount: Number(cents[2]), strict: cents[1] === '>' }
  return undefined
}

/** The largest total that a cart predicate takes. */
export function totalLimit(predicate: string): Cents | undefined {
  const most = MOST.exec(predicate)?.[1]
  return most === undefined ? undefined : Math.round(Number(most) * 100)
}
