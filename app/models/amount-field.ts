import * as z from 'zod'
import type { Cents } from './money'
import { readAmount } from './read-amount'

/** `below`: in dollars. */
export const amountField = (problem: string, below: number) =>
  z.string({ error: problem }).transform((text, issues): Cents => {
    const cents = readAmount(text)
    if (cents !== undefined && cents < below * 100) return cents
    issues.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  })
