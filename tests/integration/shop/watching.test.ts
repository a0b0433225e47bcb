import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AnalyticsMessage } from '../../../sandbox/rudderstack/rudderstack'
import type { SentryEvent } from '../../../sandbox/sentry/sentry'
import type { CollectedSpan } from '../../../sandbox/traces/traces'
import { uploadMaps } from '../../../scripts/upload-maps'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { add } from '../cart/cart-visitor'

// OWASP ASVS: 1.7.1, 7.1.1, 7.1.2 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ variables: { FLAGS: '{"cartLayoutUpdates":100}', EDGE_CACHE: 'off' } })
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const reported = () => shop.sandboxJson<SentryEvent[]>('/__sandbox/errors')
const spans = () => shop.sandboxJson<CollectedSpan[]>('/__sandbox/spans')

describe('monitors', () => {
  test('are told what answers, what a part costs, and when the shop is down', async () => {
    const answer = await shop.visitor().get('/__health')
    expect(answer.status).toBe(200)
    const health = await answer.json()
    expect(health).toMatchObject({
      status: 'ok',
      parts: { commercetools: { ok: true }, database: { ok: true } },
    })
    expect(JSON.stringify(health)).not.toMatch(/secret|key|http/i)
    let now = Date.now()
    const services = await servicesOf(shop, () => new Date(now))
    const stateOnce = async () => {
      now += 60_000
      return services.health.state()
    }
    await shop.setFaults([{ vendor: 'algolia', status: 503 }])
    expect(await stateOnce()).toMatchObject({ status: 'degraded', parts: { algolia: { ok: false } } })
    await shop.setFaults([{ vendor: 'commercetools', status: 503 }])
    expect((await stateOnce()).status).toBe('down')
  })
})

describe('errors', () => {
  const envelope = (event: object, header: object = {}) =>
    [header, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
  const event = (more: object = {}) => ({
    level: 'error',
    transaction: '/cart?email=hazel@example.com',
    user: { email: 'hazel@example.com' },
    request: { cookies: 'cobnut=1' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'no cart of hazel@example.com',
          stacktrace: {
            frames: [{ filename: 'https://shop.example/a.js?token=1', lineno: 3, function: 'add' }],
          },
        },
      ],
    },
    ...more,
  })
  const post = async (body: string) => {
    const headers = { 'Content-Type': 'text/plain' }
    return (await shop.visitor().fetch('/sentry', { method: 'POST', body, headers })).status
  }

  test('of a browser go on through the tunnel, without the person', async () => {
    expect(await post(envelope(event()))).toBe(200)
    await expect.poll(async () => (await reported()).length).toBe(1)
    const [sent] = await reported()
    expect(sent).toMatchObject({
      level: 'error',
      transaction: '/cart',
      tags: { place: 'browser' },
      exception: { values: [{ type: 'TypeError', value: 'no cart of [email]' }] },
    })
    expect(JSON.stringify(sent)).not.toMatch(/hazel|cookies|token=/)
  })

  test('are all that goes on: no warning, nothing for another service, nothing else', async () => {
    expect(await post(envelope(event({ level: 'warning' })))).toBe(400)
    expect(await post(envelope(event(), { dsn: 'https://key@elsewhere.example/1' }))).toBe(400)
    expect(await post('{"type":"session"}')).toBe(400)
    expect(await post('')).toBe(400)
  })

  test('of the server are reported with the request’s id', async () => {
    const { errors } = await servicesOf(shop)
    const failure = new TypeError('no order for maple@example.com')
    await errors.report(failure, { where: 'GET /cart', requestId: 'ray-1', severity: 'fatal' })
    const sent = (await reported()).find(({ level }) => level === 'fatal')
    expect(sent).toMatchObject({
      transaction: 'GET /cart',
      tags: { place: 'server', request_id: 'ray-1' },
      exception: { values: [{ value: 'no order for [email]' }] },
    })
  })

  test('source maps are given to the error service under the build’s name', async () => {
    const account = { url: `${shop.sandboxUrl}/sentry`, org: 'cobnut', project: 'storefront' }
    const files = ['~/server.js', '~/server.js.map'].map((name) => ({
      name,
      content: new TextEncoder().encode(name),
    }))
    const upload = (token: string) => uploadMaps({ ...account, token }, { release: 'build1', files })
    await upload('cobnut-sentry-token')
    // A second try after a broken one uploads what is missing.
    await upload('cobnut-sentry-token')
    expect(await shop.sandboxJson('/__sandbox/source-maps/build1')).toEqual([
      { name: '~/server.js', size: 11 },
      { name: '~/server.js.map', size: 15 },
    ])
    await expect(upload('another')).rejects.toThrow('answered 401')
  })

  test('a page that fails names the request', async () => {
    await shop.setFaults([{ vendor: 'commercetools', status: 503 }])
    const answer = await shop.visitor().get('/nuts/almonds/no-such-nut.html')
    const id = answer.headers.get('X-Request-Id') ?? ''
    expect([answer.status, id.length > 8]).toEqual([503, true])
    expect(await answer.text()).toContain(`Reference: ${id}`)
  })
})

describe('a trace', () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

  test('goes from the browser’s header through the shop to each vendor, and into the collector', async () => {
    const visitor = shop.visitor()
    await add(visitor, '1002-01', 1)
    const answer = await visitor.fetch('/cart', {
      headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    })
    const own = new RegExp(`traceparent;desc="${TRACE}-([0-9a-f]{16})"`).exec(
      answer.headers.get('Server-Timing') ?? '',
    )?.[1]
    const ofTrace = async () => (await spans()).filter(({ traceId }) => traceId === TRACE)
    await expect.poll(async () => (await ofTrace()).length).toBeGreaterThan(1)
    const all = await ofTrace()
    expect(all.find(({ spanId }) => spanId === own)).toMatchObject({
      name: 'GET /cart',
      parentId: '00f067aa0ba902b7',
    })
    expect(all.filter(({ parentId }) => parentId === own).map(({ name }) => name)).toContainEqual(
      expect.stringContaining('/carts'),
    )
    const page = await (await fetch(`${shop.sandboxUrl}/__sandbox/traces`)).text()
    expect(page).toContain('GET /cart')
  })

  test('has a span of a search, which Algolia’s client makes', async () => {
    const traceId = TRACE.replace('4b', '4c')
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
    await shop.visitor().fetch('/search/instant?query=almonds', { headers: { traceparent } })
    await expect
      .poll(async () => (await spans()).filter((span) => span.traceId === traceId).map(({ name }) => name))
      .toContainEqual(expect.stringContaining('/read/1/indexes/*/queries'))
  })

  test('takes a browser’s spans, and nothing else', async () => {
    const span = {
      traceId: TRACE,
      spanId: 'aaaaaaaaaaaaaaaa',
      name: 'page /cart',
      kind: 1,
      startTimeUnixNano: '1766000000000000000',
      endTimeUnixNano: '1766000000500000000',
    }
    const body = (given: object) =>
      JSON.stringify({ resourceSpans: [{ scopeSpans: [{ spans: [{ ...span, ...given }] }] }] })
    const post = (text: string) => shop.visitor().fetch('/v1/traces', { method: 'POST', body: text })
    expect((await post(body({}))).status).toBe(200)
    expect((await post(body({ traceId: 'short' }))).status).toBe(400)
    expect((await post('{}')).status).toBe(400)
    await expect
      .poll(async () => (await spans()).some(({ spanId }) => spanId === 'aaaaaaaaaaaaaaaa'))
      .toBe(true)
  })

  test('is not begun for who was not asked for one', async () => {
    expect((await shop.visitor().get('/')).headers.get('Server-Timing')).toBeNull()
  })
})

test('the cart’s experiment is known before the page is drawn, and counts once', async () => {
  const visitor = shop.visitor()
  await visitor.get('/')
  await add(visitor, '1002-01', 1)
  const own = { headers: { 'User-Agent': crypto.randomUUID() } }
  for (let count = 0; count < 2; count++) {
    expect(await (await visitor.fetch('/cart', own)).text()).toContain('section summary-first')
  }
  await visitor.fetch('/nuts/almonds/raw-almonds.html', own)
  const told = async () =>
    (await shop.sandboxJson<AnalyticsMessage[]>('/__sandbox/analytics')).flatMap((message) =>
      'event' in message && message.context.userAgent === own.headers['User-Agent'] ? message.event : [],
    )
  await expect.poll(told).toContain('Product Viewed')
  expect((await told()).filter((event) => event === 'Experiment Viewed')).toHaveLength(1)
})
