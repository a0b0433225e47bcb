import type { Cents } from '../money'

/** A cart predicate's demand on the cart's total: an amount, or nothing at all (`1=1`). */
export type TotalCondition = { amount: Cents; strict: boolean } | 'always'

const ALWAYS = /^\s*(?:1\s*=\s*1|true\s*=\s*true)\s*$/i
const MONEY =
  /\b(?:totalPrice|lineItemTotal\s*\(\s*(?:1\s*=\s*1|true)\s*\))\s*(>=|>)\s*"(\d+(?:\.\d{1,2})?)\s+USD"/
const CENT_AMOUNT = /\btotalPrice\.centAmount\s*(>=|>)\s*(\d+)\b/

/** Reads what a cart predicate asks of the total, or `undefined` when it asks nothing of it. */
export function totalCondition(predicate: string): TotalCondition | undefined {
  if (ALWAYS.test(predicate)) return 'always'
  const money = MONEY.exec(predicate)
  if (money) return { amount: Math.round(Number(money[2]) * 100), strict: money[1] === '>' }
  const cents = CENT_AMOUNT.exec(predicate)
  if (cents) return { amount: Number(cents[2]), strict: cents[1] === '>' }
  return undefined
}
