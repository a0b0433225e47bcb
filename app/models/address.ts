import { phoneProblem, readPhone } from './phone-number'
import { normalPostalCode } from './postal-code'
import { type Country, placeNamed, REGIONS, regionCode } from './regions'
import { readText } from './typed-text'

export type Address = {
  /** commercetools' key; `shipment-N` for a shipment. */
  key?: string
  id?: string
  name: string
  company?: string
  street1: string
  street2?: string
  city: string
  state: string
  postalCode: string
  country: Country
  /** Missing until an address service classifies it. */
  residential?: boolean
  phone?: string
  email?: string
  signedTrustedMatchkey?: string
  externalId?: string
}

/** By the names that forms post. */
export const ADDRESS_FIELDS = [
  'name',
  'company',
  'street1',
  'street2',
  'city',
  'state',
  'postalCode',
  'country',
  'phone',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]

export type AddressInput = Partial<Record<AddressField, string>>
type AddressProblems = Partial<Record<AddressField, string>>
/** `ifUsable`: an invalid phone number is dropped. A vendor sent it, so the shopper cannot correct it. */
export type AddressRules = { phoneOptional?: boolean | 'ifUsable' }
export type AddressCheck = { ok: true; address: Address } | { ok: false; problems: AddressProblems }

/** commercetools and label printers take no more. */
export const ADDRESS_LIMITS: Readonly<Record<AddressField, number>> = {
  name: 100,
  company: 100,
  street1: 100,
  street2: 100,
  city: 60,
  state: 40,
  postalCode: 12,
  country: 2,
  phone: 30,
}

const LABELS: Readonly<Record<AddressField, string>> = {
  name: 'Full name',
  company: 'Company',
  street1: 'Street address',
  street2: 'Apartment, suite',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  country: 'Country',
  phone: 'Phone',
}

/** State and postal code follow the country. */
export function addressLabels(country: Country): Readonly<Record<AddressField, string>> {
  return country === 'CA' ? { ...LABELS, state: 'Province', postalCode: 'Postal code' } : LABELS
}

// Control characters would break label printers and logs; angle brackets never belong in an address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
const UNPRINTABLE = /[\u0000-\u001f\u007f<>]/

export const COMPANY_MISSING = 'Please enter your company name'

const REQUIRED = {
  name: 'Please enter your full name',
  street1: 'Please enter your street address',
  city: 'Please enter your city',
} as const

type TextField = Exclude<AddressField, 'state' | 'postalCode' | 'country' | 'phone'>

const TEXT_FIELDS = ADDRESS_FIELDS.filter(
  (field): field is TextField => !['state', 'postalCode', 'country', 'phone'].includes(field),
)

function tidy(input: AddressInput, field: AddressField): string {
  return readText(input[field] ?? '')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

function textProblem(input: AddressInput, field: AddressField): string | undefined {
  const text = tidy(input, field)
  if (text.length > ADDRESS_LIMITS[field]) {
    return `${LABELS[field]} cannot be longer than ${ADDRESS_LIMITS[field]} characters`
  }
  return UNPRINTABLE.test(text) ? `${LABELS[field]} cannot contain < or >` : undefined
}

function postalProblem(country: Country, text: string, state: string): string | undefined {
  const word = country === 'CA' ? 'postal code' : 'zip code'
  if (!text) return `Please enter your ${word}`
  return normalPostalCode(country, text, state) ? undefined : `Please enter a valid ${word}`
}

function collectProblems(input: AddressInput, country: Country, rules: AddressRules): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of TEXT_FIELDS) {
    const missing = field in REQUIRED && !tidy(input, field)
    const problem = missing ? REQUIRED[field as keyof typeof REQUIRED] : textProblem(input, field)
    if (problem) problems[field] = problem
  }
  const state = regionCode(country, tidy(input, 'state'))
  if (!state) {
    problems.state = country === 'CA' ? 'Please enter your province' : 'Please enter your state'
  }
  const postal = postalProblem(country, tidy(input, 'postalCode'), state ?? 'any')
  if (postal) problems.postalCode = postal
  const typed = tidy(input, 'phone')
  const isAsked = typed ? rules.phoneOptional !== 'ifUsable' : !rules.phoneOptional
  const phone = isAsked ? phoneProblem(typed) : undefined
  if (phone) problems.phone = phone
  return problems
}

/** Undefined also if another field decides. */
export function fieldProblem(field: AddressField, text: string, country: Country): string | undefined {
  const problems = collectProblems({ [field]: text }, country, {})
  return field === 'state' || field === 'country' ? undefined : problems[field]
}

/** The other country, if state and postal code are there and cannot be in this one. */
export function countryMeant(input: AddressInput, country: Country): Country | undefined {
  const other: Country = country === 'US' ? 'CA' : 'US'
  const [state, code] = [tidy(input, 'state'), tidy(input, 'postalCode')]
  const isIn = (there: Country) => {
    const region = regionCode(there, state)
    return {
      state: !state || region !== undefined,
      code: !code || normalPostalCode(there, code, region ?? 'any') !== undefined,
    }
  }
  const [here, there] = [isIn(country), isIn(other)]
  return there.state && there.code && !(here.state && here.code) ? other : undefined
}

function countryWords(input: AddressInput, meant: Country): string {
  const there = [tidy(input, 'state'), tidy(input, 'postalCode')].filter(Boolean).join(' ')
  return `${there} is in ${meant === 'CA' ? 'Canada' : 'the United States'}. Please check the country`
}

/** State names become codes. */
export function checkAddress(input: AddressInput, rules: AddressRules = {}): AddressCheck {
  const named = tidy(input, 'country')
  const place = placeNamed(named || countryMeant(input, 'US') || 'US')
  if (!place) {
    return { ok: false, problems: { country: 'We ship to the United States and Canada only' } }
  }
  const { country, territory } = place
  const meant = territory ? undefined : countryMeant(input, country)
  if (meant) {
    const { state: _, postalCode: __, ...others } = collectProblems(input, country, rules)
    return { ok: false, problems: { country: countryWords(input, meant), ...others } }
  }
  // PayPal and Apple name a territory as a country.
  const given = territory ? { ...input, state: territory } : input
  const problems = collectProblems(given, country, rules)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const texts = TEXT_FIELDS.map((field) => [field, tidy(input, field)]).filter(([, text]) => text)
  const phone = readPhone(tidy(input, 'phone'))
  const state = regionCode(country, tidy(given, 'state')) ?? ''
  return {
    ok: true,
    address: {
      ...(Object.fromEntries(texts) as Pick<Address, TextField>),
      state,
      postalCode: normalPostalCode(country, tidy(input, 'postalCode'), state) ?? '',
      country,
      ...(phone.ok ? { phone: phone.phone } : {}),
    },
  }
}

export const countryName = (country: Country): string => (country === 'CA' ? 'Canada' : 'United States')

/** As on a label. */
export function addressLines(address: Address): string[] {
  const country = countryName(address.country)
  return [
    address.name,
    address.company,
    address.street1,
    address.street2,
    `${address.city}, ${address.state} ${address.postalCode}`,
    country,
  ].filter((line): line is string => Boolean(line))
}

/** The address's own country first. */
export function regionGroups(country: Country): { label: string; country: Country }[] {
  const groups: { label: string; country: Country }[] = [
    { label: 'United States', country: 'US' },
    { label: 'Canada', country: 'CA' },
  ]
  return (country === 'CA' ? groups.reverse() : groups).filter((group) => REGIONS[group.country].length > 0)
}

/** For comparing households. */
export const home = ({
  street1,
  street2 = '',
  postalCode,
}: Pick<Address, 'street1' | 'street2' | 'postalCode'>) =>
  `${street1} ${street2} ${postalCode.slice(0, 5)}`.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
