import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseOf, without } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { buys, signedIn } from '../account/customer'
import { textOf } from '../cart/cart-visitor'
import { delivered, written } from './written'

/** Products with 43 reviews, with three and with none. */
const [MANY, FEW, NONE] = ['1201', '1301', '1401']
const path = (key: string) => `/reviews/product/${key}`

let shop: Shop
let staff: Visitor
beforeAll(async () => {
  shop = await startShop()
  const stars = [5, 5, 4, 3, 5] as const
  await written(
    shop,
    Array.from({ length: 43 }, (_, place) => ({
      productKey: MANY,
      stars: stars[place % 5]!,
      words: `Word ${place}.`,
    })),
  )
  await written(shop, [
    {
      id: 'kind',
      productKey: FEW,
      stars: 5,
      title: 'Buttery',
      words: 'As they <b>should</b> be.',
      author: 'Olive T.',
    },
    { id: 'rude', productKey: FEW, stars: 1, words: 'You know what.', author: 'Rowan P.' },
    { id: 'mute', productKey: FEW, stars: 4 },
  ])
  staff = await signedIn(shop, 'staff@example.com')
})
afterAll(() => shop.stop())

const textAt = async (address: string, visitor: Visitor = shop.visitor()) =>
  textOf(await visitor.get(address))
const wordsIn = (text: string) => [...text.matchAll(/Word (\d+)\./g)].map(([, number]) => Number(number))

describe("a product's reviews", () => {
  it('come newest first, twenty per page, with an address for each page', async () => {
    const first = await textAt(path(MANY))
    expect(first).toContain('1 to 20 of 43 reviews')
    expect(wordsIn(first)).toEqual(Array.from({ length: 20 }, (_, place) => place))
    const last = await textAt(`${path(MANY)}?page=3`)
    expect(last).toContain('41 to 43 of 43 reviews')
    expect(wordsIn(last)).toEqual([40, 41, 42])
  })

  it('are sorted and filtered as the address says', async () => {
    expect(wordsIn(await textAt(`${path(MANY)}?sort=lowest`)).slice(0, 2)).toEqual([3, 8])
    expect(wordsIn(await textAt(`${path(MANY)}?sort=highest`)).slice(0, 3)).toEqual([0, 1, 4])
    const four = await textAt(`${path(MANY)}?stars=4`)
    expect(four).toContain('9 reviews with 4 stars')
    expect(wordsIn(four)).toEqual([2, 7, 12, 17, 22, 27, 32, 37, 42])
  })

  it('link the numbers of stars to those reviews', async () => {
    const html = await (await shop.visitor().get(path(MANY))).text()
    const links = [...html.matchAll(/class="bar-row" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([5, 4, 3].map((stars) => `${path(MANY)}?stars=${stars}`))
  })

  it('name unknown parameters, and show the rest', async () => {
    const text = await textAt(`${path(FEW)}?stars=9&sort=best`)
    expect(text).toContain('Some filters in this link no longer exist.')
    expect(text).toContain('3 reviews')
    expect(await textAt(`${path(FEW)}?utm_source=letter`)).not.toContain('Some filters in this link')
  })

  it.each([
    `${path(MANY)}?page=4`,
    `${path(MANY)}?page=0`,
    `${path(NONE)}?page=2`,
    `${path(FEW)}?stars=5&page=2`,
    path('nothing'),
    path('x'.repeat(300)),
    path('%22or%22'),
  ])('are a 404 at %s', async (address) => {
    expect((await shop.visitor().get(address)).status).toBe(404)
  })

  it('are escaped', async () => {
    const html = await (await shop.visitor().get(path(FEW))).text()
    expect(html).toContain('As they &lt;b&gt;should&lt;/b&gt; be.')
    expect(html).not.toContain('<b>should')
  })

  it('have title, canonical address and structured data', async () => {
    const html = await (await shop.visitor().get(path(FEW))).text()
    expect(html).toContain(`<link rel="canonical" href="${shop.url}${path(FEW)}"`)
    expect(html).toContain('reviews | Cobnut</title>')
    expect(html).not.toContain('noindex')
    const data = [...html.matchAll(/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''))
    const product = data.find((one) => one['@type'] === 'Product')
    expect(product.review.map((one: { reviewBody: string }) => one.reviewBody)).toEqual([
      'As they <b>should</b> be.',
      'You know what.',
    ])
    for (const part of [`${path(FEW)}?stars=5`, `${path(FEW)}?sort=lowest`, path(NONE)]) {
      expect(await (await shop.visitor().get(part)).text(), part).toContain('noindex, follow')
    }
  })

  it('are shared with visitors without a cookie only', async () => {
    const before = await (await shop.visitor().get(`${path(FEW)}?sort=highest`)).text()
    await written(shop, [
      { id: 'late', productKey: FEW, words: 'Later than the page.', writtenAt: '2020-01-01T00:00:00Z' },
    ])
    const again = await (await shop.visitor().get(`${path(FEW)}?sort=highest`)).text()
    expect([before, again].map((html) => html.includes('Later than the page.'))).toEqual([false, false])
    expect(await textAt(`${path(FEW)}?sort=highest`, staff)).toContain('Later than the page.')
    await (await databaseOf(shop)).exec("DELETE FROM reviews WHERE id = 'late'")
  })

  it('ask for the first one when there are none', async () => {
    const text = await textAt(path(NONE))
    expect(text).toContain('No one has reviewed')
    expect(text).toContain('Be the first.')
    expect(text).not.toContain('low ratings included')
  })

  it('are a 503 while D1 is down', async () => {
    const answer = await without(shop, 'reviews', () => staff.get(path(MANY)))
    expect(answer.status).toBe(503)
    expect(await textOf(answer)).toContain('We cannot show reviews just now. They are safe')
    expect((await staff.get(path(MANY))).status).toBe(200)
  })
})

describe('writing', () => {
  it('is explained to strangers', async () => {
    const answer = await shop.visitor().get(path(FEW))
    const html = await answer.clone().text()
    expect(await textOf(answer)).toContain('Anyone who bought it here can review it once it has arrived')
    expect(html).toContain('id="write"')
    expect(html).toContain(`href="/sign/in?destination=${encodeURIComponent(`${path(FEW)}#write`)}"`)
  })

  it('is for buyers after arrival, who may change it later', async () => {
    const maple = await signedIn(shop, 'maple@example.com')
    const number = await buys(maple, '1301-01')
    expect(await textAt(path('1301'), maple)).toContain('No order of yours with it is waiting for a review.')
    await delivered(shop, number)
    const html = await (await maple.get(path('1301'))).text()
    expect(html).toContain(`href="/reviews/order/${number}?product=1301"`)
    await written(shop, [{ productKey: '1301', email: 'maple@example.com', stars: 5 }])
    expect(await textAt(path('1301'), maple)).toContain(
      'You told us on Sat, Oct 3, 2026 what you think of it.',
    )
  })
})

describe('staff', () => {
  const decide = (visitor: Visitor, fields: Record<string, string>) => visitor.post(path(FEW), fields)
  const hide = { intent: 'hide', id: 'rude', reason: 'Insults the packers' }

  it('alone can hide reviews: others get a 404', async () => {
    const stranger = await decide(shop.visitor(), hide)
    expect(stranger.headers.get('Location')).toBe(`/sign/in?destination=${encodeURIComponent(path(FEW))}`)
    const hazel = await signedIn(shop, 'hazel@example.com')
    expect((await decide(hazel, hide)).status).toBe(404)
    for (const visitor of [hazel, shop.visitor()])
      expect(await textAt(path(FEW), visitor)).not.toContain('Hide')
    expect(await textAt(path(FEW), hazel)).toContain('You know what.')
  })

  it('must give a reason, and keep what they typed', async () => {
    for (const [reason, message] of [
      ['  ', 'Say why, for whoever looks at it later'],
      ['x'.repeat(201), 'A reason can be at most 200 characters'],
    ] as const) {
      const answer = await decide(staff, { ...hide, reason })
      expect(answer.status).toBe(400)
      const html = await answer.clone().text()
      expect(await textOf(answer)).toContain(message)
      expect(html).toContain('aria-describedby="reason-rude-error reason-rude-hint"')
      if (reason.trim()) expect(html).toContain(`value="${reason}"`)
    }
  })

  it('hide a review, with person and reason, and restore it', async () => {
    expect((await decide(staff, hide)).headers.get('Location')).toBe(path(FEW))
    const hidden = await textAt(path(FEW), staff)
    expect(hidden).toContain('Hidden because: Insults the packers')
    const hazel = await signedIn(shop, 'hazel@example.com')
    // Past the edge cache, whose page may be a minute old.
    const asHazel = async () => textOf(await hazel.fetch(path(FEW), { headers: { Authorization: 'none' } }))
    expect(await asHazel()).not.toContain('You know what.')
    await decide(staff, { intent: 'bring-back', id: 'rude' })
    expect(await asHazel()).toContain('You know what.')
    const { results } = await (await databaseOf(shop))
      .prepare('SELECT review_id, decision, reason, staff_id FROM review_decisions ORDER BY id')
      .all()
    expect(results.map(({ review_id, decision, reason }) => [review_id, decision, reason])).toEqual([
      ['rude', 'hidden', 'Insults the packers'],
      ['rude', 'brought back', null],
    ])
    expect(results[0]?.staff_id).toBeTruthy()
  })

  it('get an error when there is nothing to change or it cannot be saved', async () => {
    expect((await decide(staff, { ...hide, id: 'gone' })).status).toBe(303)
    expect(await (await staff.get(path(FEW))).text()).toContain(
      'Somebody was quicker: that review is hidden already.',
    )
    const unclear = await decide(staff, { intent: 'burn', id: 'rude' })
    expect(unclear.status).toBe(400)
    expect(await textOf(unclear)).toContain('We did not understand that.')
    const away = await without(shop, 'review_decisions', () => decide(staff, hide))
    expect(away.status).toBe(503)
    expect(await away.clone().text()).toContain('value="Insults the packers"')
    expect(await textOf(away)).toContain('We could not keep that just now.')
    expect(await textAt(path(FEW), staff)).toContain('You know what.')
  })
})
