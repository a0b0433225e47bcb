import * as z from 'zod'
import { TEXT_LIMITS } from './limits'
import { readDay } from './read-day'

/** For every posted day. `missing`: for none; `wrong`: for a day that does not exist. */
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
