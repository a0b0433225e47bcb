import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { change, theCart } from '../cart/cart-visitor'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { ordersOf } from '../checkout/stand-ins'
import { at, codeFor, draft, mailbox, pay, redeem, redeemAnyway, withGifts } from './drops'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

describe('bad input', () => {
  it('tells 3 bad rows of 200, and loses none', async () => {
    const visitor = shop.visitor()
    const id = await draft(visitor)
    const rows = Array.from({ length: 200 }, (_, place) => `Person ${place}, p${place}@example.com`)
    rows.splice(3, 1, 'Nobody')
    rows.splice(50, 1, 'Some, some@body')
    rows.splice(199, 1, ', nameless@example.com')
    const answer = await visitor.post(at('recipients', id), { intent: 'list', list: rows.join('\n') })
    expect(answer.status).toBe(400)
    const words = await wordsOf(answer)
    expect(words).toContain('3 of 200 lines need another look')
    expect(words).toMatch(/Line 4 : Please enter the recipient email address/)
    expect(words).toMatch(/Line 51 : Please enter a valid email address/)
    expect(words).toMatch(/Line 200 : Please enter the recipient full name/)
    expect(words).toContain('197 people')
  })

  it('takes a file of recipients, and keeps its bad rows in the field', async () => {
    const visitor = shop.visitor()
    const id = await draft(visitor)
    const upload = (file: string) => {
      const body = new FormData()
      body.set('intent', 'list')
      body.set('list', '')
      body.set('file', new File([file], 'people.csv', { type: 'text/csv' }))
      return visitor.fetch(at('recipients', id), { method: 'POST', headers: { Origin: shop.url }, body })
    }
    const answer = await upload('Name,Email\r\n"Elm, Ash",ash@example.com\r\nNobody,\r\n')
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toMatch(/<textarea[^>]*>Nobody,<\/textarea>/)
    expect(html).toContain('Elm, Ash')
    expect(await wordsOf(await upload('PK\u0000\u0003'))).toContain('Please choose a list as CSV or XLSX')
    expect(await redirectOf(await upload('Fern,fern@example.com'))).toContain('/recipients')
  })

  it('answers what recipients can choose', async () => {
    const answer = async (path: string) => (await shop.visitor().get(path)).json<{ data: object }>()
    const { data } = await answer('/api/gifted-trays/catalog')
    expect(data).toMatchObject({
      ingredients: expect.arrayContaining([expect.objectContaining({ premium: true })]),
      categoryTree: expect.arrayContaining([{ name: 'Nuts', filter: 'category:Nuts', children: [] }]),
    })
    expect(await answer('/api/gifted-boxes/catalog')).toMatchObject({
      data: { products: expect.arrayContaining([expect.objectContaining({ outOfStock: false })]) },
    })
  })

  it('refuses long messages, days that have passed, and no recipients, and drops control characters', async () => {
    const visitor = shop.visitor()
    const id = await draft(visitor)
    const long = await visitor.post(at('personalize', id), { sender: 'Hazel', message: 'x'.repeat(5_000) })
    expect(long.status).toBe(400)
    expect(await wordsOf(long)).toContain('cannot be longer than 500')
    const bell = await visitor.post(at('personalize', id), { sender: 'Hazel', message: 'a\u0007' })
    expect(await redirectOf(bell)).toContain('/recipients')
    await visitor.post(at('personalize', id), { sender: 'Hazel', message: '' })
    expect(await redirectOf(await visitor.get(at('send', id)))).toContain('/recipients')
    const nobody = await visitor.post(at('recipients', id), { intent: 'continue' })
    expect(await wordsOf(nobody)).toContain('Please enter the recipient full name')
    await visitor.post(at('recipients', id), { intent: 'list', list: 'Ann, ann@example.com' })
    const past = await visitor.post(at('send', id), { when: 'later', sendOn: '2020-01-01' })
    expect(past.status).toBe(400)
    expect(await wordsOf(past)).toContain('That day has passed')
  })

  it('answers unknown codes, drafts and tokens calmly', async () => {
    const visitor = shop.visitor()
    expect((await visitor.get('/gift-drop/redeem?code=AAAA-BBBB-CCCC-DDDD')).status).toBe(404)
    expect(await redirectOf(await visitor.get('/gift-drop/redeem/choose?code=x'))).toContain(
      '/gift-drop/redeem?code=x',
    )
    expect(await redirectOf(await visitor.get('/gift-drop/build/send?draft=x'))).toBe('/gift-drop/build/gift')
    expect((await visitor.get(`/gift-drop/sent?token=${'a'.repeat(48)}`)).status).toBe(404)
  })

  it('ships to the states and Puerto Rico alone, and keeps the number of gifts', async () => {
    const email = mailbox('abroad')
    const visitor = await withGifts(shop, [email, mailbox('other')])
    const [line] = (await theCart(visitor)).lines
    expect((await change(visitor, line?.id ?? '', 5)).status).toBe(400)
    expect((await theCart(visitor)).lines[0]?.quantity).toBe(2)
    await pay(shop, visitor)
    const code = await codeFor(shop, email)
    const canada = await redeem(shop, code, {
      country: 'CA',
      state: 'ON',
      postalCode: 'M5V 2T6',
      city: 'Toronto',
    })
    expect(canada.status).toBe(400)
    expect(await wordsOf(canada)).toContain('Gifts ship only in the United States')
    const guam = await redeem(shop, code, { state: 'GU', postalCode: '96910', city: 'Agana' })
    expect(guam.status).toBe(400)
    await redirectOf(await redeem(shop, code, { state: 'PR', postalCode: '00901', city: 'San Juan' }))
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })

  it('asks once about an address that nobody knows', async () => {
    const email = mailbox('nowhere')
    await pay(shop, await withGifts(shop, [email]))
    const nowhere = { street1: '1 Nowhere Road', city: 'Princeton', state: 'NJ', postalCode: '08540' }
    await redirectOf(await redeemAnyway(shop, await codeFor(shop, email), nowhere))
    expect(await ordersOf(shop, email)).toHaveLength(1)
  })
})
