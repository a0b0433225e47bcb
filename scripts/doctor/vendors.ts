import * as z from 'zod'
import { toolConfigOf } from '../../app/services/config.server'
import { call } from './call'
import { type Finding, fine, unknown, type Values, vital, wanting } from './finding'

const configurationSchema = z.object({
  data: z.object({
    clientConfiguration: z.object({
      merchantId: z.string(),
      creditCard: z.object({ threeDSecureEnabled: z.boolean().nullish() }).nullish(),
      applePayWeb: z.object({ merchantIdentifier: z.string().nullish() }).nullish(),
    }),
  }),
})

/** Checks Braintree's keys and the merchant account. */
export async function examineBraintree(values: Values): Promise<Finding[]> {
  const about = 'Braintree'
  const { status, body } = await call(values.BRAINTREE_GRAPHQL_URL ?? '', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${values.BRAINTREE_PUBLIC_KEY}:${values.BRAINTREE_PRIVATE_KEY}`)}`,
      'Braintree-Version': '2019-01-01',
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      query:
        '{ clientConfiguration { merchantId creditCard { threeDSecureEnabled } applePayWeb { merchantIdentifier } } }',
    }),
  })
  const known = configurationSchema.safeParse(body)
  if (!known.success) {
    const mend =
      'copy BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY again: Settings, API, and compare the address (sandbox or production)'
    return [vital(about, `refuses the keys (${status})`, mend)]
  }
  const { creditCard, applePayWeb, merchantId } = known.data.data.clientConfiguration
  return [
    fine(about, `takes payments for ${merchantId}`),
    creditCard
      ? fine(about, 'takes cards')
      : wanting(about, 'takes no cards', 'Settings, Processing: enable cards for the merchant account'),
    creditCard?.threeDSecureEnabled
      ? fine(about, '3-D Secure is on')
      : wanting(
          about,
          '3-D Secure is off, so disputes are the shop’s loss',
          'Settings, Processing, 3D Secure',
        ),
    applePayWeb?.merchantIdentifier
      ? fine(about, 'Apple Pay is on')
      : unknown(
          about,
          'Apple Pay is off',
          'to offer it: Settings, Processing, Apple Pay, and register the domain',
        ),
  ]
}

/** Checks Builder's key, if it is used. */
export async function examineBuilder(values: Values): Promise<Finding[]> {
  const about = 'Builder'
  if (!values.BUILDER_API_KEY) return [fine(about, 'is not used')]
  const url = values.BUILDER_URL ?? 'https://cdn.builder.io'
  const query = new URLSearchParams({ apiKey: values.BUILDER_API_KEY, limit: '1', noTargeting: 'true' })
  const { status } = await call(`${url}/api/v3/content/page?${query}`)
  return status === 200
    ? [fine(about, 'shows its pages')]
    : [wanting(about, `refuses the key (${status})`, 'copy BUILDER_API_KEY again: Account settings, Space')]
}

/** Checks the captcha's secret, if it is used. */
export async function examineCaptcha(values: Values): Promise<Finding[]> {
  const about = 'captcha'
  const { captcha } = toolConfigOf(values)
  if (!captcha) return [fine(about, 'is not used')]
  const { status, body } = await call(captcha.url, {
    method: 'POST',
    body: new URLSearchParams({ secret: captcha.secret, response: 'doctor' }),
  })
  const errors = z.object({ 'error-codes': z.array(z.string()) }).safeParse(body)
  return errors.success && !errors.data['error-codes'].some((code) => code.includes('secret'))
    ? [fine(about, 'takes the secret')]
    : [wanting(about, `refuses the secret (${status})`, 'copy CAPTCHA_SECRET again')]
}
