import type { Cents } from '~/models/money'

/** The total that a cart predicate demands; 'always' for `1=1`. */
export type TotalCondition = { amount: Cents; strict: boolean } | 'always'

const ALWAYS = /^\s*(?:1\s*=\s*1|true\s*=\s*true)\s*$/i
const MONEY =
  /\b(?:totalPrice|lineItemTotal\s*\(\s*(?:1\s*=\s*1|true)\s*\))\s*(>=|>)\s*"(\d+(?:\.\d{1,2})?)\s+USD"/
const CENT_AMOUNT = /\btotalPrice\.centAmount\s*(>=|>)\s*(\d+)\b/

/** The demand of a cart predicate on the total; `undefined` if it has none. */
export function totalCondition(predicate: string): TotalCondition | undefined {
  if (ALWAYS.test(predicate)) return 'always'
  const money = MONEY.exec(predicate)
  if (money) return { amount: Math.round(Number(money[2]) * 100), strict: money[1] === '>' }
  const cents = CENT_AMOUNT.exec(predicate)
  if (cents) return { amount: Number(cents[2]), strict: cents[1] === '>' }
  return undefined
}
