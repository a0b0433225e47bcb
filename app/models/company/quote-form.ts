import * as z from 'zod'
import { amountField } from '~/models/amount-field'
import { dayField } from '~/models/day-field'
import { TEXT_LIMITS } from '~/models/limits'

/** A price for each item (`price.SKU`), valid until the end of a day. */
export const answerSchema = (today: string, skus: readonly string[]) =>
  z.object({
    validTo: dayField('Please enter a date', 'Please write the date as 2026-12-24').refine(
      (date) => date >= today,
      'That day has passed',
    ),
    comment: z.string().trim().max(TEXT_LIMITS.surveyComment).default(''),
    prices: z
      .record(z.string(), amountField('Please enter a price such as 9.50', 100_000))
      .transform((prices) => new Map(Object.entries(prices)))
      .refine((prices) => skus.every((sku) => prices.has(sku)), 'Please enter every price'),
  })

export const pricesIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('price-') && typeof value === 'string'
        ? [[name.slice('price-'.length), value.trim()]]
        : [],
    ),
  )
