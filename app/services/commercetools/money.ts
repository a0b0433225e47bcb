import * as z from 'zod'
import { type Cents, CURRENCY } from '~/models/money'

export const moneyOf = (centAmount: Cents) => ({ currencyCode: CURRENCY, centAmount })

/** As custom fields hold it. */
export const moneyFieldOf = (centAmount: Cents) => ({
  type: 'centPrecision' as const,
  ...moneyOf(centAmount),
  fractionDigits: 2,
})

const field = z.object({ centAmount: z.number() })

export const centsOf = (value: unknown): Cents | undefined => field.safeParse(value).data?.centAmount
