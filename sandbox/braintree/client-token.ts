import { CURRENCY } from '@cobnut/platform/currency'
import { APPLE_MERCHANT, type BraintreeContext, timestamp } from './context'
import { refused } from './errors'

/** braintree-web requests this first. */
export const CLIENT_CONFIGURATION = {
  environment: 'sandbox',
  merchantId: 'cobnut',
  creditCard: {
    supportedCardBrands: ['AMERICAN_EXPRESS', 'DISCOVER', 'MASTERCARD', 'VISA'],
    threeDSecureEnabled: true,
  },
  applePayWeb: {
    countryCode: 'US',
    currencyCode: CURRENCY,
    merchantIdentifier: APPLE_MERCHANT,
    supportedCardBrands: ['AMERICAN_EXPRESS', 'DISCOVER', 'MASTERCARD', 'VISA'],
  },
}

/** Base64 of what braintree-web reads. */
export function clientToken(context: BraintreeContext, customerId: string | null | undefined): string {
  if (customerId && !context.store.get('customer', customerId)) {
    throw refused('Customer specified by customer_id does not exist.', '92903', 'clientToken', 'customerId')
  }
  const id = crypto.randomUUID()
  context.store.put({
    kind: 'clienttoken',
    id,
    legacyId: id,
    createdAt: timestamp(context.now()),
    ...(customerId ? { customerId } : {}),
  })
  return btoa(
    JSON.stringify({
      version: 2,
      environment: 'sandbox',
      merchantId: 'cobnut',
      authorizationFingerprint: id,
      clientApiUrl: `${context.publicUrl}/client_api`,
      configUrl: `${context.publicUrl}/client_api/v1/configuration`,
      graphQL: {
        url: `${context.publicUrl}/graphql`,
        date: '2018-05-08',
        features: ['tokenize_credit_cards'],
      },
    }),
  )
}
