import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '../../support/routes'
import { type Shop, startShop } from '../../support/shop'

// OWASP ASVS: 5.1.1, 5.1.2, 5.1.3, 5.1.4 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const REQUESTS = 2_000
const AT_ONCE = 8

/** Every route's path, with values for its parameters. */
const paths = addresses.flatMap((address) =>
  address === '/*'
    ? ['/nuts/', '/nuts/almonds/', '/about-us', '/nuts/almonds/raw-almonds.html']
    : [address.replace(/:\w+|\*/g, '1201')],
)

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e9',
    '999999999999',
    'NaN',
    '__proto__',
    'constructor',
    '../..',
    '%00',
    '\u0000',
  ),
  fc.constantFrom('<script>alert(1)</script>', "' or 1=1", '{"a":', '[]', '\ud800', '💥'.repeat(50)),
  fc.constantFrom('a'.repeat(5_000), 'a@'.repeat(2_000), ' '.repeat(3_000), '1001-01', '1201', 'almonds'),
)
const names = [
  ...[
    'intent',
    'sku',
    'quantity',
    'lineId',
    'code',
    'email',
    'password',
    'inputEmail',
    'zip',
    'query',
    'sort',
  ],
  ...[
    'page',
    'token',
    'edit',
    'interval',
    'stars',
    'text',
    'title',
    'to',
    'from',
    'destination',
    'offer',
    'nonce',
  ],
  ...[
    'items[0].sku',
    'items[500].sku',
    'z[50000000]',
    'a.b.c.d.e.f',
    '__intent__',
    '__state__',
    '[',
    'a[',
    'a..b',
  ],
  ...['__proto__.x', 'constructor.prototype', 'toString', 'diet', 'key', 'skus', 'path', 'version'],
]
const intents = [
  'add',
  'change',
  'change-many',
  'remove',
  'apply-code',
  'remove-code',
  'save',
  'move',
  'paypal',
]
const fieldOf = fc.oneof(
  fc.tuple(fc.constantFrom(...names), hostileText),
  fc.tuple(hostileText, hostileText),
  fc.tuple(fc.constant('intent'), fc.constantFrom(...intents)),
)
const fields = fc.array(fieldOf, { maxLength: 8 })
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

const body = fc.oneof(
  fields.map((list) => ({ type: FORM_TYPE, text: new URLSearchParams(list).toString() })),
  hostileText.map((text) => ({ type: FORM_TYPE, text })),
  fc.json({ maxDepth: 6 }).map((text) => ({ type: JSON_TYPE, text })),
  fields.map((list) => ({ type: JSON_TYPE, text: JSON.stringify(Object.fromEntries(list)) })),
  fc.constantFrom('['.repeat(20_000), '{"a":'.repeat(9_000)).map((text) => ({ type: JSON_TYPE, text })),
  fc.record({
    type: fc.constantFrom('multipart/form-data; boundary=x', 'text/plain', ''),
    text: hostileText,
  }),
  fc.constant(undefined),
)
const request = fc.record({
  path: fc.constantFrom(...paths),
  method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE'),
  query: fields,
  body,
  data: fc.boolean(),
  cookie: fc.option(fc.constantFrom('cobnut=x.y', 'cobnut=%', 'cobnut=e30=.x', '=', 'other=1'), {
    nil: undefined,
  }),
})
type Hostile = typeof request extends fc.Arbitrary<infer T> ? T : never

async function send({ path, method, query, body, data, cookie }: Hostile): Promise<number> {
  const url = new URL(path, shop.url)
  for (const [name, value] of query) url.searchParams.append(name, value)
  if (data && !path.startsWith('/api'))
    url.pathname = path === '/' ? '/_root.data' : `${path.replace(/\/$/, '')}.data`
  const headers = new Headers({ Origin: shop.url })
  if (cookie) headers.set('Cookie', cookie)
  if (body?.type) headers.set('Content-Type', body.type)
  const sent = method === 'GET' ? undefined : body?.text
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    ...(sent === undefined ? {} : { body: sent }),
  })
  await answer.arrayBuffer()
  return answer.status
}

test('no request is answered with a 5xx', { timeout: 120_000 }, async () => {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
  console.log(`fuzz seed ${seed} (FUZZ_SEED=${seed} repeats this run)`)
  const requests = fc.sample(request, { numRuns: REQUESTS, seed })
  const broken: { status: number; request: Hostile }[] = []
  const sendAll = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) {
      const status = await send(next)
      if (status >= 500) broken.push({ status, request: next })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
  expect(broken.map((one) => JSON.stringify(one).slice(0, 400))).toEqual([])
  expect((await fetch(shop.url)).status).toBe(200)
})
