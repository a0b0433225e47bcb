import * as z from 'zod'
import { addressInput, checkedAddress } from '~/models/address-form'
import { emailField } from '~/models/email-field'
import { TEXT_LIMITS } from '~/models/limits'

const text = z.string().max(TEXT_LIMITS.unjudged).nullish()
const typed = z
  .object(addressInput)
  .keyof()
  .options.map((field) => [field, text] as const)

/** As `GET` answers it: with fields that no form has, and null for absent ones. */
const storefrontAddress = z
  .object({
    ...(Object.fromEntries(typed) as Record<keyof typeof addressInput, typeof text>),
    residential: z.boolean().nullish(),
    email: emailField().nullish(),
    externalId: z.string().max(TEXT_LIMITS.id).nullish(),
    signedTrustedMatchkey: z.string().max(TEXT_LIMITS.unjudged).nullish(),
  })
  .transform(({ residential, email, externalId, signedTrustedMatchkey, ...input }, issues) => ({
    ...checkedAddress(input, issues),
    ...given({ residential, email, externalId, signedTrustedMatchkey }),
  }))

type Given<Fields> = { [Name in keyof Fields]?: NonNullable<Fields[Name]> }

const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Given<Fields>

export const added = z.object({ address: storefrontAddress })

export const changed = z.object({ addressId: z.string().max(TEXT_LIMITS.id), address: storefrontAddress })
