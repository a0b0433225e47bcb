import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { without } from '../../support/database'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { wholeMinute } from '../../support/whole-minute'
import { buys, signedIn } from '../account/customer'
import { add, textOf } from '../cart/cart-visitor'
import { delivered, kept, linkFor } from './written'

/** Walnuts and pecans in one order, walnuts again in another. */
const [WALNUTS, PECANS] = ['1201', '1301']
const EMAIL = 'hazel@example.com'

let shop: Shop
let hazel: Visitor
let both: string
let onItsWay: string
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
const completed = (flag: string, count: number) => `/?${flag}=1&orderDate=${today}&totalSkusCount=${count}`

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop, EMAIL)
  await add(hazel, '1301-01')
  both = await buys(hazel, '1201-01')
  await delivered(shop, both)
  onItsWay = await buys(hazel, '1201-01')
})
afterAll(() => shop.stop())

const at = (number: string, search = '') => `/reviews/order/${number}${search}`
const said = (key: string, stars: string, title = '', words = '') => ({
  [`stars-${key}`]: stars,
  [`title-${key}`]: title,
  [`words-${key}`]: words,
})
const leads = async (response: Response) => {
  expect(response.status).toBe(303)
  return response.headers.get('Location')
}

describe('an order is reviewed', () => {
  it('by its buyer: strangers sign in first, others get a 404', async () => {
    const stranger = await shop.visitor().get(at(both))
    expect(await leads(stranger)).toBe(`/sign/in?destination=${encodeURIComponent(at(both))}`)
    const maple = await signedIn(shop, 'maple@example.com')
    for (const address of [at(both), at('nothing'), at('x'.repeat(200)), at('%22')]) {
      expect((await maple.get(address)).status, address).toBe(404)
    }
    expect((await maple.post(at(both), said(WALNUTS, '1'))).status).toBe(404)
    expect(await kept(shop, WALNUTS)).toEqual([])
  })

  it('after it has arrived', async () => {
    const early = await hazel.get(at(onItsWay))
    expect(early.status).toBe(200)
    const text = await textOf(early)
    expect(text).toContain('You can tell us once it is with you.')
    expect(text).toContain('Walnut Halves, raw')
    const pushed = await hazel.post(at(onItsWay), said(WALNUTS, '5'))
    expect(pushed.status).toBe(400)
    expect(await textOf(pushed)).toContain('You can tell us once it is with you.')
    expect(await kept(shop, WALNUTS)).toEqual([])
  })

  it('with stars, on an uncached and unlisted page', async () => {
    const answer = await hazel.get(at(both))
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    const html = await answer.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain('<meta name="referrer" content="strict-origin"')
    for (const key of [WALNUTS, PECANS]) {
      expect(html.match(new RegExp(`type="radio"[^>]* name="stars-${key}"`, 'g'))).toHaveLength(5)
    }
    expect(html).toContain('Hazel B.')
  })

  it('with the product of the address first', async () => {
    for (const [first, second] of [
      [WALNUTS, PECANS],
      [PECANS, WALNUTS],
    ] as const) {
      const html = await (await hazel.get(at(both, `?product=${first}`))).text()
      const [one, two] = [first, second].map((key) => html.indexOf(`stars-${key}`))
      expect(one).toBeLessThan(two ?? 0)
    }
  })
})

describe('an error', () => {
  it.each([
    ['nothing at all', {}, 'stars-', 'Give stars to at least one of them'],
    ['words alone', said(WALNUTS, '', '', 'Crisp.'), `stars-${WALNUTS}`, 'Choose from one to five stars'],
    ['six stars', said(WALNUTS, '6'), `stars-${WALNUTS}`, 'Choose from one to five stars'],
    [
      'a long title',
      said(WALNUTS, '5', 'x'.repeat(81)),
      `title-${WALNUTS}`,
      'A title can be at most 80 characters',
    ],
    [
      'a link',
      said(PECANS, '5', '', 'See www.example.com'),
      `words-${PECANS}`,
      'Please leave out links, email addresses and phone numbers',
    ],
  ])('of %s shows beside the field, and nothing is saved', async (_, fields, field, message) => {
    const answer = await hazel.post(at(both), fields)
    expect(answer.status).toBe(400)
    const html = await answer.clone().text()
    expect(await textOf(answer)).toContain(message)
    expect(html).toContain(`aria-describedby="${field}`)
    expect(html).toContain(`href="#${field}`)
    expect([...(await kept(shop, WALNUTS)), ...(await kept(shop, PECANS))]).toEqual([])
  })

  it('of one product keeps the input of the other', async () => {
    const answer = await hazel.post(at(both), {
      ...said(WALNUTS, '4', 'Crisp', 'Two\r\nlines & more'),
      ...said(PECANS, '', '', 'Sweet.'),
    })
    const html = await answer.text()
    expect(html).toMatch(
      new RegExp(
        `name="stars-${WALNUTS}"[^>]*checked="" value="4"|name="stars-${WALNUTS}" checked="" value="4"`,
      ),
    )
    expect(html).toContain('value="Crisp"')
    expect(html).toContain('Two\nlines &amp; more</textarea>')
    expect(html).toContain('Sweet.</textarea>')
    expect(html).toContain(`href="#stars-${PECANS}"`)
  })

  it('when saving loses no input', async () => {
    const away = await without(shop, 'reviews', () => hazel.post(at(both), said(WALNUTS, '4', 'Crisp')))
    expect(away.status).toBe(503)
    expect(await away.clone().text()).toContain('value="Crisp"')
    expect(await textOf(away)).toContain('We could not keep your reviews just now.')
    const shown = await without(shop, 'reviews', () => hazel.get(at(both)))
    expect(shown.status).toBe(503)
    expect(await textOf(shown)).toContain('Reviews are away for a moment')
  })

  it('of commercetools is shown too', async () => {
    await shop.setFaults([{ vendor: 'commercetools', path: '/orders', status: 502 }])
    try {
      for (const answer of [await hazel.get(at(both)), await hazel.get('/reviews/suggestions')]) {
        expect(answer.status).toBe(503)
        expect(await textOf(answer)).toContain('Reviews are away for a moment')
      }
      const sent = await hazel.post(at(both), said(WALNUTS, '4'))
      expect(sent.status).toBe(503)
      expect(await textOf(sent)).toContain('What you wrote was not kept.')
    } finally {
      await shop.clearFaults()
    }
  })
})

describe('a review', () => {
  it('of one product leads to the next; sent twice it is one', async () => {
    const fields = { ...said(WALNUTS, '4', ' Crisp ', 'Crisp\r\nand sweet.'), ...said(PECANS, '') }
    expect(await leads(await hazel.post(at(both), fields))).toBe('/reviews/suggestions')
    const [first] = await kept(shop, WALNUTS)
    expect(first).toMatchObject({
      email: EMAIL,
      stars: 4,
      title: 'Crisp',
      words: 'Crisp\nand sweet.',
      sku: '1201-01',
      order_number: both,
      author: 'Hazel B.',
    })
    expect(await leads(await hazel.post(at(both), fields))).toBe('/reviews/suggestions')
    expect(await kept(shop, WALNUTS)).toEqual([first])
    const suggestions = await textOf(await hazel.get('/reviews/suggestions'))
    expect(suggestions).toContain('Pecan')
    expect(suggestions).not.toContain('Walnut')
  })

  it('of the last product completes the order', async () => {
    expect(await leads(await hazel.post(at(both), said(PECANS, '5')))).toBe(
      completed('justCompletedReviews', 2),
    )
    expect(await textOf(await hazel.get('/reviews/suggestions'))).toContain(
      'You have reviewed everything you bought',
    )
  })

  it('is shown in the form, and replaced by a change', async () => {
    const answer = await hazel.get(at(both, '?edit=1'))
    const html = await answer.clone().text()
    expect(await textOf(answer)).toContain('Change your reviews')
    expect(html).toContain('Crisp\nand sweet.</textarea>')
    const [pecans] = await kept(shop, PECANS)
    const sent = await hazel.post(at(both, '?edit=1'), {
      ...said(WALNUTS, '2', 'Softer now'),
      ...said(PECANS, '5'),
    })
    expect(await leads(sent)).toBe(completed('justCompletedReviews', 2))
    expect(await kept(shop, WALNUTS)).toMatchObject([{ stars: 2, title: 'Softer now', words: '' }])
    // Unchanged reviews keep their date.
    expect(await kept(shop, PECANS)).toEqual([pecans])
  })

  it('of a product outside the order is ignored', async () => {
    await hazel.post(at(both), { ...said(WALNUTS, '3'), ...said('1401', '1') })
    expect(await kept(shop, '1401')).toEqual([])
  })
})

describe('a review link', () => {
  const guest = 'maple@example.com'
  let number: string
  beforeAll(async () => {
    const maple = await signedIn(shop, guest)
    await add(maple, '1301-01')
    number = await buys(maple, '1201-01')
    await delivered(shop, number)
  })

  it('opens its order only, without an account', async () => {
    const token = await linkFor(shop, number, guest)
    const visitor = shop.visitor()
    const answer = await visitor.get(at(number, `?token=${token}`))
    expect(answer.status).toBe(200)
    expect(await textOf(answer)).toContain('How did you like it?')
    expect((await visitor.get(at(both, `?token=${token}`))).headers.get('Location')).toMatch(/^\/sign\/in\?/)
    const wrong = await visitor.get(at(number, `?token=${token}x`))
    const explained = await visitor.get((await leads(wrong)) ?? '')
    expect(await explained.text()).toContain('We do not know that link.')
  })

  it('leads through the remaining products to the end', async () => {
    const token = await linkFor(shop, number, guest)
    const visitor = shop.visitor()
    const address = at(number, `?token=${token}`)
    const next = await leads(await visitor.post(address, said(PECANS, '3')))
    expect(next).toBe(`/reviews/suggestions?order=${number}&token=${token}`)
    const suggestions = await visitor.get(next ?? '')
    const html = await suggestions.clone().text()
    const text = await textOf(suggestions)
    expect(text).toContain('Walnut Halves, raw')
    expect(text).not.toContain('Pecan')
    expect(html).toContain(`/reviews/order/${number}?product=${WALNUTS}&amp;token=${token}`)
    expect(await leads(await visitor.post(address, said(WALNUTS, '5')))).toBe(
      completed('justCompletedReviews', 2),
    )
    expect(await leads(await visitor.get(address))).toBe(completed('hasCompletedReviews', 2))
    expect(await textOf(await visitor.get(next ?? ''))).toContain('You have reviewed everything you bought')
    expect((await visitor.get(`${address}&edit=1`)).status).toBe(200)
  })

  it('older than six months says so, unless the buyer is signed in', async () => {
    const token = await linkFor(shop, number, guest, 184)
    for (const address of [
      at(number, `?token=${token}`),
      `/reviews/suggestions?order=${number}&token=${token}`,
    ]) {
      expect(await leads(await shop.visitor().get(address))).toBe('/?reviewsLinkExpired=1')
    }
    const maple = await signedIn(shop, guest)
    expect((await maple.get(at(number, `?token=${token}`))).status).toBe(200)
  })
})

describe('the link to review', () => {
  it('shows with orders that have arrived', async () => {
    for (const path of ['/account', '/account/order-history']) {
      const html = await (await hazel.get(path)).text()
      expect(html, path).toContain(`href="/reviews/order/${both}"`)
      expect(html, path).not.toContain(`href="/reviews/order/${onItsWay}"`)
    }
    expect(await (await hazel.get(`/orders/${both}`)).text()).toContain(`href="/reviews/order/${both}"`)
    expect(await (await hazel.get(`/orders/${onItsWay}`)).text()).not.toContain('/reviews/order/')
  })

  it('to suggestions asks strangers to sign in', async () => {
    const stranger = await shop.visitor().get('/reviews/suggestions')
    expect(await leads(stranger)).toBe('/sign/in?destination=%2Freviews%2Fsuggestions')
  })
})

describe('an order that somebody placed with another person’s address', () => {
  it('is reviewed under the own address, and shows and changes nothing of the other', async () => {
    await leads(await hazel.post(at(both), said(WALNUTS, '5', 'Mine', 'For my banana bread.')))
    const maple = await signedIn(shop, 'maple@example.com')
    await add(maple, '1201-01')
    await maple.post('/checkout', { intent: 'guest', email: EMAIL })
    const number = await buys(maple, '1301-01')
    await delivered(shop, number)
    expect(await textOf(await maple.get(at(number)))).not.toContain('banana bread')
    await leads(await maple.post(at(number), said(WALNUTS, '1', 'Moths', 'Do not buy.')))
    const rows = (await kept(shop, WALNUTS)) as { email: string; stars: number; title: string }[]
    expect(rows.find(({ email }) => email === EMAIL)).toMatchObject({ stars: 5, title: 'Mine' })
    expect(rows.find(({ email }) => email === 'maple@example.com')).toMatchObject({
      stars: 1,
      title: 'Moths',
    })
  })
})

// Runs last, because it uses up the address's rate limit.
describe('writing reviews', () => {
  it('is rate limited', async () => {
    const statuses: number[] = []
    await wholeMinute()
    for (let stars = 0; stars < 25; stars++) {
      statuses.push((await hazel.post(at(both), said(WALNUTS, String((stars % 5) + 1)))).status)
    }
    expect(statuses[0]).toBe(303)
    expect(statuses.at(-1)).toBe(429)
    const answer = await hazel.post(at(both), said(WALNUTS, '5', 'Kept'))
    expect(await answer.clone().text()).toContain('value="Kept"')
    expect(await textOf(answer)).toContain('That was a few reviews too many at once.')
  })
})
