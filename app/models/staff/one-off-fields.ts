import * as z from 'zod'
import { MOST_PERCENT, ONE_OFF_DAYS, type Worth } from '../discount/one-off'
import { TEXT_LIMITS } from '../limits'
import { readAmount } from '../read-amount'

const WORTH = `Please enter an amount such as $10, or up to ${MOST_PERCENT}%`

function readWorth(text: string): Worth | undefined {
  const percent = /^(\d{1,2}) ?%$/.exec(text)?.[1]
  if (percent) {
    const value = Number(percent)
    return value > 0 && value <= MOST_PERCENT ? { kind: 'percent', percent: value } : undefined
  }
  const amount = readAmount(text)
  return amount && amount < 1_000_000 ? { kind: 'amount', amount } : undefined
}

/** Of the form that makes a one-off code. */
export const ONE_OFF_FIELDS = {
  edit: z.string().min(1).max(TEXT_LIMITS.id),
  codeWorth: z
    .string({ error: WORTH })
    .trim()
    .max(TEXT_LIMITS.quantity, WORTH)
    .transform((text, issues): Worth => {
      const worth = readWorth(text)
      if (worth) return worth
      issues.addIssue({ code: 'custom', message: WORTH })
      return z.NEVER
    }),
  codeDays: z.enum(ONE_OFF_DAYS, 'Please choose how long').transform(Number),
  codeReason: z
    .string({ error: 'Please say why' })
    .trim()
    .min(1, 'Please say why')
    .max(TEXT_LIMITS.moderationReason, 'That is too long'),
}
