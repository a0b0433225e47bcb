import { differenceInCalendarDays } from 'date-fns'
import { addDays, dateOf, shopDate } from '~/models/dates'
import type { LedgerRow } from '~/models/ledger/ledger'
import type { Cents } from '~/models/money'
import type { DateText } from '~/models/shipping/types'

type Bill = { orderNumber: string; amount: Cents; open: Cents; madeAt: number; dueOn: DateText }

export const AGES = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
type Age = (typeof AGES)[number]

export const AGE_WORDS: Readonly<Record<Age, string>> = {
  current: 'Not due yet',
  '1-30': '1 to 30 days late',
  '31-60': '31 to 60 days late',
  '61-90': '61 to 90 days late',
  'over-90': 'More than 90 days late',
}

type Statement = {
  bills: Bill[]
  payments: { amount: Cents; note?: string; madeAt: number }[]
  owed: Cents
  ageing: Record<Age, Cents>
}

/** Payments settle the oldest bills first. `termsDays`: for bills that do not keep their own. */
export function statementOf(
  rows: readonly LedgerRow[],
  { account, termsDays, now }: { account: string; termsDays: number; now: number },
): Statement {
  const payments = rows.filter(({ reason, to }) => reason === 'settled' && to === account)
  let paid = payments.reduce((sum, { amount }) => sum + amount, 0)
  const bills = rows
    .filter(({ reason, from }) => reason === 'held' && from === account)
    .map((row) => ({ ...row, amount: row.amount - givenBack(rows, row.charge) }))
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => one.madeAt - other.madeAt)
    .map(({ amount, orderNumber = '', madeAt, termsDays: own = termsDays }): Bill => {
      const settled = Math.min(paid, amount)
      paid -= settled
      const dueOn = addDays(shopDate(madeAt), own)
      return { orderNumber, amount, open: amount - settled, madeAt, dueOn }
    })
  const ageing: Record<Age, Cents> = { current: 0, '1-30': 0, '31-60': 0, '61-90': 0, 'over-90': 0 }
  const today = shopDate(now)
  for (const { open, dueOn } of bills) ageing[ageOf(dueOn, today)] += open
  return {
    bills,
    payments: payments.map(({ amount, note, madeAt }) => ({ amount, madeAt, note: note || undefined })),
    owed: bills.reduce((sum, { open }) => sum + open, 0),
    ageing,
  }
}

const givenBack = (rows: readonly LedgerRow[], charge: string | undefined): Cents =>
  rows
    .filter((row) => row.charge === charge && (row.reason === 'released' || row.reason === 'refunded'))
    .reduce((sum, { amount }) => sum + amount, 0)

/** A bill is late from the day after the one on which it is due. */
function ageOf(dueOn: DateText, today: DateText): Age {
  const late = differenceInCalendarDays(dateOf(today), dateOf(dueOn))
  if (late <= 0) return 'current'
  if (late <= 30) return '1-30'
  if (late <= 60) return '31-60'
  return late <= 90 ? '61-90' : 'over-90'
}
