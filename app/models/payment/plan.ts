import type { Totals, TotalsLine } from '../cart/totals'
import type { Cents } from '../money'
import type { Booked } from '../staff/booked'
import type { CreditKind, Payable, PlannedPayment } from './payment'

export type Credit = { kind: CreditKind; account: string; balance: Cents; label: string }

/** Credits first, in order and in part; the rest by another method. */
export type PaymentPlan = { credits: (PlannedPayment & { kind: CreditKind; label: string })[]; rest: Cents }

export function planPayments(
  total: Cents,
  credits: readonly Credit[],
  forCertificates: Cents = 0,
): PaymentPlan {
  const used: PaymentPlan['credits'] = []
  let rest = total
  for (const { kind, account, amount, label } of creditParts(total, credits, forCertificates)) {
    rest -= amount
    const same = used.find((each) => each.kind === kind)
    if (same) Object.assign(same, withPart(same, { account, amount, label }))
    else used.push({ kind, methodId: account, amount, label })
  }
  return { credits: used, rest }
}

/** Also if several are one payment. No certificate pays `forCertificates`, the part that buys certificates. */
export function creditParts(
  total: Cents,
  credits: readonly Credit[],
  forCertificates: Cents = 0,
): { kind: CreditKind; account: string; label: string; amount: Cents }[] {
  let rest = total
  let room = Math.max(0, total - forCertificates)
  return credits.flatMap(({ kind, account, balance, label }) => {
    const isCertificate = kind === 'GiftCertificate'
    const amount = Math.min(rest, balance, isCertificate ? room : rest)
    rest -= amount
    if (isCertificate) room -= amount
    return amount > 0 ? [{ kind, account, label, amount }] : []
  })
}

/** With the entry for the offline payment, if there is one; undefined without it. */
export function payableBy(
  payments: readonly PlannedPayment[],
  booked: Booked<'offline'> | undefined,
): Payable[] | undefined {
  const payable: Payable[] = []
  for (const payment of payments) {
    const { kind } = payment
    if (kind !== 'Offline') payable.push({ ...payment, kind })
    else if (booked) payable.push({ ...payment, kind, booked })
    else return undefined
  }
  return payable
}

type Part = { account: string; amount: Cents; label: string }

/** An order has one payment of a kind: several certificates are its parts. */
function withPart({ methodId, amount, label }: Omit<Part, 'account'> & { methodId: string }, part: Part) {
  const before = partsOf(methodId, amount)
  return {
    methodId: [...before, part].map(({ account, amount: each }) => `${account}=${each}`).join(','),
    amount: amount + part.amount,
    label: `${label}, ${part.label.replace(/^.* /, '')}`.replace(/^Gift Certificate /, 'Gift Certificates '),
  }
}

export function partsOf(methodId: string, amount: Cents): { account: string; amount: Cents }[] {
  if (!methodId.includes('=')) return [{ account: methodId, amount }]
  return methodId.split(',').map((part) => {
    const at = part.lastIndexOf('=')
    return { account: part.slice(0, at), amount: Number(part.slice(at + 1)) }
  })
}

const LINE_KINDS = { GiftCertificate: 'gift-certificate', StoreCredit: 'store-credit' } as const

/** Adds a line for each credit, above a surcharge. The total is the rest to pay. */
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
