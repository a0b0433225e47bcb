import * as z from 'zod'
import type { Cents } from './money'

/**
 * An amount of dollars as people and spreadsheets write it: `1,000`, `$7.50`, `12.5`. Undefined for anything else, and
 * where a comma may mean two things (`7,50`).
 */
export function readAmount(text: string): Cents | undefined {
  const [, whole, decimals = ''] =
    /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.replace(/[\s\u00a0]/g, '')) ?? []
  if (whole === undefined) return undefined
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}

/** A field with an amount. `problem` is told where none can be read, and where it is not below `below` dollars. */
export const amountField = (problem: string, below: number) =>
  z.string({ error: problem }).transform((text, issues): Cents => {
    const cents = readAmount(text)
    if (cents !== undefined && cents < below * 100) return cents
    issues.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
