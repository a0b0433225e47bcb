import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CollectedSpan } from '../../../sandbox/traces/traces'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { add } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  // Any other page loads references, navigation and the token.
  await shop.visitor().get('/coffeesteas/')
  await shop.visitor().get('/nuts/almonds/raw-almonds.html')
  // Distinguishes parallel calls from consecutive ones.
  await shop.setFaults([{ vendor: 'commercetools', delay: 150 }])
})
afterAll(() => shop.stop())

let traces = 0

/** The calls that a page waited for. */
async function callsOf(path: string, visitor: Visitor = shop.visitor()): Promise<CollectedSpan[]> {
  traces += 1
  const traceId = traces.toString(16).padStart(32, 'a')
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
  expect((await visitor.fetch(path, { headers: { traceparent } })).status).toBe(200)
  const ofTrace = async () =>
    (await shop.sandboxJson<CollectedSpan[]>('/__sandbox/spans')).filter((span) => span.traceId === traceId)
  await expect.poll(async () => (await ofTrace()).length).toBeGreaterThan(0)
  return (await ofTrace()).filter(({ name }) => name.includes('/cobnut/'))
}

/** How many calls waited for another one. */
function stagesOf(calls: readonly CollectedSpan[]): number {
  let [stages, until] = [0, 0]
  for (const call of calls.toSorted((a, b) => a.start - b.start)) {
    if (call.start < until) continue
    stages += 1
    until = call.end
  }
  return stages
}

test('the first view of a product is two stages of calls: the product, then what stands beside it', async () => {
  const calls = await callsOf('/driedfruit/dates/medjool-dates-coachella-valley.html')
  const names = calls.map(({ name }) => name)
  expect(stagesOf(calls), names.join(', ')).toBe(2)
  expect(names.length, names.join(', ')).toBeLessThanOrEqual(4)
})

test('a department is one stage more than its content', async () => {
  const calls = await callsOf('/driedfruit/')
  const names = calls.map(({ name }) => name)
  expect(stagesOf(calls), names.join(', ')).toBeLessThanOrEqual(2)
})

test('a cart waits for the cart alone, also when it holds another product that its shopper has seen', async () => {
  const visitor = shop.visitor()
  await add(visitor, '1201-01')
  await visitor.get('/cart')
  await visitor.get('/nuts/pecans/georgia-pecan-halves-raw.html')
  await add(visitor, '1301-01')
  const names = (await callsOf('/cart', visitor)).map(({ name }) => name)
  expect(names, names.join(', ')).toHaveLength(1)
})
