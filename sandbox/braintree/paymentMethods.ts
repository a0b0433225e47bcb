import { cardOf, isCardNumber, LUHN_INVALID_NONCE, testNonce } from './cards'
import { type BraintreeContext, MERCHANT_ACCOUNT, timestamp } from './context'
import { notFound, refused } from './errors'
import { newIds } from './ids'
import type { Address, Customer, PaymentMethod, Verification } from './records'
import { isAuthenticated } from './three-d-secure'

export type CardInput = {
  number?: string | null
  expirationMonth?: string | null
  expirationYear?: string | null
  cvv?: string | null
  cardholderName?: string | null
  billingAddress?: Address | null
}

/** The payment method, or Braintree's refusal. */
export function usableMethod({ store }: BraintreeContext, id: string): PaymentMethod {
  if (id === LUHN_INVALID_NONCE) throw refused('Credit card number is invalid.', '81715', 'paymentMethodId')
  const method = testNonce(id) ?? store.get('paymentmethod', id)
  if (!method) {
    throw refused('Unknown or expired single-use payment method.', '91565', 'paymentMethodId')
  }
  const { details } = method
  const payment =
    details.type === 'paypal' && details.paymentId !== undefined
      ? store.get('paypal', details.paymentId)
      : undefined
  if (method.consumed || payment?.state === 'executed') {
    throw refused('Cannot use a single-use payment method more than once.', '93107', 'paymentMethodId')
  }
  return method
}

/** The published test nonces are never used up. */
export function consume({ store }: BraintreeContext, method: PaymentMethod): void {
  if (method.usage !== 'SINGLE_USE' || testNonce(method.id)) return
  store.put({ ...method, consumed: true })
  const paymentId = method.details.type === 'paypal' ? method.details.paymentId : undefined
  const payment = paymentId === undefined ? undefined : store.get('paypal', paymentId)
  if (payment) store.put({ ...payment, state: 'executed' })
}

export function keepSingleUse(
  { store, now }: BraintreeContext,
  details: PaymentMethod['details'],
  customerId?: string,
  vaultedId?: string,
): PaymentMethod {
  const id = crypto.randomUUID()
  const method: PaymentMethod = {
    kind: 'paymentmethod',
    id,
    legacyId: id,
    createdAt: timestamp(now()),
    usage: 'SINGLE_USE',
    consumed: false,
    details,
    ...(customerId === undefined ? {} : { customerId }),
    ...(vaultedId === undefined ? {} : { vaultedId }),
  }
  store.put(method)
  return method
}

/** Turns card data into a single-use payment method. */
export function tokenizeCard(context: BraintreeContext, card: CardInput, validate: boolean): PaymentMethod {
  const number = (card.number ?? '').replace(/[ -]/g, '')
  const month = card.expirationMonth ?? ''
  const year = card.expirationYear ?? ''
  const path = (field: string) => ['creditCard', field]
  if (number === '') throw refused('Credit card number is required.', '81714', ...path('number'))
  if (!/^\d{12,19}$/.test(number)) {
    throw refused('Credit card number must be 12-19 digits.', '81716', ...path('number'))
  }
  if (validate && !isCardNumber(number)) {
    throw refused('Credit card number is invalid.', '81715', ...path('number'))
  }
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) {
    throw refused('Expiration month is invalid.', '81712', ...path('expirationMonth'))
  }
  if (!/^(20\d\d|\d\d)$/.test(year)) {
    throw refused('Expiration year is invalid.', '81713', ...path('expirationYear'))
  }
  if (card.cvv && !/^\d{3,4}$/.test(card.cvv)) {
    throw refused(
      'CVV must be 4 digits for American Express and 3 digits for other card types.',
      '81707',
      ...path('cvv'),
    )
  }
  return keepSingleUse(
    context,
    cardOf(number, month, year, {
      ...(card.cardholderName ? { cardholderName: card.cardholderName } : {}),
      ...(card.billingAddress ? { billingAddress: card.billingAddress } : {}),
    }),
  )
}

export type CustomerInput = Partial<
  Record<'company' | 'email' | 'firstName' | 'lastName' | 'phoneNumber', string | null>
>

export function createCustomer({ store, now }: BraintreeContext, input: CustomerInput): Customer {
  if (input.email && !/^[^@\s]+@[^@\s]+$/.test(input.email)) {
    throw refused('Email is an invalid format.', '81604', 'customer', 'email')
  }
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => typeof value === 'string'))
  const customer: Customer = {
    kind: 'customer',
    ...newIds('customer'),
    createdAt: timestamp(now()),
    ...given,
  }
  store.put(customer)
  return customer
}

/** Refuses a method that cannot be vaulted. */
function assertVaultable(method: PaymentMethod): void {
  if (method.usage === 'MULTI_USE') {
    throw refused('Payment method is already vaulted.', '93108', 'paymentMethodId')
  }
  if (method.details.type === 'paypal' && method.details.billingAgreementId === undefined) {
    throw refused('Cannot vault one-time use PayPal account.', '82902', 'paymentMethodId')
  }
}

export function keepMultiUse(
  { store, now }: BraintreeContext,
  method: PaymentMethod,
  customer: Customer,
  makeDefault: boolean,
): PaymentMethod {
  assertVaultable(method)
  const vaulted: PaymentMethod = {
    kind: 'paymentmethod',
    ...newIds('paymentmethod'),
    createdAt: timestamp(now()),
    usage: 'MULTI_USE',
    consumed: false,
    details: method.details,
    customerId: customer.id,
    ...(method.behaviour ? { behaviour: method.behaviour } : {}),
  }
  store.put(vaulted)
  if (makeDefault || customer.defaultPaymentMethodId === undefined) {
    store.put({ ...customer, defaultPaymentMethodId: vaulted.id })
  }
  return vaulted
}

export type VaultInput = {
  paymentMethodId: string
  customerId?: string | null
  makeDefault?: boolean | null
  verification?: { skip?: boolean | null } | null
}

/** Verifies a card and vaults it if it passes. */
export function vault(
  context: BraintreeContext,
  input: VaultInput,
): { paymentMethod: PaymentMethod | null; verification: Verification | null } {
  const { store } = context
  const method = usableMethod(context, input.paymentMethodId)
  assertVaultable(method)
  const customer = input.customerId
    ? store.get('customer', input.customerId)
    : createCustomer(context, method.details.type === 'paypal' ? { email: method.details.email } : {})
  if (!customer) throw notFound('input', 'customerId')
  return store.transaction(() => {
    const verification =
      method.details.type === 'card' && !input.verification?.skip ? verify(context, method) : null
    consume(context, method)
    if (verification && verification.status !== 'VERIFIED') return { paymentMethod: null, verification }
    return {
      paymentMethod: keepMultiUse(context, method, customer, input.makeDefault === true),
      verification,
    }
  })
}

function verify({ store, now }: BraintreeContext, method: PaymentMethod): Verification {
  const verdicts = {
    'processor-declined': {
      status: 'PROCESSOR_DECLINED',
      response: { legacyCode: '2000', message: 'Do Not Honor' },
    },
    'gateway-rejected': { status: 'GATEWAY_REJECTED' },
    none: { status: 'VERIFIED', response: { legacyCode: '1000', message: 'Approved' } },
  } as const
  const verification: Verification = {
    kind: 'verification',
    ...newIds('verification'),
    createdAt: timestamp(now()),
    merchantAccountId: MERCHANT_ACCOUNT,
    ...verdicts[isAuthenticated(method) ? (method.behaviour ?? 'none') : 'gateway-rejected'],
  }
  store.put(verification)
  return verification
}

export function setBillingAddress(
  { store }: BraintreeContext,
  id: string,
  billingAddress: Address | undefined,
): PaymentMethod {
  const method = store.get('paymentmethod', id)
  if (method?.usage !== 'MULTI_USE') throw notFound('input', 'paymentMethodId')
  if (method.details.type !== 'card') {
    throw refused('Payment method must be a credit card.', '91568', 'paymentMethodId')
  }
  const { billingAddress: _, ...details } = method.details
  const changed = { ...method, details: { ...details, ...(billingAddress && { billingAddress }) } }
  store.put(changed)
  return changed
}

/** Deletes a vaulted payment method. */
export function removeFromVault({ store }: BraintreeContext, id: string): void {
  const method = store.get('paymentmethod', id)
  if (method?.usage !== 'MULTI_USE') throw notFound('input', 'paymentMethodId')
  store.remove('paymentmethod', id)
  const customer = method.customerId === undefined ? undefined : store.get('customer', method.customerId)
  if (customer?.defaultPaymentMethodId !== id) return
  const { defaultPaymentMethodId: _, ...rest } = customer
  const next = store.list('paymentmethod', { owner: customer.id }).find(({ usage }) => usage === 'MULTI_USE')
  store.put(next ? { ...rest, defaultPaymentMethodId: next.id } : rest)
}
