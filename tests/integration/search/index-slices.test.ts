import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogService } from '../../../app/services/catalog/catalog.server'
import { createIndexJob } from '../../../app/services/search/index-job.server'
import { type IndexRun, indexRunSchema } from '../../../app/services/search/index-run'
import { depsOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { change, inIndex, STATE } from './indexed'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

test('overlapping runs neither remove nor lose records', async () => {
  const { products: before } = await inIndex(shop, {})
  expect(before).toBeGreaterThan(300)
  let tick = Date.now()
  const deps = await depsOf(shop, () => new Date(++tick))
  const catalog = createCatalogService(deps)
  let goOn = () => {}
  const gate = new Promise<void>((open) => {
    goOn = open
  })
  const slow = createIndexJob(deps, {
    ...catalog,
    allProducts: async (after) => {
      await gate
      return catalog.allProducts(after)
    },
  }).run('full')
  // The first run continues after the second has written everything and before it deletes old records.
  let ends = 0
  const quick = createIndexJob(deps, {
    ...catalog,
    allProducts: async (after) => {
      const batch = await catalog.allProducts(after)
      if (!batch.last && ++ends === 2) {
        goOn()
        await slow
      }
      return batch
    },
  }).run('full')
  await quick
  expect((await inIndex(shop, {})).products).toBe(before)
})

test('a full run goes on where it stopped, and the index is whole meanwhile', async () => {
  const { products: before = 0 } = await inIndex(shop, {})
  await change(shop, '1702', [{ action: 'unpublish' }])
  // The test before set the clock ahead.
  let time = Date.now() + 60 * 60_000
  const deps = await depsOf(shop, () => new Date(time))
  const asked: (string | undefined)[] = []
  const service = createCatalogService(deps)
  const catalog = {
    ...service,
    allProducts: (from: { id?: string; changedSince?: string }) => {
      asked.push(from.id)
      return service.allProducts(from)
    },
  }
  const queue: IndexRun[] = []
  const job = createIndexJob(deps, catalog, {
    later: async (run) => {
      queue.push(indexRunSchema.parse(JSON.parse(JSON.stringify(run))))
    },
    slice: 100,
  })
  const { products: first } = await job.run('full')
  expect(first).toBeGreaterThan(80)
  expect(first).toBeLessThan(101)
  expect(await inIndex(shop, {})).toEqual({ products: before })

  // The schedule waits for the queue, and sends what the queue lost.
  expect(await job.run('incremental')).toMatchObject({ products: first, unfinished: true })
  expect(queue).toHaveLength(1)
  time += 11 * 60_000
  await shop.setFaults([{ vendor: 'algolia', path: '/batch', status: 500 }])
  await expect(job.run('incremental')).rejects.toThrow()
  await shop.clearFaults()
  const second = await job.run('incremental')
  expect(second).toMatchObject({ mode: 'full', unfinished: true })
  expect(second.products).toBeGreaterThan(first + 80)
  expect(asked.filter((id) => id === undefined)).toHaveLength(1)

  for (let slices = 1; slices < queue.length && slices < 20; slices++)
    await job.goOn(queue[slices] as IndexRun)
  expect(await inIndex(shop, {})).toEqual({ products: before - 1 })
  // Twice in the queue, or sent again by staff.
  expect(await job.goOn(queue[1] as IndexRun)).toBeUndefined()
  expect(await job.run('incremental')).toMatchObject({ mode: 'incremental' })
  // More changes than a slice holds are a full run.
  const small = createIndexJob(deps, catalog, { slice: 2 })
  await change(shop, '1702', [{ action: 'publish' }])
  await change(shop, '1703', [{ action: 'changeName', name: { en: 'Trundlewick Pecans' }, staged: false }])
  await change(shop, '1704', [{ action: 'changeName', name: { en: 'Trundlewick Pecans' }, staged: false }])
  const state = JSON.parse((await deps.kv.get(STATE)) ?? '')
  const runAt = new Date(Date.now() - 60_000).toISOString()
  await deps.kv.put(STATE, JSON.stringify({ ...state, runAt }))
  expect(await small.run('incremental')).toMatchObject({ mode: 'full', products: before })
  await deps.kv.delete(STATE)
})
