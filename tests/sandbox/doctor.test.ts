import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Values } from '../../scripts/doctor/finding'
import { type Fault, type HealthySandbox, healthySandbox } from './doctors-visit'

let sandbox: HealthySandbox
beforeAll(async () => {
  sandbox = await healthySandbox()
})
afterAll(() => sandbox.stop())

it('finds nothing wrong with the sandbox', async () => {
  const { findings, lines, sells } = await sandbox.seen([])
  expect(lines).toEqual([])
  expect(findings.length).toBeGreaterThan(22)
  expect(sells).toBe(true)
})

const project = { currencies: ['EUR'], countries: ['DE'], languages: ['de'], messages: { enabled: false } }
const noTerms = { data: { clientConfiguration: { merchantId: 'm', creditCard: null, applePayWeb: null } } }
const product = {
  id: 'p1',
  key: 'almonds',
  slug: { en: 'almonds' },
  masterVariant: {
    sku: 'a',
    prices: [{ value: { currencyCode: 'EUR', type: 'centPrecision', centAmount: 100 } }],
  },
}

it.each<[name: string, faults: Fault[], changed: Values, line: RegExp, sells: boolean]>([
  [
    'a secret that is too short',
    [],
    { SESSION_SECRET: 'short' },
    /SESSION_SECRET: each secret needs 32/,
    false,
  ],
  ['a variable that is missing', [], { MAIL_FROM: undefined }, /MAIL_FROM: is not set/, false],
  ['a client that is unknown', [], { CTP_CLIENT_SECRET: 'wrong-secret' }, /gives no token \(401\)/, false],
  [
    'a platform that is down',
    [{ vendor: 'commercetools', status: 503 }],
    {},
    /commercetools: gives no token \(503\)/,
    false,
  ],
  [
    'a client without a scope',
    [
      {
        vendor: 'commercetools',
        path: '/oauth/token',
        status: 200,
        body: { access_token: 't', scope: 'manage_orders:cobnut' },
      },
    ],
    {},
    /lacks manage_payments, manage_customers/,
    false,
  ],
  [
    'a project of another country',
    [{ vendor: 'commercetools', path: '/cobnut', status: 200, body: project }],
    {},
    /lacks the currency USD, the country US, the language en/,
    false,
  ],
  [
    'messages that are off',
    [{ vendor: 'commercetools', path: '/cobnut', status: 200, body: project }],
    {},
    /messages are off/,
    false,
  ],
  [
    'a project without products',
    [{ vendor: 'commercetools', path: '/product-projections', status: 200, body: { results: [] } }],
    {},
    /no published product/,
    false,
  ],
  [
    'prices of another shape',
    [{ vendor: 'commercetools', path: '/product-projections', status: 200, body: { results: [product] } }],
    {},
    /without an embedded price .*almonds/,
    true,
  ],
  [
    'products without a key',
    [
      {
        vendor: 'commercetools',
        path: '/product-projections',
        status: 200,
        body: { results: [{ ...product, key: undefined }] },
      },
    ],
    {},
    /without key or SKU: p1 http\S+\/products\/p1/,
    true,
  ],
  [
    'a search key that is unknown',
    [],
    { ALGOLIA_SEARCH_KEY: 'wrong-search-key' },
    /refuses ALGOLIA_SEARCH_KEY \(403\)/,
    true,
  ],
  [
    'an admin key without its rights',
    [],
    { ALGOLIA_ADMIN_KEY: 'cobnut-search' },
    /ALGOLIA_ADMIN_KEY lacks addObject/,
    true,
  ],
  [
    'index settings that differ',
    [{ vendor: 'algolia', path: '/indexes/products/settings', status: 200, body: { ranking: [] } }],
    {},
    /products differs in .*searchableAttributes.*npm run index/,
    true,
  ],
  ['an index that is not there', [], { ALGOLIA_INDEX_PREFIX: 'other_' }, /products is not there/, true],
  [
    'payment keys that are refused',
    [],
    { BRAINTREE_PRIVATE_KEY: 'wrong-private' },
    /Braintree: refuses the keys/,
    false,
  ],
  [
    'an account without 3-D Secure',
    [{ vendor: 'braintree', status: 200, body: noTerms }],
    {},
    /3-D Secure is off/,
    true,
  ],
  [
    'an account without cards',
    [{ vendor: 'braintree', status: 200, body: noTerms }],
    {},
    /takes no cards/,
    true,
  ],
  [
    'an account without Apple Pay',
    [{ vendor: 'braintree', status: 200, body: noTerms }],
    {},
    /Apple Pay is off/,
    true,
  ],
  [
    'a mail key that is refused',
    [],
    { MAIL_TOKEN: 'wrong-mail-token' },
    /Resend: refuses the key \(403\)/,
    true,
  ],
  [
    'a domain that is not verified',
    [],
    { MAIL_FROM: 'Shop <hello@other.example>' },
    /other.example is not there/,
    true,
  ],
  [
    'a mail key that may only send',
    [{ vendor: 'mail', status: 401, body: { name: 'restricted_api_key' } }],
    {},
    /the key may only send/,
    true,
  ],
  [
    'a Builder key that is refused',
    [],
    { BUILDER_API_KEY: 'wrong-builder' },
    /Builder: refuses the key \(401\)/,
    true,
  ],
  [
    'a captcha secret that is refused',
    [],
    { CAPTCHA_SECRET: 'wrong-captcha' },
    /captcha: refuses the secret/,
    true,
  ],
])('names %s', async (_name, faults, changed, line, sells) => {
  const said = await sandbox.seen(faults, changed)
  expect(said.lines).toContainEqual(expect.stringMatching(line))
  expect(said.sells).toBe(sells)
  for (const value of Object.values(changed)) {
    if (value?.startsWith('wrong-')) expect(said.lines.join('\n')).not.toContain(value)
  }
})

it('names a vendor that does not answer at all', async () => {
  const { lines, sells } = await sandbox.seen([], { BRAINTREE_GRAPHQL_URL: 'http://localhost:1/graphql' })
  expect(lines).toContainEqual(expect.stringMatching(/^NO {2}Braintree: does not answer/))
  expect(sells).toBe(false)
})

it('names bindings without ids, and leaves wrangler alone then', async () => {
  const { lines } = await sandbox.seen([], {}, async () => {
    throw new Error('asked')
  })
  expect(lines).toContainEqual(
    expect.stringMatching(/Cloudflare: "cobnut" is no id.*provision -- --cloudflare/),
  )
})
