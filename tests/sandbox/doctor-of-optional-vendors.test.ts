import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFromBraintree, isFromSvix } from '../../app/services/webhook/signatures.server'
import type { Values } from '../../scripts/doctor/finding'
import { examineWebhooks } from '../../scripts/doctor/webhooks'
import { type Fault, type HealthySandbox, healthySandbox } from './doctors-visit'

let sandbox: HealthySandbox
let shop: Server
beforeAll(async () => {
  sandbox = await healthySandbox()
  shop = createServer(async (request, response) => {
    response.writeHead((await isSigned(request.url, request.headers, await text(request))) ? 204 : 400).end()
  }).listen(0)
})
afterAll(async () => {
  shop.close()
  await sandbox.stop()
})

/** Checks signatures as the shop's routes do. */
async function isSigned(path: string | undefined, headers: object, body: string): Promise<boolean> {
  const { BRAINTREE_PUBLIC_KEY = '', BRAINTREE_PRIVATE_KEY = '', MAIL_WEBHOOK_SECRET = '' } = sandbox.healthy
  if (path === '/webhooks/resend')
    return isFromSvix(new Headers(headers as Record<string, string>), body, [MAIL_WEBHOOK_SECRET], new Date())
  const form = new URLSearchParams(body)
  return isFromBraintree(form.get('bt_signature') ?? '', form.get('bt_payload') ?? '', {
    publicKey: BRAINTREE_PUBLIC_KEY,
    privateKey: BRAINTREE_PRIVATE_KEY,
  })
}

const price = (currencyCode: string, more: object = {}) => ({
  value: { currencyCode, type: 'centPrecision', centAmount: 100 },
  ...more,
})
const productWith = (...prices: object[]) => ({
  results: [{ id: 'p1', key: 'almonds', slug: { en: 'almonds' }, masterVariant: { sku: 'a', prices } }],
})
const catalogue = (body: object): Fault[] => [
  { vendor: 'commercetools', path: '/product-projections', status: 200, body },
]

it.each<[name: string, faults: Fault[], changed: Values, line: RegExp]>([
  [
    'a price of one channel or group alone',
    catalogue(productWith(price('USD', { channel: {} }), price('USD', { customerGroup: {} }))),
    {},
    /NO {2}commercetools: .*without an embedded price .*almonds/,
  ],
  [
    'a price of another country alone',
    catalogue(productWith(price('USD', { country: 'CA' }))),
    {},
    /NO {2}commercetools: .*without an embedded price .*almonds/,
  ],
  [
    'prices of other countries or currencies',
    catalogue(productWith(price('USD'), price('EUR', { country: 'DE' }))),
    {},
    /\? {3}commercetools: .*prices of other countries or currencies.*almonds/,
  ],
  [
    'stock of a supply channel',
    [{ vendor: 'commercetools', path: '/inventory', status: 200, body: { results: [{ sku: '1001-01' }] } }],
    {},
    /stock of a supply channel.*1001-01.*stock\.csv/,
  ],
  [
    'types that are not there',
    [{ vendor: 'commercetools', path: '/cobnut/types', status: 200, body: { results: [] } }],
    {},
    /NO {2}commercetools: \+ type cart, \d+ fields.*npm run provision/,
  ],
  [
    'no webhook',
    [{ vendor: 'mail', path: '/webhooks', status: 200, body: { data: [] } }],
    {},
    /Resend: has no webhook of the shop.*email\.bounced and email\.complained/,
  ],
  ['a webhook of another address', [], { SHOP_URL: 'https://other.example' }, /Resend: has no webhook/],
  [
    'a webhook that is disabled',
    [webhookFault({ status: 'disabled', events: ['email.bounced', 'email.complained'] })],
    {},
    /Resend: the webhook is disabled/,
  ],
  [
    'a webhook without an event',
    [webhookFault({ status: 'enabled', events: ['email.bounced'] })],
    {},
    /Resend: the webhook lacks email\.complained/,
  ],
  ['a webhook without its secret', [], { MAIL_WEBHOOK_SECRET: undefined }, /MAIL_WEBHOOK_SECRET is not set/],
  ['a HubSpot token', [], { HUBSPOT_TOKEN: 'wrong-hubspot' }, /HubSpot: refuses HUBSPOT_TOKEN \(401\)/],
  ['a HubSpot portal', [], { HUBSPOT_PORTAL_ID: '1' }, /HubSpot: the token is of portal 24000024/],
  [
    'a HubSpot token without a scope',
    [
      {
        vendor: 'hubspot',
        path: 'access-token-info',
        status: 200,
        body: { hubId: 24000024, scopes: ['forms'] },
      },
    ],
    {},
    /HubSpot: the token lacks crm\.objects\.contacts\.read/,
  ],
  ['an Experian token', [], { ADDRESS_TOKEN: 'wrong-experian' }, /Experian: refuses ADDRESS_TOKEN \(401\)/],
  ['Experian that is down', [{ vendor: 'experian', status: 503 }], {}, /Experian: answers 503/],
  [
    'a Shop Pay storefront token',
    [],
    { SHOP_PAY_STOREFRONT_TOKEN: 'wrong-storefront' },
    /Shop Pay: refuses SHOP_PAY_STOREFRONT_TOKEN \(401\)/,
  ],
  [
    'a Shop Pay admin token',
    [],
    { SHOP_PAY_ADMIN_TOKEN: 'wrong-admin' },
    /Shop Pay: refuses SHOP_PAY_ADMIN_TOKEN \(401\)/,
  ],
  ['a Shop Pay number', [], { SHOP_PAY_SHOP_ID: '7' }, /SHOP_PAY_ADMIN_TOKEN is of shop 24/],
  ['Shop Pay by half', [], { SHOP_PAY_SHOP_ID: undefined }, /Shop Pay: is off: only .*SHOP_PAY_URL/],
  [
    'a RudderStack key',
    [],
    { RUDDERSTACK_WRITE_KEY: 'wrong-rudder' },
    /RudderStack: refuses RUDDERSTACK_WRITE_KEY \(401\)/,
  ],
  ['a Meta token', [], { CONVERSIONS_TOKEN: 'wrong-meta' }, /Meta: refuses CONVERSIONS_TOKEN \(401\)/],
  ['a Meta pixel', [], { CONVERSIONS_PIXEL_ID: '7' }, /Meta: does not know the pixel 7/],
  [
    'a Dynamic Yield key',
    [],
    { PERSONALISATION_KEY: 'wrong-yield' },
    /Dynamic Yield: refuses PERSONALISATION_KEY \(403\)/,
  ],
])('names what is wrong with %s, and the shop sells without it', async (_name, faults, changed, line) => {
  const { lines, sells } = await sandbox.seen(faults, changed)
  expect(lines).toContainEqual(expect.stringMatching(line))
  const vital = /type cart|without an embedded price/.test(line.source)
  if (!vital) expect(sells).toBe(true)
  for (const value of Object.values(changed))
    if (value?.startsWith('wrong-')) expect(lines.join('\n')).not.toContain(value)
})

function webhookFault(webhook: object): Fault {
  const endpoint = 'https://cobnut.example/webhooks/resend'
  return { vendor: 'mail', path: '/webhooks', status: 200, body: { data: [{ endpoint, ...webhook }] } }
}

it('sends the shop what Braintree and Resend would send, and says when it refuses them', async () => {
  const SHOP_URL = `http://localhost:${(shop.address() as AddressInfo).port}`
  const said = async (changed: Values) =>
    (await examineWebhooks({ ...sandbox.healthy, SHOP_URL, ...changed })).map(({ state, says }) => [
      state,
      says,
    ])
  expect(await said({})).toEqual([
    ['ok', 'the shop takes those of braintree'],
    ['ok', 'the shop takes those of resend'],
  ])
  expect(await said({ BRAINTREE_PRIVATE_KEY: 'another', MAIL_WEBHOOK_SECRET: 'whsec_YW5vdGhlcg==' })).toEqual(
    [
      ['missing', 'the shop refuses those of braintree (400)'],
      ['missing', 'the shop refuses those of resend (400)'],
    ],
  )
  expect(await said({ SHOP_URL: undefined })).toEqual([['unknown', 'the shop was not asked']])
})
