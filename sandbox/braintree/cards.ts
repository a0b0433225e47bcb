import type { CardBrand, CardDetails, PaymentMethod, PayPalDetails } from './records'

const BRANDS: ReadonlyArray<[RegExp, CardBrand]> = [
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^3(?:0[0-5]|[68])/, 'DINERS'],
  [/^(?:6011|64[4-9]|65)/, 'DISCOVER'],
  [/^35/, 'JCB'],
  [/^62/, 'UNION_PAY'],
  [/^(?:5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^4/, 'VISA'],
]

export function brandOf(number: string): CardBrand {
  return BRANDS.find(([start]) => start.test(number))?.[1] ?? 'UNKNOWN'
}

/** Checks the length and the check digit. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

export function cardOf(
  number: string,
  month: string,
  year: string,
  extras: Partial<CardDetails> = {},
): CardDetails {
  return {
    type: 'card',
    brandCode: brandOf(number),
    last4: number.slice(-4),
    bin: number.slice(0, 6),
    expirationMonth: month.padStart(2, '0'),
    expirationYear: year.length === 2 ? `20${year}` : year,
    ...extras,
  }
}

/** The payer of PayPal's test nonces and of the approval page. */
export const TEST_PAYER: PayPalDetails = {
  type: 'paypal',
  email: 'buyer@example.com',
  payerId: 'COBNUTPAYER42',
  firstName: 'Robin',
  lastName: 'Hazel',
  shippingAddress: {
    firstName: 'Robin',
    lastName: 'Hazel',
    addressLine1: '125 Moen Street',
    adminArea2: 'Cranford',
    adminArea1: 'NJ',
    postalCode: '07016',
    countryCode: 'US',
  },
}

const visa = cardOf('4111111111111111', '12', '2030')
const mastercard = cardOf('5555555555554444', '12', '2030')
const amex = cardOf('378282246310005', '12', '2030')

type TestNonce = Pick<PaymentMethod, 'details' | 'consumed' | 'behaviour'>

const TEST_NONCES: Record<string, TestNonce> = {
  'fake-valid-nonce': { details: visa, consumed: false },
  'fake-valid-visa-nonce': { details: visa, consumed: false },
  'fake-valid-amex-nonce': { details: amex, consumed: false },
  'fake-valid-mastercard-nonce': { details: mastercard, consumed: false },
  'fake-valid-discover-nonce': { details: cardOf('6011111111111117', '12', '2030'), consumed: false },
  'fake-paypal-one-time-nonce': { details: TEST_PAYER, consumed: false },
  'fake-paypal-billing-agreement-nonce': {
    details: { ...TEST_PAYER, billingAgreementId: 'B-COBNUT4242424242' },
    consumed: false,
  },
  'fake-apple-pay-visa-nonce': { details: { ...visa, applePay: true }, consumed: false },
  'fake-apple-pay-mastercard-nonce': { details: { ...mastercard, applePay: true }, consumed: false },
  'fake-apple-pay-amex-nonce': { details: { ...amex, applePay: true }, consumed: false },
  'fake-processor-declined-visa-nonce': {
    details: cardOf('4000111111111115', '12', '2030'),
    consumed: false,
    behaviour: 'processor-declined',
  },
  'fake-processor-declined-mastercard-nonce': {
    details: cardOf('5105105105105100', '12', '2030'),
    consumed: false,
    behaviour: 'processor-declined',
  },
  'fake-gateway-rejected-fraud-nonce': { details: visa, consumed: false, behaviour: 'gateway-rejected' },
  'fake-consumed-nonce': { details: visa, consumed: true },
}

/** The test nonce of a card with a wrong number. */
export const LUHN_INVALID_NONCE = 'fake-luhn-invalid-nonce'

/** Braintree's published test nonces; unlike real ones, they can be used repeatedly. */
export function testNonce(id: string): PaymentMethod | undefined {
  const nonce = Object.hasOwn(TEST_NONCES, id) ? TEST_NONCES[id] : undefined
  return (
    nonce && {
      kind: 'paymentmethod',
      id,
      legacyId: id,
      createdAt: '2026-01-01T00:00:00.000000Z',
      usage: 'SINGLE_USE',
      ...nonce,
    }
  )
}
