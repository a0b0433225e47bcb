import { afterAll, beforeAll, expect, test } from 'vitest'
import { without } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { delivered, written } from './written'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

// Reviews are cached for a minute, so each test has its own product.
const CASHEWS = { key: '1102', path: '/nuts/cashews/roasted-cashews-salted.html' }
const WALNUTS = { key: '1201', path: '/nuts/walnuts/walnut-halves-raw.html' }
const DATES = { key: '2201', path: '/driedfruit/dates/medjool-dates-coachella-valley.html' }

async function page(path: string, visitor: Visitor = shop.visitor()): Promise<string> {
  const answer = await visitor.get(path)
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}
const partOf = (html: string) => html.match(/<section[^>]*id="reviews"[\s\S]*?<\/section>/)?.[0] ?? ''
const keyOf = (html: string) => html.match(/\/reviews\/product\/(\w+)/)?.[1]

test('shows the latest two with text in short, and a link to all', async () => {
  const words = ['', 'Creamy & <sweet>.', 'Crunchy. '.repeat(60), 'The first of all.']
  await written(
    shop,
    words.map((text, place) => ({
      productKey: CASHEWS.key,
      stars: 4,
      title: text && `Title ${place}`,
      words: text,
    })),
  )
  const html = await page(CASHEWS.path)
  expect(keyOf(html)).toBe(CASHEWS.key)
  const part = partOf(html)
  expect([...part.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title]) => title)).toEqual(['Title 1', 'Title 2'])
  expect(part).toContain('Creamy &amp; &lt;sweet&gt;.')
  expect(part).toContain('Crunchy. Crunchy&#8230;')
  expect(part).toContain('Sat, Oct 3, 2026')
  expect(
    [...part.matchAll(/<a href="(.*?)" class="button plain">(.*?)<\/a>/g)].map((link) => link.slice(1)),
  ).toEqual([
    [`/reviews/product/${CASHEWS.key}`, 'Read all 4 written reviews'],
    [`/reviews/product/${CASHEWS.key}#write`, 'Write a review'],
  ])
  expect(html).toContain('href="#reviews"')
  const product = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json]) => JSON.parse(json ?? ''))
    .find((data) => data['@type'] === 'Product')
  expect(product.review).toMatchObject([
    { '@type': 'Review', name: 'Title 1', reviewBody: 'Creamy & <sweet>.', reviewRating: { ratingValue: 4 } },
    { name: 'Title 2', reviewBody: expect.stringMatching(/^Crunchy\..*…$/), author: { name: 'Fern K.' } },
  ])
})

test('says who may write; digital products have no reviews', async () => {
  const part = partOf(await page('/nuts/hazelnuts/kentish-cobnuts-roasted.html'))
  expect(part).toMatch(/No (written )?reviews yet\./)
  expect(part).toContain('Anyone who bought it can, once it has arrived.')
  expect(part).not.toContain('Read ')
  expect(partOf(await page('/gifts/gift-certificate.html'))).toBe('')
})

test('stars without text do not count as reviews', async () => {
  await written(shop, [{ productKey: '1307', stars: 4, title: '', words: '' }])
  const part = partOf(await page('/nuts/pecans/pecans-in-the-shell.html'))
  expect(part).toContain('No written reviews yet.')
  expect(part).toContain(
    '<a href="/reviews/product/1307" class="button plain">See who gave how many stars</a>',
  )
})

test('a buyer is asked for a review until they wrote one', async () => {
  const hazel = await signedIn(shop)
  const number = await buys(hazel, `${WALNUTS.key}-01`)
  const asked = `/reviews/order/${number}?product=${WALNUTS.key}`
  expect(await page(WALNUTS.path, hazel)).not.toContain(asked)
  await delivered(shop, number)
  // This browser sees it within ten minutes, or after an act of its own; another one at once.
  const html = await page(WALNUTS.path, await signedIn(shop))
  expect(html).toMatch(/You bought it on \w+, \w+ \d+, \d{4}\. <a href="\/reviews\/order/)
  expect(html).toMatch(/<section[^>]*popover="manual">.*&quot;write-review:product&quot;/)
  expect(html.split(`href="${asked}"`)).toHaveLength(4)
  const maple = await signedIn(shop, 'maple@example.com')
  for (const other of [maple, shop.visitor()]) {
    const theirs = await page(WALNUTS.path, other)
    expect(theirs).not.toContain('You bought it')
    expect(theirs).toContain(`href="/reviews/product/${WALNUTS.key}#write"`)
  }
  await written(shop, [{ productKey: WALNUTS.key, email: 'hazel@example.com', words: 'Sweet.' }])
  expect(await page(WALNUTS.path, await signedIn(shop))).not.toContain('You bought it')
})

test('has no reviews while D1 is down', async () => {
  const hazel = await signedIn(shop)
  const html = await without(shop, 'reviews', () => page(DATES.path, hazel))
  expect(partOf(html)).toBe('')
  expect(html).toContain('class="rating"')
  expect(html).not.toContain('href="#reviews"')
})

test('gift boxes show their stars in all lists', async () => {
  for (const path of ['/gifts/giftboxes/', '/search/instant?query=harvest%20box']) {
    const cards = (await page(path)).match(/<article class="card[\s\S]*?<\/article>/g) ?? []
    const harvest = cards.find((card) => card.includes('/gifts/giftboxes/harvest-box.html'))
    expect(harvest, path).toMatch(/class="rating".*\d\.\d/)
  }
})
