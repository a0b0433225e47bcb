import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo, sentSubjects } from '../checkout/stand-ins'
import { editOn } from '../shop/book-keeping'
import { buys, signedIn } from './customer'

const WALNUTS = '1201-01'

let shop: Shop
let hazel: Visitor
let number: string

beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
  number = await buys(hazel, WALNUTS)
})
afterAll(() => shop.stop())

/** As the browser posts the report, with a picture. */
async function report(path: string, fields: Record<string, string>, picture?: Uint8Array<ArrayBuffer>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  if (picture) body.append('file', new File([picture], 'bag.jpg', { type: 'image/jpeg' }))
  return hazel.fetch(path, { method: 'POST', headers: { Origin: hazel.origin }, body })
}

/** Says how many bytes will come and sends none: a server that answers before it read all may close the connection. */
async function announce(path: string, bytes: number) {
  const headers = {
    Origin: hazel.origin,
    Cookie: hazel.cookie,
    'Content-Type': 'multipart/form-data; boundary=cut',
    'Content-Length': bytes,
  }
  const sent = request(new URL(path, hazel.origin), { method: 'POST', headers })
  sent.flushHeaders()
  const [answer]: IncomingMessage[] = await once(sent, 'response')
  const page = answer && (await text(answer))
  sent.destroy()
  return [answer?.statusCode, page]
}

const PICTURE = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

test('what was wrong is told by piece with a picture for staff alone, once a press, and answered', async () => {
  const many = await buys(hazel, WALNUTS, { quantity: '3' })
  const [order, path] = [`/orders/${many}`, `/orders/${many}/problem`]
  const page = await (await hazel.get(path)).text()
  const line = /name="(line-[^"]+)"/.exec(page)?.[1] ?? ''
  const pieces = line.replace('line', 'pieces')
  const press = /name="press" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = { press, reason: 'damaged', wish: 'again', [line]: 'on', [pieces]: '2', words: 'Torn.' }

  const wrong = await report(path, { ...fields, reason: 'Mail Order', [pieces]: '99' })
  const again = await wrong.text()
  expect([wrong.status, again]).toEqual([400, expect.stringContaining('Choose what is wrong')])
  expect(again).toMatch(/Enter 1 to \d+ of Walnut Halves/)
  expect(again).toMatch(/checked="" value="again"|value="again" checked=""/)
  expect((await report(path, fields, new TextEncoder().encode('<svg onload=x>'))).status).toBe(400)
  for (const _ of [1, 2]) expect(await redirectOf(await report(path, fields, PICTURE))).toBe(order)

  const shown = await wordsOf(await hazel.get(order))
  expect(shown).toContain('You reported: it arrived damaged')
  expect(shown).toContain('2 × Walnut Halves')
  expect(shown).toMatch(/We answer within one business day, by 6 pm Eastern on/)
  expect(shown).not.toContain('Review these items')
  await expect.poll(() => sentSubjects(shop)).toContain(`We got your report about your order ${many}`)

  const api = `/api/order-cases?orderNumber=${many}`
  expect((await hazel.get(api)).status).toBe(404)
  const staff = await signedIn(shop, 'staff@example.com')
  const { data } = (await (await staff.get(api)).json()) as { data: { cases: { id: string }[] } }
  expect(data.cases).toMatchObject([{ orderNumber: many, reason: 'damaged', wish: 'again', words: 'Torn.' }])
  const own = `/staff/cases/${data.cases[0]?.id}`
  expect((await hazel.get(`${own}/picture`)).status).not.toBe(200)
  const picture = await staff.get(`${own}/picture`)
  expect(picture.headers.get('Content-Type')).toBe('image/jpeg')
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE)
  expect(await wordsOf(await staff.get(`/staff/orders/${many}`))).toContain('It arrived damaged')

  const answer = { edit: await editOn(staff, own), outcome: 'again', words: 'Two new bags leave today.' }
  expect((await staff.post(own, { ...answer, words: '' })).status).toBe(400)
  expect(await redirectOf(await staff.post(own, answer))).toBe(own)
  const after = await wordsOf(await hazel.get(order))
  expect(after).toContain('We are sending it again, free.')
  expect(after).toContain('Two new bags leave today.')
  await expect.poll(() => sentSubjects(shop)).toContain(`Our answer about your order ${many}`)
  expect(await wordsOf(await staff.get('/staff/cases'))).not.toContain(many)
})

test('a message waits beside its order, its form keeps what was typed, and its copy quotes nothing', async () => {
  const guest = shop.visitor()
  const page = await (await guest.get(`/contact?order=${number.toLowerCase()}&words=kosher`)).text()
  expect(page).toContain(`value="${number}"`)
  expect(page).toContain('>kosher</textarea>')
  expect(page).toContain('href="tel:+18005550142"')
  expect(page).toContain('href="mailto:care@cobnut.example"')
  expect(page).toMatch(/value="An order"[^>]*checked|checked=""[^>]*value="An order"/)
  const press = /name="press" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = { press, topic: 'An order', order: number, words: 'Where is my mandolin?', email: 'sam@' }
  const wrong = await guest.post('/contact', fields)
  expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Where is my mandolin?')])
  for (const _ of [1, 2]) {
    expect(await redirectOf(await guest.post('/contact', { ...fields, email: 'sam@example.com' }))).toBe(
      '/contact',
    )
  }
  expect(await wordsOf(await guest.get('/contact'))).toMatch(/We got your message, number R-[0-9A-F]{8}\./)

  await expect.poll(async () => (await mailTo(shop, 'sam@example.com')).length).toBe(1)
  expect((await mailTo(shop, 'sam@example.com'))[0]?.html).not.toContain('mandolin')
  expect(await wordsOf(await hazel.get(`/orders/${number}`))).not.toContain('mandolin')
  const staff = await signedIn(shop, 'staff@example.com')
  expect(await wordsOf(await staff.get(`/staff/orders/${number}`))).toContain('mandolin')
  const own = /\/staff\/cases\/[0-9a-f-]{36}/.exec(await (await staff.get('/staff/cases')).text())?.[0] ?? ''
  const shown = await wordsOf(await staff.get(own))
  expect(shown).toContain('belongs to another address than sam@example.com')
  await redirectOf(await staff.post(own, { edit: await editOn(staff, own), words: 'It leaves today.' }))
  await expect.poll(async () => (await mailTo(shop, 'sam@example.com')).length).toBe(2)
})

test('the contact form offers the last order, says what is quicker, and takes a picture for staff', async () => {
  const path = '/contact'
  const page = await (await hazel.get(path)).text()
  const [, last] = /(CN-[\w-]+)[^.]{0,20} is not packed yet/.exec(page) ?? []
  expect(page).toMatch(new RegExp(`>${last}, [^<]+, \\d items?</option>`))
  expect(page).toContain(`href="/orders/${last}/problem">Report it on the order`)
  const press = /name="press" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const fields = { press, topic: 'A product', words: 'Is this mold?', email: 'hazel@example.com' }
  const wrong = await report(path, { ...fields, topic: '' }, new TextEncoder().encode('<svg onload=x>'))
  const again = await wrong.text()
  expect([wrong.status, again]).toEqual([400, expect.stringContaining('Is this mold?')])
  expect(again).toContain('Choose what it is about')
  expect(again).toContain('Please choose a JPEG, PNG or WebP picture')
  const MEGABYTE = 1024 * 1024
  const large = await report(path, fields, new Uint8Array(12 * MEGABYTE))
  const kept = await large.text()
  expect([large.status, kept]).toEqual([400, expect.stringContaining('at most 10 MB')])
  expect(kept).toContain('Is this mold?')
  // Nothing of it is read, and it is no bot's either.
  expect(await announce(path, 17 * MEGABYTE)).toEqual([400, expect.stringContaining('at most 10 MB')])
  expect(await redirectOf(await report(path, fields, PICTURE))).toBe(path)

  const staff = await signedIn(shop, 'staff@example.com')
  const list = await (await staff.get('/staff/cases')).text()
  const own = /\/staff\/cases\/[0-9a-f-]{36}/.exec(list)?.[0] ?? ''
  expect(await wordsOf(await staff.get(own))).toContain('Is this mold?')
  const picture = await staff.get(`${own}/picture`)
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE)
})

test('help finds answers by words, each with its act, and leads to the last order', async () => {
  const all = await wordsOf(await hazel.get('/help'))
  expect(all).toContain('Your last order')
  expect(all).toMatch(/Your order .*Delivery .*Paying and codes .*Food and allergies/)
  expect(all).toContain('By card, PayPal or Shop Pay')
  const found = await (await hazel.get('/help?q=cancel')).text()
  expect(found).toContain('1 answer for “cancel”')
  expect(found).toContain('href="/account/order-history">Open your orders')
  const none = await (await hazel.get('/help?q=mandolin')).text()
  expect(none).toContain('href="/contact?words=mandolin"')
})
