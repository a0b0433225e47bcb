import type * as sdk from '@commercetools/platform-sdk'
import * as z from 'zod'

/** The pieces that drafts and actions of many resources are made of. */

export const key = z
  .string()
  .min(2)
  .max(256)
  .regex(/^[A-Za-z0-9_-]+$/)

const LOCALE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export const localizedString: z.ZodType<sdk.LocalizedString> = z.record(z.string().regex(LOCALE), z.string())

export const localizedSlug: z.ZodType<sdk.LocalizedString> = z.record(
  z.string().regex(LOCALE),
  z.string().regex(/^[A-Za-z0-9_-]{2,256}$/),
)

export const country = z.string().regex(/^[A-Z]{2}$/)
export const currency = z.string().regex(/^[A-Z]{3}$/)
export const locale = z.string().regex(LOCALE)
export const dateTime = z.iso.datetime({ offset: true })
export const quantity = z.int()

/** A resource's id or key, with an optional type id. */
export function identifier<Type extends string>(typeId: Type) {
  return z
    .strictObject({
      typeId: z.literal(typeId).optional(),
      id: z.string().optional(),
      key: z.string().optional(),
    })
    .refine(({ id, key }) => (id === undefined) !== (key === undefined), {
      message: 'Either id or key is expected',
    })
    .transform((named) => ({ ...named, typeId }))
}

/** A reference to one of several types. */
export const reference = z.object({ typeId: z.string(), id: z.string() })

/** Cent-precision money, including the fields that clients repeat from answers. */
export const money = z.object({
  type: z.literal('centPrecision').optional(),
  currencyCode: currency,
  centAmount: z.int(),
  fractionDigits: z.int().min(0).max(20).optional(),
})

/** Money that may have high precision. */
export const anyMoney = z.union([
  money,
  z.object({
    type: z.literal('highPrecision'),
    currencyCode: currency,
    centAmount: z.int().optional(),
    preciseAmount: z.int(),
    fractionDigits: z.int().min(1).max(20),
  }),
])

const WITHOUT_CENTS = new Set(['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'HUF', 'PYG', 'UGX', 'XAF', 'XOF'])

export function fractionDigits(currencyCode: string): number {
  return WITHOUT_CENTS.has(currencyCode) && currencyCode !== 'HUF' ? 0 : 2
}

export function typedMoney(draft: { currencyCode: string; centAmount: number }): sdk.CentPrecisionMoney {
  return {
    type: 'centPrecision',
    currencyCode: draft.currencyCode,
    centAmount: draft.centAmount,
    fractionDigits: fractionDigits(draft.currencyCode),
  }
}

/** Whether a free value (of an attribute or custom field) is money. */
export function isMoney(value: unknown): value is { currencyCode: string; centAmount: number } {
  return money.safeParse(value).success
}

export const customFieldsDraft = z.object({
  type: identifier('type'),
  fields: z.record(z.string(), z.unknown()).optional(),
})

export const address = z.object({
  id: z.string().optional(),
  key: key.optional(),
  country,
  title: z.string().optional(),
  salutation: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  streetName: z.string().optional(),
  streetNumber: z.string().optional(),
  additionalStreetInfo: z.string().optional(),
  postalCode: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  state: z.string().optional(),
  company: z.string().optional(),
  department: z.string().optional(),
  building: z.string().optional(),
  apartment: z.string().optional(),
  pOBox: z.string().optional(),
  phone: z.string().optional(),
  mobile: z.string().optional(),
  email: z.string().optional(),
  fax: z.string().optional(),
  additionalAddressInfo: z.string().optional(),
  externalId: z.string().optional(),
  custom: customFieldsDraft.optional(),
})

export const image = z.object({
  url: z.string(),
  dimensions: z.object({ w: z.int(), h: z.int() }),
  label: z.string().optional(),
})

export const assetDraft = z.object({
  key: key.optional(),
  sources: z
    .array(
      z.object({
        uri: z.string(),
        key: z.string().optional(),
        dimensions: z.object({ w: z.int(), h: z.int() }).optional(),
        contentType: z.string().optional(),
      }),
    )
    .min(1),
  name: localizedString,
  description: localizedString.optional(),
  tags: z.array(z.string()).optional(),
  custom: customFieldsDraft.optional(),
})
