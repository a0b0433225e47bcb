import type { Address } from './address'

/** docs/product.md, Checkout. */
export type VerificationStatus =
  | 'verified'
  | 'interactionRequired'
  | 'multipleMatches'
  | 'requireUnitNumber'
  | 'requireBuildingNumber'
  | 'noMatches'

/** `expand`: a whole address; `refine`: a building with several. */
export type Suggestion = {
  key: string
  text: string
  /** Start and end of each part of `text` that the shopper typed. */
  matched: readonly (readonly [number, number])[]
  kind: 'expand' | 'refine'
}

/** As the service writes it. */
export type Place = Pick<Address, 'street1' | 'street2' | 'city' | 'state' | 'postalCode' | 'country'> & {
  residential?: boolean
}

export type Verification = {
  status: VerificationStatus
  /** As the service writes it. */
  place?: Place
  key?: string
  /** Set if the service knows no house numbers, and so asks nothing. */
  knownTo?: 'street' | 'place'
  suggestions: readonly Suggestion[]
}

export const SUGGEST_FROM = 3

const SHORT: Readonly<Record<string, string>> = {
  st: 'street',
  ave: 'avenue',
  av: 'avenue',
  rd: 'road',
  dr: 'drive',
  ln: 'lane',
  ct: 'court',
  blvd: 'boulevard',
  pkwy: 'parkway',
  w: 'west',
  e: 'east',
  n: 'north',
  s: 'south',
  apartment: 'apt',
  unit: 'apt',
  suite: 'ste',
}

const plain = (text = ''): string =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ')

/**
 * Ignores spelling: abbreviations, case, the last four digits of a ZIP code. A second line that the service does not
 * know is the shopper's.
 */
export function isSamePlace(typed: Place, place: Place): boolean {
  const whole = ({ street1, street2 }: Place) => plain(`${street1} ${street2 ?? ''}`)
  return (
    (whole(typed) === whole(place) || (!place.street2 && plain(typed.street1) === plain(place.street1))) &&
    plain(typed.city) === plain(place.city) &&
    typed.state === place.state &&
    typed.country === place.country &&
    (typed.postalCode.startsWith(place.postalCode) || place.postalCode.startsWith(typed.postalCode))
  )
}

/** A verified address that differs from the typed one needs the shopper's answer. */
export function statusFor(typed: Place, { status, place }: Verification): VerificationStatus {
  if (!place) return status
  const same = isSamePlace(typed, place)
  if (status === 'interactionRequired' && same) return 'verified'
  return status === 'verified' && !same ? 'interactionRequired' : status
}

type AddressQuestion = {
  /** Of the form's fields, if a page has several addresses. */
  prefix: string
  message: string
  field?: 'street1' | 'street2'
  typed: string
  choices: readonly { key: string; text: string }[]
}

/** `mark`: of the address that it is about. */
export type AskedAddress = AddressQuestion & { mark: string }

const QUESTIONS: Record<
  Exclude<VerificationStatus, 'verified'>,
  Pick<AddressQuestion, 'message' | 'field'>
> = {
  interactionRequired: { message: 'We found this address. Is it the one you mean?' },
  multipleMatches: { message: 'There is more than one such address. Which one do you mean?' },
  requireUnitNumber: {
    message: 'There are several homes in this building. Please add an apartment or unit number.',
    field: 'street2',
  },
  requireBuildingNumber: {
    message: 'We know the street, but not this house number. Please check it.',
    field: 'street1',
  },
  noMatches: { message: 'We could not find this address. Please check it.', field: 'street1' },
}

const ONE_LINE = ({ street1, street2, city, state, postalCode }: Place) =>
  `${[street1, street2].filter(Boolean).join(' ')}, ${city}, ${state} ${postalCode}`

export function questionAbout(
  typed: Place,
  verification: Verification,
  prefix: string,
): AddressQuestion | undefined {
  const status = statusFor(typed, verification)
  if (status === 'verified') return undefined
  const { place, key, suggestions } = verification
  const found = place && key ? [{ key, text: ONE_LINE(place) }] : []
  const whole = suggestions.filter(({ kind }) => kind === 'expand').map(({ key, text }) => ({ key, text }))
  return { prefix, ...QUESTIONS[status], typed: ONE_LINE(typed), choices: [...found, ...whole] }
}

/** The words of a suggestion, and whether they were typed. */
export function differingWords(typed: string, text: string): { text: string; differs: boolean }[] {
  const known = new Set(plain(typed).split(' '))
  return text
    .split(/(\s+)/)
    .filter(Boolean)
    .map((word) => ({ text: word, differs: plain(word) !== '' && !known.has(plain(word)) }))
}
