import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const dialogOf = (html: string) => html.match(/<dialog open[\s\S]*?<\/dialog>/)?.[0]

test('any page opens with the dialog of its address, and links to itself without', async () => {
  const flags = 'justCompletedReviews=1&orderDate=2026-10-03&totalSkusCount=3'
  for (const path of [
    '/',
    '/nuts/',
    '/nuts/almonds/?sort=rating',
    '/nuts/almonds/raw-almonds.html?sku=1001-05',
    '/about-us',
    '/cart',
    '/sign/in',
    '/nothing-here',
  ]) {
    const page = await shop.visitor().get(`${path}${path.includes('?') ? '&' : '?'}${flags}`)
    const html = await page.text()
    const dialog = dialogOf(html)
    expect(dialog, path).toContain('Reviews submitted')
    expect(dialog, path).toContain(`href="${path}"`)
    expect(page.headers.get('Cache-Control'), path).toMatch(/^private, no-(cache|store)$/)
    expect(html.match(/<link rel="canonical"[^>]*>/)?.[0] ?? '', path).not.toContain('Reviews')
  }
})

test('no other page has the dialog', async () => {
  const flagged = await (await shop.visitor().get('/nuts/?reviewsLinkExpired=1')).text()
  expect(dialogOf(flagged)).toContain('Link Expired')
  for (const path of ['/nuts/', '/nuts/?orderDate=2026-10-03&totalSkusCount=3&reviewsLinkExpired=0']) {
    const html = await (await shop.visitor().get(path)).text()
    expect(dialogOf(html), path).toBeUndefined()
  }
})

test('a listing does not take the flags for unknown filters', async () => {
  const html = await (
    await shop.visitor().get('/nuts/almonds/?hasCompletedReviews=1&totalSkusCount=2')
  ).text()
  expect(html).not.toContain('Some filters in this link no longer exist.')
  expect(html.match(/href="[^"]*(Reviews|totalSkus)[^"]*"/)).toBeNull()
})

test('the dialog shows no text from the address, and its link stays in the shop', async () => {
  const typed = encodeURIComponent('"><script>alert(1)</script>')
  const page = await shop
    .visitor()
    .get(`/about-us?hasCompletedReviews=${typed}&orderDate=${typed}&totalSkusCount=${typed}`)
  expect(dialogOf(await page.text())).toContain('reviewed all products from your purchase!')
  const outside = await fetch(`${shop.url}//elsewhere.example/?reviewsLinkExpired=1`, { redirect: 'manual' })
  expect(await outside.text()).not.toContain('href="//elsewhere')
})
