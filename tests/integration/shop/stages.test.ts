import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project } from '../../../scripts/project'
import { lastOf, linesOf, operationsOf, waitedFor, watchedShop, waterfall } from '../../support/operations'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add } from '../cart/cart-visitor'
import { ADDRESS, approved, guest, payer, redirectOf, WALNUTS } from '../checkout/buyer'

/** Milliseconds of each kind of call from an edge in production, as docs/speed.md reckons with them. */
const WARM = { vendor: 80, d1: 30, 'kv read': 10, 'cache read': 5 }
const NEW_ISOLATE = { ...WARM, 'kv read': 40, 'cache read': 10 }

/** What takes seconds to try again may grow by a vendor's call: calls of a busy machine end in any order. */
const SLACK_MS = 80

/** `UPDATE_STAGES=1 npm test -- stages` writes it, and `npm run tables` writes docs/speed.md from it. */
const file = project('tests/integration/shop/stages.json')
const before: Record<string, { warm: number; cold?: number }> = JSON.parse(readFileSync(file, 'utf8'))
const after: typeof before = {}

let shop: Shop
let visitors: Record<'stranger' | 'guest' | 'customer' | 'company' | 'staff', Visitor>
beforeAll(async () => {
  // As in production: what follows an order does not delay its answer.
  shop = await startShop({ shopWrapper: watchedShop(WARM), variables: { RECEIPT_WAIT_MS: '0' } })
  visitors = {
    stranger: shop.visitor(),
    guest: (await payer(shop)).visitor,
    customer: await signedIn(shop, 'hazel@example.com'),
    company: await signedIn(shop, 'office@example.com'),
    staff: await signedIn(shop, 'staff@example.com'),
  }
  for (const as of ['customer', 'company'] as const) {
    await add(visitors[as], WALNUTS)
    await redirectOf(await visitors[as].post('/checkout/address', ADDRESS))
  }
})
afterAll(async () => {
  if (process.env.UPDATE_STAGES) writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`)
  await shop.stop()
})

/** What an answer waits for: the least of some tries, because calls of a busy machine end in any order. */
async function least(
  known: number | undefined,
  delays: Partial<typeof WARM>,
  visit: () => Promise<Response>,
  tries: number,
  prepare: () => Promise<void> = async () => {},
): Promise<{ ms: number; shown: string }> {
  let best = { ms: Number.POSITIVE_INFINITY, shown: '' }
  for (let turn = 0; turn < tries; turn += 1) {
    await prepare()
    const operations = await operationsOf(shop.url, async () => {
      const answer = await visit()
      expect(answer.status).toBeLessThan(400)
      await answer.text()
    })
    const stages = waterfall(waitedFor(operations), delays)
    if (lastOf(stages) < best.ms) best = { ms: lastOf(stages), shown: linesOf(stages).join('\n') }
    if (known !== undefined && best.ms <= known) break
  }
  return best
}

const note = (name: string, figures: Partial<(typeof before)[string]>) => {
  after[name] = { warm: 0, ...after[name], ...figures }
}

const PRODUCT = '/nuts/almonds/raw-almonds.html'

const everybody = ['stranger', 'guest', 'customer', 'company'] as const

/** Each page, by whom, and for whom in a new isolate as well, which takes seconds. */
describe.each([
  ['home', '/', everybody, []],
  ['listing', '/nuts/almonds/', everybody, ['guest']],
  ['product', PRODUCT, everybody, ['guest', 'customer']],
  ['mix builder', '/custom/mixes/builder', ['stranger', 'guest'], []],
  ['cart', '/cart', everybody, ['guest', 'customer']],
  ['checkout address', '/checkout/address', ['guest', 'customer'], ['guest']],
  ['checkout shipping', '/checkout/shipping', ['guest', 'customer'], []],
  ['checkout payment', '/checkout/payment', ['guest'], ['guest']],
  ['account', '/account', ['customer'], ['customer']],
  ['order history', '/account/order-history', ['customer'], []],
  ['company', '/account/business', ['company'], []],
  ['staff find', '/staff/find', ['staff'], []],
] as const)('%s', (page, path, kinds, inNewIsolate: readonly string[]) => {
  test.each(kinds)(
    'waits for no more than before, as %s',
    async (as) => {
      const name = `${page}, ${as}`
      const visit = () => visitors[as].get(path)
      const known = process.env.UPDATE_STAGES ? undefined : (before[name] ?? { warm: 0, cold: 0 })
      await (await visit()).text()
      await setTimeout(300)
      const warm = await least(known?.warm, WARM, visit, 8)
      note(name, { warm: warm.ms })
      if (known) expect(warm.ms, warm.shown).toBeLessThanOrEqual(known.warm)
      if (!inNewIsolate.includes(as)) return
      const limit = known && (known.cold ?? 0) + SLACK_MS
      const cold = await least(limit, NEW_ISOLATE, visit, 3, () => shop.restart())
      note(name, { cold: cold.ms })
      if (limit !== undefined) expect(cold.ms, cold.shown).toBeLessThanOrEqual(limit)
    },
    120_000,
  )
})

const act = (
  name: string,
  run: (visit: (send: () => Promise<Response>) => Promise<number>) => Promise<number[]>,
) =>
  test(`${name} waits for no more than before`, async () => {
    const shown: string[] = []
    const measured = await run(async (send) => {
      const operations = await operationsOf(shop.url, send)
      const stages = waterfall(waitedFor(operations), WARM)
      shown.push(linesOf(stages).join('\n'))
      return lastOf(stages)
    })
    const warm = Math.min(...measured)
    note(name, { warm })
    if (process.env.UPDATE_STAGES) return
    expect(warm, shown[measured.indexOf(warm)]).toBeLessThanOrEqual((before[name]?.warm ?? 0) + SLACK_MS)
  }, 120_000)

const several = async (measure: () => Promise<number>): Promise<number[]> => [
  await measure(),
  await measure(),
  await measure(),
]

act('add to cart', async (visit) => {
  const { visitor } = await guest(shop)
  return several(() => visit(() => add(visitor, WALNUTS)))
})

act('place an order', (visit) =>
  several(async () => {
    const buyer = await approved(shop)
    return visit(buyer.place)
  }),
)
