import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'

export const indexName = 'products'

/** Two variants of one product and two more products, one of them sold out. */
const objects = [
  {
    objectID: 'almonds-1lb',
    name: 'Roasted Almonds',
    product: 'almonds',
    size: '1 lb',
    price: 9.99,
    popularity: 50,
    tags: ['Organic'],
    inStock: true,
  },
  {
    objectID: 'almonds-5lb',
    name: 'Roasted Almonds',
    product: 'almonds',
    size: '5 lb',
    price: 44.99,
    popularity: 40,
    tags: ['Organic'],
    inStock: true,
  },
  {
    objectID: 'cashews-1lb',
    name: 'Salted Cashews',
    product: 'cashews',
    size: '1 lb',
    price: 12.5,
    popularity: 30,
    tags: ['Vegan', 'Organic'],
    inStock: false,
  },
  {
    objectID: 'dates-1lb',
    name: 'Medjool Dates',
    product: 'dates',
    size: '1 lb',
    price: 7.25,
    popularity: 20,
    tags: ['Vegan'],
    inStock: true,
  },
]

export type Nut = (typeof objects)[number]

/** A sandbox with a small index, new for each test, and its admin client. */
export function nutIndex() {
  const running = {} as { sandbox: RunningSandbox; client: Algoliasearch }
  beforeAll(async () => {
    running.sandbox = await startSandbox({ shop: 'none' })
    running.client = clientWith(running.sandbox, running.sandbox.environment.ALGOLIA_ADMIN_KEY)
  })
  afterAll(() => running.sandbox.stop())
  beforeEach(async () => {
    await fetch(`${running.sandbox.url}/__sandbox/reset?everything=true`, { method: 'POST' })
    await fill(running.client)
  })
  return running
}

export function hostsOf({ environment }: Pick<RunningSandbox, 'environment'>) {
  const { host, pathname } = new URL(environment.ALGOLIA_INSIGHTS_HOST)
  return [{ url: `${host}${pathname}`, accept: 'readWrite', protocol: 'http' } as const]
}

export const clientWith = (sandbox: RunningSandbox, key: string) =>
  algoliasearch(sandbox.environment.ALGOLIA_APP_ID, key, { hosts: hostsOf(sandbox) })

async function fill(client: Algoliasearch) {
  const { taskID } = await client.setSettings({
    indexName,
    indexSettings: {
      searchableAttributes: ['name', 'unordered(tags)'],
      attributesForFaceting: ['searchable(tags)', 'inStock', 'product'],
      attributeForDistinct: 'product',
      customRanking: ['desc(popularity)'],
      replicas: ['products_price_asc'],
    },
  })
  await client.waitForTask({ indexName, taskID })
  await client.setSettings({
    indexName: 'products_price_asc',
    indexSettings: { ranking: ['asc(price)', 'typo', 'words', 'proximity', 'attribute', 'exact', 'custom'] },
  })
  await client.saveObjects({ indexName, objects, waitForTasks: true })
}

export async function idsOf(
  client: Algoliasearch,
  searchParams: Record<string, unknown>,
  name = indexName,
): Promise<string[]> {
  const { hits } = await client.searchSingleIndex({ indexName: name, searchParams })
  return hits.map(({ objectID }) => objectID)
}
