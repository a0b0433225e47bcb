import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '../../../scripts/project'
import { type Shop, sharedShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const typeOf = async (path: string) => (await fetch(shop.url + path)).headers.get('Content-Type')

test("the demo shop's pictures come from the sandbox, not the build", async () => {
  expect(await typeOf('/pictures/1001.svg')).toBe('image/svg+xml')
  expect((await fetch(`${shop.url}/pictures/no-such-picture.svg`)).status).toBe(404)
  expect(existsSync(project('build/client/pictures'))).toBe(false)
})

test("the home page's pictures exist", async () => {
  const html = await (await fetch(shop.url)).text()
  const urls = new Set([...html.matchAll(/\bsrc="(\/[\w/.-]+\.svg)"/g)].map(([, url = '']) => url))
  expect(urls).toContain('/images/hero.svg')
  for (const url of urls) expect(await typeOf(url), url).toBe('image/svg+xml')
})
