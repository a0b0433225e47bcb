import * as z from 'zod'
import { checkAmount, OWN_AMOUNT_SKU } from '~/models/catalog/own-amount'
import { addDays } from '~/models/dates'
import { dayField } from '~/models/day-field'
import { emailField } from '~/models/email-field'
import { tidyMessage } from '~/models/gift/certificate'
import { CERTIFICATE_PRESETS } from '~/models/gift/certificate-presets'
import { CERTIFICATE_LIMITS, TEXT_LIMITS } from '~/models/limits'
import { newEmailField } from '~/models/new-email'

const text = (most: number, tooLong: string) =>
  z
    .string()
    .max(2 * most, tooLong)
    .optional()
    .transform((typed) => tidyMessage(typed ?? ''))
    .refine((read) => read.length <= most, tooLong)

export const latestDay = (today: string): string => addDays(today, CERTIFICATE_LIMITS.daysAhead)

/** `today`: the first day that can be chosen. */
export const certificateSchema = (today: string) =>
  z
    .object({
      sku: z.enum([...CERTIFICATE_PRESETS.map((preset) => preset.sku), OWN_AMOUNT_SKU], {
        error: 'Choose an amount',
      }),
      amount: z.string().max(TEXT_LIMITS.quantity, 'Enter whole dollars').optional(),
      name: z
        .string({ error: 'Please enter the recipient full name' })
        .trim()
        .min(1, 'Please enter the recipient full name')
        .max(CERTIFICATE_LIMITS.name, 'Please enter a shorter name'),
      email: newEmailField('Please enter the recipient email address'),
      confirmation: emailField('Please confirm the recipient email address'),
      sender: text(CERTIFICATE_LIMITS.name, 'Please enter a shorter name'),
      on: dayField('Please choose a day')
        .prefault(today)
        .refine((day) => day >= today, 'Please choose today or a later day')
        .refine((day) => day <= latestDay(today), 'Please choose a day within the next year'),
      message: text(
        CERTIFICATE_LIMITS.message,
        `A message can be at most ${CERTIFICATE_LIMITS.message} characters`,
      ),
      edit: z.uuid().optional(),
    })
    .superRefine(({ sku, amount, email, confirmation }, context) => {
      if (email !== confirmation) {
        const message = 'Please make sure the email address matches'
        context.addIssue({ code: 'custom', path: ['confirmation'], message })
      }
      const check = sku === OWN_AMOUNT_SKU ? checkAmount(amount) : undefined
      if (check && !check.ok) context.addIssue({ code: 'custom', path: ['amount'], message: check.message })
    })
