import type { DateText } from '../shipping/types'
import type { Entry } from './day-book'

type Part = Pick<Entry, 'line' | 'detail' | 'amount'>

/** The detail of an entry that changes the sum of orders, not their number. */
export const CHANGED = 'Changed after their day was closed'

const keyOf = ({ line, detail }: Part) => (line === 'orders' ? line : `${line} ${detail}`)

/**
 * The entries of the open day for an order. If closed days have entries of it (`closed`), the open day gets the
 * difference: an item was canceled since then, or its address changed.
 */
export function correctedParts(
  number: string,
  parts: readonly Entry[],
  closed: readonly Part[],
  open: DateText,
): Entry[] {
  const before = new Map<string, Part>()
  for (const each of closed) {
    const sum = before.get(keyOf(each))?.amount ?? 0
    before.set(keyOf(each), { ...each, amount: sum + each.amount })
  }
  const gone = [...before]
    .filter(([key]) => !parts.some((part) => keyOf(part) === key))
    .map(([, { line, detail }]) => ({
      id: `${number}:${line}:${detail}`,
      day: open,
      line,
      detail,
      amount: 0,
    }))
  return [...parts, ...gone].flatMap((part) => {
    const had = before.get(keyOf(part))?.amount
    if (had === undefined) return [part]
    const amount = part.amount - had
    const detail = part.line === 'orders' ? CHANGED : part.detail
    return amount === 0 ? [] : [{ ...part, id: `${part.id}:${open}`, day: open, detail, amount }]
  })
}
