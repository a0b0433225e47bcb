import { refused } from './errors'

/** Accepts decimal text or a number with at most two places, as Braintree does. */
export function centsOf(value: unknown, ...inputPath: string[]): number {
  if (value === null || value === undefined || value === '') {
    throw refused('Amount is required.', '81502', ...inputPath)
  }
  const text = String(value)
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw refused('Amount is an invalid format.', '81503', ...inputPath)
  const cents = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  if (match[1] === '-') throw refused('Amount cannot be negative.', '81501', ...inputPath)
  if (cents === 0) throw refused('Amount must be greater than zero.', '81531', ...inputPath)
  return cents
}

export function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}
