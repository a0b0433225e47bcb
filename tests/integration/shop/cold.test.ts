import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  FAR,
  lastOf,
  linesOf,
  operationsOf,
  type Stage,
  waitedFor,
  watchedShop,
  waterfall,
} from '../../support/operations'
import { type Shop, startShop } from '../../support/shop'

let shop: Shop
// A new shop for each try, because the edge cache keeps what the first try requested.
beforeEach(async () => {
  shop = await startShop({ shopWrapper: watchedShop(FAR) })
})
afterEach(() => shop.stop())

/** What a page waits for in a new isolate whose KV has only its address, the menus and the token. */
async function coldStages(path: string, another: string): Promise<Stage[]> {
  // Another variant, so that the edge cache does not have the page.
  expect((await shop.visitor().get(another)).status, another).toBe(200)
  await new Promise((resolve) => setTimeout(resolve, 500))
  await shop.restart()
  const operations = await operationsOf(shop.url, async () => {
    const answer = await shop.visitor().get(path)
    expect(answer.status, path).toBe(200)
    await answer.text()
  })
  return waterfall(waitedFor(operations), FAR)
}

test.each([
  ['a product', '/nuts/almonds/raw-almonds.html', '/nuts/almonds/raw-almonds.html?sku=1001-05'],
  ['a list', '/nuts/almonds/', '/nuts/almonds/?sort=rating'],
])('%s asks stores and vendors side by side when everything is cold', async (_, path, another) => {
  const stages = await coldStages(path, another)
  const shown = linesOf(stages).join('\n')
  expect(stages.filter(({ kind }) => kind === 'vendor').length, shown).toBeGreaterThan(0)
  expect(lastOf(stages), shown).toBeLessThanOrEqual(200)
  // Everything that starts after a vendor's answer waited for it.
  const vendors = stages.filter(({ kind }) => kind === 'vendor')
  const firstEnd = Math.min(...vendors.map(({ to }) => to))
  expect(
    vendors.filter(({ from }) => from >= firstEnd),
    shown,
  ).toEqual([])
})
