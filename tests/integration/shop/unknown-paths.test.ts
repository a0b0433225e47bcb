import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'

// OWASP ASVS: 4.3.2 (docs/asvs.md)

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const unknown = () => crypto.randomUUID()

const keptKeys = async () => {
  const kv = await shop.miniflare.getKVNamespace('CACHE', 'cobnut')
  return (await kv.list({ limit: 1000 })).keys.length
}

it('a path that is not there is not kept', async () => {
  await shop.visitor().get(`/nuts/${unknown()}`)
  const before = await keptKeys()
  for (let each = 0; each < 10; each++) {
    for (const path of [`/${unknown()}`, `/nuts/${unknown()}/`, `/nuts/almonds/${unknown()}.html`]) {
      expect((await shop.visitor().get(path)).status).toBe(404)
    }
  }
  expect(await keptKeys()).toBe(before)
})

it('a path that is no product is known without the platform', async () => {
  await shop.visitor().get(`/nuts/${unknown()}`)
  await shop.setFaults([{ vendor: 'commercetools', status: 503 }])
  for (const path of [`/${unknown()}`, `/nuts/${unknown()}/`, `/nuts/almonds/${unknown()}/`]) {
    expect((await shop.visitor().get(path)).status, path).toBe(404)
  }
  await shop.clearFaults()
})

it('a product that is not there costs one call', async () => {
  await shop.visitor().get(`/nuts/${unknown()}.html`)
  // A fault without effect counts its calls.
  await shop.setFaults([{ vendor: 'commercetools', delay: 0, times: 100 }])
  expect((await shop.visitor().get(`/nuts/almonds/${unknown()}.html`)).status).toBe(404)
  expect(await shop.sandboxJson('/__sandbox/faults')).toMatchObject([{ times: 99 }])
  await shop.clearFaults()
})
