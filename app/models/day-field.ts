import * as z from 'zod'
import { TEXT_LIMITS } from './limits'
import { readDay } from './read-day'

/** The one rule for a day that is posted, however it is written. `missing` is said of none, and of no such day. */
export const dayField = (missing: string, wrong = missing) =>
  z
    .string({ error: missing })
    .max(TEXT_LIMITS.quantity, wrong)
    .transform((text, issues) => {
      const day = readDay(text)
      if (day) return day
      issues.addIssue({ code: 'custom', message: wrong })
      return z.NEVER
    })
