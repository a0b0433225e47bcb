import type { Totals, TotalsLine } from '../cart/totals'
import type { Cents } from '../money'
import type { CreditKind, PlannedPayment } from './payment'

/** What a shopper has with the shop, and would pay with first. */
export type Credit = { kind: CreditKind; account: string; balance: Cents; label: string }

/** How a total is paid: credits first, in their order and in part, the rest another way. */
export type PaymentPlan = { credits: (PlannedPayment & { kind: CreditKind; label: string })[]; rest: Cents }

/** Takes from each credit what is left to pay, no more than it has. */
export function planPayments(total: Cents, credits: readonly Credit[]): PaymentPlan {
  let rest = total
  const used: PaymentPlan['credits'] = []
  for (const { kind, account, balance, label } of credits) {
    const amount = Math.min(rest, balance)
    if (amount <= 0) continue
    used.push({ kind, methodId: account, amount, label })
    rest -= amount
  }
  return { credits: used, rest }
}

const LINE_KINDS = { GiftCertificate: 'gift-certificate', StoreCredit: 'store-credit' } as const

/** The totals with what the credits pay, before any surcharge; the total is what is left. */
export function withCredits<Shown extends Pick<Totals, 'lines' | 'total'>>(
  totals: Shown,
  { credits, rest }: PaymentPlan,
): Shown {
  if (credits.length === 0) return totals
  const lines: TotalsLine[] = credits.map(({ kind, amount, label }) => ({
    kind: LINE_KINDS[kind],
    label,
    amount: -amount,
  }))
  const surcharge = totals.lines.findIndex((line) => line.kind === 'surcharge')
  const at = surcharge < 0 ? totals.lines.length : surcharge
  return { ...totals, lines: totals.lines.toSpliced(at, 0, ...lines), total: rest }
}
