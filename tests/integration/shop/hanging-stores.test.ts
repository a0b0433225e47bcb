import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPlacementArchive } from '../../../app/services/placement/archive.server'
import { TIMEOUTS_MS } from '../../../app/services/timeouts'
import { databaseOf } from '../../support/database'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { add } from '../cart/cart-visitor'
import { approved, redirectOf } from '../checkout/buyer'

/** The shop with stores that hang on request: `/__hang?what=kv`. */
const stuckShop = `
import shop from './server.js'
let hanging = ''
const stuck = (store, name) => new Proxy(store, {
  get(target, member) {
    const value = Reflect.get(target, member, target)
    if (typeof value !== 'function') return value
    return (...given) => (hanging === name ? new Promise(() => {}) : value.apply(target, given))
  },
})
Object.defineProperty(globalThis, 'caches', { value: stuck(globalThis.caches, 'cache'), configurable: true })
const stores = (env) => ({ ...env, CACHE: stuck(env.CACHE, 'kv'), FILES: stuck(env.FILES, 'r2') })
export default {
  fetch(request, env, context) {
    const url = new URL(request.url)
    if (url.pathname !== '/__hang') return shop.fetch(request, stores(env), context)
    hanging = url.searchParams.get('what') ?? ''
    return new Response(hanging)
  },
  scheduled: (event, env, context) => shop.scheduled(event, stores(env), context),
  queue: (batch, env, context) => shop.queue(batch, stores(env), context),
}
`

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ shopWrapper: stuckShop })
})
afterAll(() => shop.stop())

/** Runs `act` while a store hangs. */
async function hanging<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const tell = (store: string) => fetch(`${shop.url}/__hang?what=${store}`)
  expect(await (await tell(what)).text()).toBe(what)
  try {
    return await act()
  } finally {
    await tell('')
  }
}

/** A few consecutive timeouts, and a busy machine. */
const PATIENCE_MS = 4 * TIMEOUTS_MS.kv.call + 3000

const PAGES = ['/', '/nuts/', '/nuts/almonds/raw-almonds.html', '/cart', '/about-us', '/sign/in']

test.each(['kv', 'cache', 'r2'])(
  'a %s that hangs costs a page its time limit, and nothing else',
  async (store) => {
    const visitor = shop.visitor()
    await add(visitor, '1002-01', 1)
    await hanging(store, async () => {
      for (const path of PAGES) {
        const start = Date.now()
        const answer = await visitor.get(path)
        const html = await answer.text()
        expect([path, answer.status]).toEqual([path, 200])
        expect(html, path).toContain('</html>')
        expect(Date.now() - start, path).toBeLessThan(PATIENCE_MS)
      }
    })
  },
)

test('a receipt of long ago says to try again while R2 hangs, and is there when it answers', async () => {
  const buyer = await approved(shop)
  const receipt = await redirectOf(await buyer.place())
  expect((await shop.visitor().get(receipt)).status).toBe(200)
  const { db, files } = await depsOf(shop)
  const direct = await databaseOf(shop)
  await direct.prepare('UPDATE placements SET mailed_at = 1, recorded_at = 1, announced_at = 1').run()
  const now = () => new Date(Date.now() + 100 * 86_400_000)
  expect(await createPlacementArchive({ db, files, now }).run()).toBeGreaterThan(0)
  const { status } = await hanging('r2', () => shop.visitor().get(receipt))
  expect(status).toBe(503)
  expect((await shop.visitor().get(receipt)).status).toBe(200)
})
