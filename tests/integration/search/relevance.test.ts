import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogService } from '~/services/catalog/catalog.server'
import { createApiRoot } from '~/services/commercetools/client.server'
import { configOf } from '~/services/config.server'
import type { ServiceDeps } from '~/services/index.server'
import { createIndexJob } from '~/services/search/index-job.server'
import { createSearchService, type SearchService } from '~/services/search/search.server'
import { createVendorFetch } from '~/services/vendor-fetch.server'
import { type RunningSandbox, startSandbox } from '../../support/sandbox'

let sandbox: RunningSandbox
let search: SearchService

beforeAll(async () => {
  sandbox = await startSandbox()
  const config = configOf({ SESSION_SECRET: 'not-needed-for-this', ...sandbox.environment })
  const remembered = new Map<string, string>()
  const kv = {
    get: async (key: string) => JSON.parse(remembered.get(key) ?? 'null'),
    put: async (key: string, value: string) => {
      remembered.set(key, value)
    },
  } as Pick<KVNamespace, 'get' | 'put'>
  const deps: ServiceDeps = {
    apiRoot: createApiRoot(config.commercetools, fetch),
    vendorFetch: createVendorFetch(fetch),
    config,
    kv: kv as KVNamespace,
    db: {} as Partial<D1Database> as D1Database,
    waitUntil: () => undefined,
    now: () => new Date(),
  }
  await createIndexJob(deps, createCatalogService(deps)).run('full')
  search = createSearchService(deps)
})
afterAll(() => sandbox.stop())

async function found(query: string) {
  const names = { department: {}, certification: {} }
  return search.products({ query, filters: {}, sort: 'popular', page: 1 }, {}, names)
}

/** What is typed, and the product that must come first. */
const FIRST: Record<string, Array<[query: string, first: RegExp]>> = {
  'plain words': [
    ['almonds', /^Raw Almonds$/],
    ['raw almonds', /^Raw Almonds$/],
    ['dark chocolate almonds', /^Dark Chocolate Almonds$/],
    ['black walnuts', /^Black Walnuts$/],
    ['pine nuts', /^Pine Nuts$/],
    ['brazil nuts', /^Brazil Nuts/],
    ['dried mango', /^Dried Mango$/],
    ['turkish apricots', /^Turkish Apricots/],
    ['goji', /^Goji Berries$/],
    ['chia seeds', /^Chia Seeds$/],
    ['wasabi peas', /^Wasabi Peas$/],
    ['sesame sticks', /^Sesame Sticks$/],
    ['peanut butter', /^Peanut Butter/],
    ['almond flour', /^Almond Flour/],
    ['gummy bears', /^Gummy Bears$/],
    ['espresso beans', /^Dark Chocolate Espresso Beans$/],
    ['popcorn', /Popcorn/],
    ['coffee', /Coffee/],
  ],
  'beginnings of words': [
    ['alm', /Almonds/],
    ['pista', /Pistachios/],
    ['dark choc', /^Dark Chocolate/],
    ['trail m', /Trail Mix/],
    ['medj', /^Medjool Dates/],
    ['macad', /Macadamia/],
  ],
  'letters swapped, left out, doubled or wrong': [
    ['amlonds', /^Raw Almonds$/],
    ['almnds', /^Raw Almonds$/],
    ['pistachoi', /Pistachios/],
    ['pistacio', /Pistachios/],
    ['walnutts', /Walnut/],
    ['cahsews', /Cashews/],
    ['choclate', /Chocolate/],
    ['macadmia', /Macadamia/],
    ['cranberies', /Cranberries/],
    ['pretzles', /Pretzels/],
    ['hazlenuts', /Hazelnuts|Cobnuts/],
    ['apricto', /Apricot/],
    ['medjol dates', /Medjool Dates/],
    ['strawberies', /Strawberries/],
    ['dried mnago', /Dried Mango/],
    ['rosted almonds', /Roasted Almonds/],
  ],
  'one and many': [
    ['almond', /^Raw Almonds$/],
    ['mangos', /Mango/],
    ['cherry', /Cherries/],
    ['dried cherry', /Cherries/],
    ['walnut', /Walnut/],
    ['pecans halves', /Pecan Halves/],
    ['date', /Dates/],
    ['raisin', /Raisins/],
  ],
  'other names': [
    ['filberts', /Cobnuts|Hazelnuts/],
    ['cobnuts', /Cobnuts/],
    ['garbanzo beans', /^Garbanzo Beans$/],
    ['pepitas', /^Pumpkin Seeds/],
    ['sunflower kernels', /^Sunflower Seeds/],
    ['goobers', /Peanuts/],
    ['groundnuts', /Peanuts/],
    ['sultanas', /Raisins/],
    ['liquorice', /Licorice/],
    ['hamper', /Gift Box/],
    ['no salt cashews', /Cashews, unsalted/],
  ],
  'words run together or apart': [
    ['trailmix', /Trail Mix/],
    ['giftbox', /Gift Box/],
    ['honey roasted peanuts', /^Honey-Roasted Peanuts$/],
    ['sugar-free gummy bears', /^Sugar-Free Gummy Bears$/],
  ],
  'sizes and particulars': [
    ['5lb almonds', /^Raw Almonds$/],
    ['almonds 5 lb', /^Raw Almonds$/],
    ['almonds 1 pound', /^Raw Almonds$/],
    ['organic dates', /^Organic Medjool Dates$/],
    ['unsalted cashews', /^Roasted Cashews, unsalted$/],
    ['almonds submarine', /^Raw Almonds$/],
  ],
}

describe.each(Object.entries(FIRST))('%s', (_, cases) => {
  it.each(cases)('%s', async (query, first) => {
    const { cards } = await found(query)
    expect(cards[0]?.name).toMatch(first)
  })
})

describe('what is never found', () => {
  it.each(['submarine', 'xqzw', `${'¿¿¿'.repeat(40)}zzzqqq`])('%s', async (query) => {
    expect((await found(query)).total).toBe(0)
  })
})
