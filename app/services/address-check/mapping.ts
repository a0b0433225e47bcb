import * as z from 'zod'
import type { Place, Suggestion, Verification, VerificationStatus } from '~/models/address-check'
import { addressCheckResult, fromAddressCheck } from '~/models/address-conversions'
import type { Country } from '~/models/regions'

export const COUNTRY_ISO: Record<Country, string> = { US: 'USA', CA: 'CAN' }

const suggestion = z.object({
  global_address_key: z.string().min(1).max(500),
  text: z.string().max(500),
  matched: z.array(z.tuple([z.number(), z.number()])).default([]),
  /** Leads to the whole address. Without it there are several in the building. */
  format: z.string().optional(),
})

export const suggestionsAnswer = z.object({
  result: z.object({ suggestions: z.array(suggestion).default([]) }),
})

export const toSuggestions = ({ result }: z.output<typeof suggestionsAnswer>): Suggestion[] =>
  result.suggestions.map(({ global_address_key: key, text, matched, format }) => ({
    key,
    text,
    matched,
    kind: format ? 'expand' : 'refine',
  }))

/** Undefined if we cannot ship to the address. */
export function toPlace(answer: unknown): Place | undefined {
  const parsed = addressCheckResult.safeParse(answer)
  if (!parsed.success) return undefined
  const check = fromAddressCheck(parsed.data, { name: 'Anybody' })
  if (!check.ok) return undefined
  const { street1, street2, city, state, postalCode, country, residential } = check.address
  return { street1, street2: street2 || undefined, city, state, postalCode, country, residential }
}

const KNOWN_TO: Readonly<Record<string, Verification['knownTo']>> = {
  'Verified street': 'street',
  'Verified place': 'place',
}

const STATUS: Readonly<Record<string, VerificationStatus>> = {
  'Verified match': 'verified',
  'Interaction required': 'interactionRequired',
  'Premises partial': 'requireUnitNumber',
  'Street partial': 'requireBuildingNumber',
  'Multiple matches': 'multipleMatches',
  'No matches': 'noMatches',
}

export const validationAnswer = z.looseObject({
  result: z.looseObject({
    confidence: z.string(),
    global_address_key: z.string().optional(),
    suggestions: z.array(suggestion).default([]),
  }),
})

export function toVerification(answer: z.output<typeof validationAnswer>): Verification {
  const { confidence, global_address_key: key } = answer.result
  return {
    // An unknown word does not stop a shopper.
    status: STATUS[confidence] ?? 'verified',
    place: toPlace(answer),
    key: key || undefined,
    knownTo: KNOWN_TO[confidence],
    suggestions: toSuggestions(answer),
  }
}
