import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '../../../scripts/project'
import { addresses } from '../../support/routes'
import { builtScripts } from '../../support/scripts'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const MOST = 12
const PRODUCT = '/nuts/almonds/raw-almonds.html'
const CATALOG = [
  '/nuts/',
  '/nuts/almonds/',
  '/nuts/?sort=rating',
  PRODUCT,
  '/about-us',
  '/search/instant?query=almonds',
]

const islandsIn = (html: string) => [
  ...new Set([...html.matchAll(/<shop-island data-name="([\w-]+)"/g)].map(([, name = '']) => name)),
]

/** Every page without parameters that this visitor may see. */
async function pagesOf(visitor: Visitor): Promise<[path: string, html: string][]> {
  const fixed = addresses.filter((path) => !/[:*?]|^\/api\//.test(path))
  const pages: [string, string][] = []
  for (const path of [...fixed, ...CATALOG]) {
    const answer = await visitor.get(path)
    const isPage = answer.ok && answer.headers.get('Content-Type')?.startsWith('text/html')
    const html = await answer.text()
    if (isPage) pages.push([path, html])
  }
  return pages
}

test(`no page of islands asks for more than ${MOST} scripts`, async () => {
  const scripts = builtScripts()
  expect(scripts.islands.size).toBeGreaterThan(30)
  const people = [shop.visitor(), await signedIn(shop), await signedIn(shop, 'staff@example.com')]
  let seen = 0
  for (const visitor of people) {
    for (const [path, html] of await pagesOf(visitor)) {
      if (html.includes('__remixContext')) continue
      seen += 1
      for (const name of islandsIn(html)) expect(scripts.islands.has(name), name).toBe(true)
      expect(scripts.ofIslands(islandsIn(html)).size, path).toBeLessThanOrEqual(MOST)
    }
  }
  expect(seen).toBeGreaterThan(40)
})

test(`no page that Remix hydrates asks for more than ${MOST} scripts`, () => {
  const scripts = builtScripts()
  const hydrated = scripts.routes.filter((id) => {
    const file = [`app/${id}.tsx`, `app/${id}.ts`].map(project).find((path) => existsSync(path))
    return file && readFileSync(file, 'utf8').includes('hydrated: true')
  })
  expect(hydrated.length).toBeGreaterThan(5)
  for (const id of hydrated) expect(scripts.ofRoute(id).size, id).toBeLessThanOrEqual(MOST)
})

test('no script has the packages of the server: dates, schemas and search', () => {
  expect(builtScripts().holding(/constructDateFrom|ZodError|x-algolia/)).toEqual([])
})

test('the script of a product’s page is at most 65 KB', async () => {
  const scripts = builtScripts()
  const html = await (await shop.visitor().get(PRODUCT)).text()
  expect(scripts.sizeOf(scripts.ofIslands(islandsIn(html)))).toBeLessThanOrEqual(65 * 1024)
})
