import { algoliasearch } from 'algoliasearch'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { runSchedule } from '../../../scripts/serve'
import { hostsOf } from '../../sandbox/algolia/nut-index'
import { apiRootOf } from '../../support/sandbox'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { productsShown } from './shown'

/** Records that are only shown with other products, read through the shop and through Algolia's client. */
let shop: Shop
let client: ReturnType<typeof algoliasearch>
beforeAll(async () => {
  shop = await startShop()
  const environment = sandboxEnvironment(shop.sandboxUrl)
  const { ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY } = environment
  client = algoliasearch(ALGOLIA_APP_ID, ALGOLIA_ADMIN_KEY, { hosts: hostsOf({ environment }) })
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const CARDS = [
  'Birthday Card',
  'Blank Card',
  'Congratulations Card',
  'Get Well Card',
  'Holiday Card',
  'Thank You Card',
]
const BOX = '/gifts/giftboxes/harvest-box.html'

/** With credentials, so that the edge cache does not answer. */
async function page(path: string): Promise<string> {
  const answer = await fetch(shop.url + path, { headers: { Authorization: 'none' } })
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}

const cardsOffered = (html: string): string[] =>
  [...html.matchAll(/<option value="83\d\d-card">([^,]+), \$/g)].map(([, name = '']) => name).sort()

// Runs first, before the cards are cached.
test.each([
  ['fails', { status: 500 }],
  ['does not answer', { hang: true }],
])('while search %s, gift boxes offer cards and recipes their ingredients', async (_, fault) => {
  await shop.setFaults([{ vendor: 'algolia', ...fault }])
  await page('/nuts/almonds/raw-almonds.html')
  const begun = Date.now()
  expect(cardsOffered(await page(BOX))).toEqual(CARDS)
  expect(Date.now() - begun).toBeLessThan(1400)
  expect(await page('/recipes/desk-trail-mix')).toContain('Raw Hazelnuts')
})

/** Sets a product's stock to 0. */
async function sellOut(key: string): Promise<void> {
  const product = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products().withKey({ key })
  const { version } = (await product.get().execute()).body
  const backordered = {
    action: 'setAttributeInAllVariants',
    name: 'backordered',
    value: true,
    staged: false,
  } as const
  await product.post({ body: { version, actions: [backordered] } }).execute()
}

test('a sold-out card is not offered, whether search or commercetools knows', async () => {
  await sellOut('8306')
  await runSchedule(shop)
  const { search } = await servicesOf(shop)
  expect(new Set(await search.greetingCardKeys())).toEqual(new Set(['8301', '8302', '8303', '8304', '8305']))
  await sellOut('8305')
  const still = CARDS.filter((name) => name !== 'Blank Card' && name !== 'Congratulations Card')
  expect(cardsOffered(await page(BOX))).toEqual(still)
})

test('the job saves the rule, also in a new index, and keeps other rules', async () => {
  const named = { indexName: 'departments', objectID: 'available-greeting-cards' }
  const saved = await client.getRule(named)
  expect(saved.conditions).toEqual([{ context: 'availableGreetingCards' }])
  await client.clearRules({ indexName: 'departments' })
  await client.saveRule({
    indexName: 'departments',
    objectID: 'of-others',
    rule: { objectID: 'of-others', consequence: { params: { hitsPerPage: 7 } } },
  })
  const kv = await shop.miniflare.getKVNamespace('CACHE', 'cobnut')
  const { keys } = await kv.list({ prefix: 'index-job:' })
  expect(keys).toHaveLength(1)
  for (const { name } of keys) await kv.delete(name)
  await runSchedule(shop)
  expect(await client.getRule(named)).toEqual(saved)
  expect(await client.getRule({ indexName: 'departments', objectID: 'of-others' })).toBeTruthy()
  const ask = async (ruleContexts: string[]) => {
    const { hits } = await client.searchSingleIndex({
      indexName: 'departments',
      searchParams: { query: '', ruleContexts },
    })
    return hits.map(({ objectID }) => objectID)
  }
  expect(await ask(['availableGreetingCards'])).toEqual(['greetingcards'])
  expect((await ask([])).length).toBeGreaterThan(5)
})

test('products are found by key or by any SKU, without samples and mini boxes', async () => {
  const { search } = await servicesOf(shop)
  const names = async (...of: Parameters<typeof search.productsNamed>) =>
    (await search.productsNamed(...of)).map(({ name }) => name).sort()
  expect(await names('Product.key', ['1001', '8301', '21001', '31001', 'nothing'])).toEqual([
    'Birthday Card',
    'Raw Almonds',
  ])
  expect(await names('skus', ['1001-05', '8301-card', '21001-mini'])).toEqual([
    'Birthday Card',
    'Raw Almonds',
  ])
  expect(await names('skus', [])).toEqual([])
  expect(await names('Product.key', ['"', 'a OR 1'])).toEqual([])
})

test('a mini box that search knows to be sold out cannot be chosen for a gift', async () => {
  const { search } = await servicesOf(shop)
  const kv = await shop.miniflare.getKVNamespace('CACHE', 'cobnut')
  const before = new Set(await search.miniBoxKeys())
  expect(before.size).toBeGreaterThan(40)
  expect(before).toContain('21001')
  await sellOut('21001')
  await runSchedule(shop)
  const { keys } = await kv.list()
  for (const { name } of keys.filter(({ name }) => name.includes('mini-box-keys'))) await kv.delete(name)
  const answer = await fetch(`${shop.url}/api/gifted-boxes/catalog`)
  const { data } = await answer.json<{ data: { products: { objectID: string; outOfStock: boolean }[] } }>()
  const almonds = data.products.find(({ objectID }) => objectID === '21001')
  expect(almonds?.outOfStock).toBe(true)
  expect(data.products.filter(({ outOfStock }) => !outOfStock).length).toBeGreaterThan(40)
})

test('mini boxes are those that fill gift boxes', async () => {
  const { hits } = await client.browse<{ name: string }>({
    indexName: 'products',
    browseParams: { filters: 'traits:miniBox', hitsPerPage: 1000 },
  })
  expect(hits).toHaveLength(50)
  for (const { name } of hits) expect(name).toMatch(/, mini box$/)
})

test('none of these are found, listed, counted or suggested', async () => {
  const { hits } = await client.browse<{ name: string; traits: string[] }>({
    indexName: 'products',
    browseParams: { filters: 'NOT traits:searchable', hitsPerPage: 1000 },
  })
  expect(hits.length).toBe(CARDS.length + 50)
  expect(hits.filter(({ traits }) => !/^(miniBox|giftAddOn)$/.test(traits.join())).length).toBe(0)
  const hidden = new Set(hits.map(({ name }) => name.toLowerCase()))
  for (const name of [...CARDS, 'card', 'mini box', hits[0]?.name ?? '']) {
    const found = productsShown(await page(`/search/instant?query=${encodeURIComponent(name)}`))
    expect(found.filter((one) => hidden.has(one.toLowerCase()))).toEqual([])
    const answer = await fetch(`${shop.url}/api/suggestions?query=${encodeURIComponent(name)}`)
    const { data } = await answer.json<{
      data: Record<'products' | 'queries' | 'departments', { text: string }[]>
    }>()
    const offered = [...data.products, ...data.queries, ...data.departments].map(({ text }) => text)
    expect(offered.filter((text) => /card$|mini box/i.test(text) || hidden.has(text.toLowerCase()))).toEqual(
      [],
    )
  }
  const everything = await page('/search/instant?query=')
  const gifts = Number(everything.match(/Gifts <span class="quiet text-sm">(\d+)</)?.[1])
  const listed = Number((await page('/gifts/?sort=newest')).match(/(?:of )?(\d+) products?</)?.[1])
  expect(gifts).toBe(listed)
})
