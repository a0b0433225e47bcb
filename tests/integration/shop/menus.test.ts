import { afterAll, beforeAll, expect, test } from 'vitest'
import { FALLBACK_NAVIGATION } from '~/models/catalog/fallback-navigation'
import type { Menu } from '~/models/catalog/navigation'
import { type Shop, startShop } from '../../support/shop'

const content = '/custom-objects/navigation/main'
const gone = { statusCode: 404, message: 'Not found', errors: [{ code: 'ResourceNotFound', message: '' }] }

let unwritten: Shop
let failing: Shop
beforeAll(async () => {
  ;[unwritten, failing] = await Promise.all([startShop(), startShop()])
  await unwritten.setFaults([{ vendor: 'commercetools', path: content, status: 404, body: gone }])
  await failing.setFaults([{ vendor: 'commercetools', path: content, status: 400 }])
})
afterAll(() => Promise.all([unwritten.stop(), failing.stop()]))

const pageOf = async ({ url }: Shop, path: string) => (await fetch(url + path)).text()
const menusOf = async ({ url }: Shop): Promise<Menu[]> => {
  const answer = (await (await fetch(`${url}/api/menus`)).json()) as { data: Menu[] }
  return answer.data
}

test('without navigation content the fallback stands in the menus', async () => {
  expect(await menusOf(unwritten)).toEqual(FALLBACK_NAVIGATION.menus)
  const page = await pageOf(unwritten, '/')
  for (const { text, url } of FALLBACK_NAVIGATION.popular) {
    expect(page, text).toContain(`href="${url}">${text}</a>`)
  }
  expect(await pageOf(unwritten, '/menu/cookingbaking')).toContain('href="/vitamins/"')
})

test('content that cannot be read leaves the fallback too', async () => {
  expect((await menusOf(failing)).map(({ text }) => text)).toContain('Cooking & Baking')
})

test('each link of the fallback leads to a page', async () => {
  const addresses = FALLBACK_NAVIGATION.menus.flatMap(({ url, sections }) => [
    url,
    ...sections.flatMap(({ groups }) => groups.flatMap(({ links }) => links.map((link) => link.url))),
  ])
  const answers = new Map<string, number>()
  for (const address of new Set([...addresses, ...FALLBACK_NAVIGATION.popular.map(({ url }) => url)])) {
    answers.set(address, (await fetch(unwritten.url + address)).status)
  }
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([])
})
