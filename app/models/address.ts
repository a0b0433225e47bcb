import { type Country, isCountry, REGIONS, regionCode } from './regions'

export type Address = {
  /** commercetools' key; `shipment-N` for a shipment. */
  key?: string
  id?: string
  name: string
  company?: string
  street1: string
  street2?: string
  city: string
  /** Two-letter code of a state or province. */
  state: string
  postalCode: string
  country: Country
  /** Missing until an address service has classified it. */
  residential?: boolean
  phone?: string
  email?: string
  signedTrustedMatchkey?: string
}

/** The fields a person fills in, by the names the forms post. */
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

/** Posted values. */
export type AddressInput = Partial<Record<AddressField, string>>
type AddressProblems = Partial<Record<AddressField, string>>
/** A billing address needs no phone number. */
export type AddressRules = { phoneOptional?: boolean }
export type AddressCheck = { ok: true; address: Address } | { ok: false; problems: AddressProblems }

/** Minimum number of digits. */
const PHONE_LENGTH = 10

/** Maximum lengths; commercetools and label printers take no more. */
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

/** The fields' labels; state and postal code follow the country. */
export function addressLabels(country: Country): Readonly<Record<AddressField, string>> {
  return country === 'CA' ? { ...LABELS, state: 'Province', postalCode: 'Postal code' } : LABELS
}

const US_ZIP = /^\d{5}(?:-?\d{4})?$/
const CA_POSTAL = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?-?\d[ABCEGHJ-NPRSTV-Z]\d$/
const PHONE = /^[\d()+\- ]+$/
// Control characters would break label printers and logs; angle brackets never belong in an address.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what is refused
const UNPRINTABLE = /[\u0000-\u001f\u007f<>]/

/**
 * The postal code in its usual form ("07016", "07016-1234", "K1A 0B1"); undefined if the country has no such
 * code.
 */
export function normalPostalCode(country: Country, text: string): string | undefined {
  const code = text.trim().toUpperCase()
  if (country === 'US') {
    if (!US_ZIP.test(code)) return undefined
    const digits = code.replace('-', '')
    return digits.length === 9 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
  }
  if (!CA_POSTAL.test(code)) return undefined
  const letters = code.replace(/[ -]/g, '')
  return `${letters.slice(0, 3)} ${letters.slice(3)}`
}

/** Why a phone number is not valid; undefined if it is. */
export function phoneProblem(text: string): string | undefined {
  const phone = text.trim()
  if (!phone) return 'Please enter your phone number'
  if (!PHONE.test(phone)) return 'Please enter a valid phone number'
  const digits = phone.replace(/\D/g, '').length
  if (digits < PHONE_LENGTH) return `Phone number must be at least ${PHONE_LENGTH} characters`
  return digits > 15 ? 'Please enter a valid phone number' : undefined
}

export const COMPANY_MISSING = 'Please enter your company name'

const REQUIRED = {
  name: 'Please enter your full name',
  street1: 'Please enter your street address',
  city: 'Please enter your city',
} as const

function tidy(input: AddressInput, field: AddressField): string {
  return (input[field] ?? '').replace(/[ \t]+/g, ' ').trim()
}

function textProblem(input: AddressInput, field: AddressField): string | undefined {
  const text = tidy(input, field)
  if (text.length > ADDRESS_LIMITS[field]) {
    return `${LABELS[field]} cannot be longer than ${ADDRESS_LIMITS[field]} characters`
  }
  return UNPRINTABLE.test(text) ? `${LABELS[field]} cannot contain < or >` : undefined
}

function postalProblem(country: Country, text: string): string | undefined {
  const word = country === 'CA' ? 'postal code' : 'zip code'
  if (!text) return `Please enter your ${word}`
  return normalPostalCode(country, text) ? undefined : `Please enter a valid ${word}`
}

function collectProblems(input: AddressInput, country: Country, rules: AddressRules): AddressProblems {
  const problems: AddressProblems = {}
  for (const field of ['name', 'company', 'street1', 'street2', 'city'] as const) {
    const missing = field in REQUIRED && !tidy(input, field)
    const problem = missing ? REQUIRED[field as keyof typeof REQUIRED] : textProblem(input, field)
    if (problem) problems[field] = problem
  }
  if (!regionCode(country, tidy(input, 'state'))) {
    problems.state = country === 'CA' ? 'Please enter your province' : 'Please enter your state'
  }
  const postal = postalProblem(country, tidy(input, 'postalCode'))
  if (postal) problems.postalCode = postal
  const typed = tidy(input, 'phone')
  const phone = typed || !rules.phoneOptional ? phoneProblem(typed) : undefined
  if (phone) problems.phone = phone
  return problems
}

/** Why one field by itself will not do; undefined if it will, or where another field decides. */
export function fieldProblem(field: AddressField, text: string, country: Country): string | undefined {
  const problems = collectProblems({ [field]: text }, country, {})
  return field === 'state' || field === 'country' ? undefined : problems[field]
}

/** Validates and normalizes a typed address: state names become codes. */
export function checkAddress(input: AddressInput, rules: AddressRules = {}): AddressCheck {
  const countryText = tidy(input, 'country') || 'US'
  if (!isCountry(countryText)) {
    return { ok: false, problems: { country: 'We ship to the United States and Canada only' } }
  }
  const problems = collectProblems(input, countryText, rules)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const company = tidy(input, 'company')
  const street2 = tidy(input, 'street2')
  const phone = tidy(input, 'phone')
  return {
    ok: true,
    address: {
      name: tidy(input, 'name'),
      ...(company ? { company } : {}),
      street1: tidy(input, 'street1'),
      ...(street2 ? { street2 } : {}),
      city: tidy(input, 'city'),
      state: regionCode(countryText, tidy(input, 'state')) ?? '',
      postalCode: normalPostalCode(countryText, tidy(input, 'postalCode')) ?? '',
      country: countryText,
      ...(phone ? { phone } : {}),
    },
  }
}

export const countryName = (country: Country): string => (country === 'CA' ? 'Canada' : 'United States')

/** The address as lines of a label. */
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

/** The options of the state field, the address's own country first. */
export function regionGroups(country: Country): { label: string; country: Country }[] {
  const groups: { label: string; country: Country }[] = [
    { label: 'United States', country: 'US' },
    { label: 'Canada', country: 'CA' },
  ]
  return (country === 'CA' ? groups.reverse() : groups).filter((group) => REGIONS[group.country].length > 0)
}
