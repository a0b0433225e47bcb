import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalEmail } from '~/models/email'
import { boxId } from '../../../app/models/auto-delivery/boxes'
import { boxToken } from '../../../app/services/auto-delivery/box-link.server'
import { signedLink } from '../../../app/services/communication/signed-link.server'
import { localEnvironment } from '../../../scripts/environment'
import { databaseOf } from '../../support/database'
import { addresses } from '../../support/routes'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { subscribed } from '../auto-delivery/boxes'
import { add, theCart } from '../cart/cart-visitor'
import { atPayPal, orderForm, redirectOf, wordsOf } from '../checkout/buyer'
import { signedIn } from './customer'
import type { Answer, Answers } from './ownership-answers'
import { ROWS } from './ownership-rows'
import { staffWithApp, WITH_FACTOR } from './second-factor'

// OWASP ASVS: 4.1.1, 4.1.2, 4.1.3, 4.2.1, 4.3.1, 13.1.4 (docs/asvs.md)

/** In all of the owner's data, and nowhere else. */
const MARKER = 'Owlsecret'
const { SESSION_SECRET } = localEnvironment('')
const EMAIL = 'hazel@example.com'

const ADDRESS = {
  name: `Hazel ${MARKER}`,
  street1: `7 ${MARKER} Lane`,
  // The address service knows no streets there, so it asks nothing.
  city: 'Boise',
  state: 'Idaho',
  postalCode: '83702',
  country: 'US',
  phone: '9085550142',
}

let shop: Shop
let visitors: Record<keyof Answers, Visitor>
/** Staff who signed in by password alone. */
let withoutFactor: Visitor
let ids: Record<string, string>

beforeAll(async () => {
  shop = await startShop({ variables: WITH_FACTOR })
  const [owner, other, staff] = await Promise.all([
    signedIn(shop, EMAIL),
    signedIn(shop, 'maple@example.com'),
    staffWithApp(shop).then((enrolled) => enrolled.staff),
  ])
  withoutFactor = await signedIn(shop, 'staff@example.com')
  visitors = { owner, other, staff, guest: shop.visitor() }
  ids = await ownersThings(owner)
})
afterAll(() => shop.stop())

/** Creates everything that has an id; returns the ids by their names in the rows. */
async function ownersThings(owner: Visitor): Promise<Record<string, string>> {
  for (const street1 of [ADDRESS.street1, `8 ${MARKER} Lane`]) {
    await owner.send('/api/customers/me/addresses', { address: { ...ADDRESS, street1 } })
  }
  const book = (await (await owner.get('/api/customers/me/addresses')).json()) as {
    data: { addresses: { id: string }[] }
  }
  const [spareAddress = '', address = ''] = book.data.addresses.map(({ id }) => id).reverse()
  const { order, receipt } = await buysOnce(owner)
  await add(owner, '1002-01', 2)
  const { id: cart, key: cartKey = '' } = await theCart(owner)
  const review = await reviewOf(order)
  const unsubscribe = await signedLink([SESSION_SECRET], { email: normalEmail(EMAIL), topic: 'reviews' })
  return {
    email: EMAIL,
    company: 'adler-architects',
    case: await messageOf(owner),
    filed: crypto.randomUUID(),
    quote: crypto.randomUUID(),
    upload: crypto.randomUUID(),
    address,
    spareAddress,
    order,
    receipt,
    cart,
    cartKey,
    review,
    card: await savedCard(owner),
    customer: await customerIdOf(owner),
    device: await otherDevice(owner),
    code: /refer\/(\w{10})/.exec(await (await owner.get('/refer')).text())?.[1] ?? '',
    ...(await listsOf(owner)),
    ...(await boxOf()),
    unsubscribe,
    product: '1201',
    form: 'no-such-form',
    part: 'no-such-part',
    period: '2026-11',
    what: 'sums',
  }
}

async function messageOf(owner: Visitor): Promise<string> {
  const message = { topic: 'A product', words: 'Is it salted?', email: EMAIL }
  await redirectOf(await owner.post('/contact', message))
  return (await (await databaseOf(shop)).prepare('SELECT id FROM order_cases').first<string>('id')) ?? ''
}

async function savedCard(owner: Visitor): Promise<string> {
  await redirectOf(
    await owner.post('/account/wallet?index', {
      intent: 'card',
      nonce: 'fake-valid-visa-nonce',
      cardType: 'Visa',
      lastFour: '1111',
    }),
  )
  return /name="id" value="([^"]+)"/.exec(await (await owner.get('/account/wallet')).text())?.[1] ?? ''
}

async function customerIdOf(owner: Visitor): Promise<string> {
  const answer = await owner.send('/api/me/describe', {})
  const { data } = (await answer.json()) as { data: { customer: { id: string } } }
  return data.customer.id
}

/** The owner's session in another browser. */
async function otherDevice(owner: Visitor): Promise<string> {
  await signedIn(shop, EMAIL)
  const page = await (await owner.get('/account/security')).text()
  return /name="device" value="([^"]+)"/.exec(page)?.[1] ?? ''
}

async function listsOf(owner: Visitor) {
  const path = '/account/favorites'
  await owner.post('/contents.html', { ACTION: 'ADD_BASKET', button_wishlist: '1', item: '1201-01' })
  const made = async (name: string) =>
    new URL(
      await redirectOf(await owner.post(path, { intent: 'make-list', name })),
      shop.url,
    ).searchParams.get('list') ?? ''
  const shared = await redirectOf(
    await owner.post(path, { intent: 'share', list: await made(`${MARKER} shared`) }),
  )
  const listToken = /favorites\/([0-9a-f]{36})/.exec(await (await owner.get(shared)).text())?.[1] ?? ''
  return { list: await made(`${MARKER} list`), listToken }
}

async function reviewOf(order: string): Promise<string> {
  const database = await databaseOf(shop)
  await database
    .prepare(
      `INSERT INTO reviews (id, product_key, email, order_number, sku, size_name, stars, words, author, written_at)
       VALUES ('own-review', '1201', ?, ?, '1201-01', '1 lb bag', 5, 'Crisp.', 'Hazel B.', 1)`,
    )
    .bind(EMAIL, order)
    .run()
  return 'own-review'
}

/** The auto-delivery box of the order. */
async function boxOf() {
  const [one, spare] = await subscribed(shop, 2)
  if (!one || !spare) throw new Error('no box')
  const { customer_id: customerId, address_id: addressId, ship_on: shipOn } = one
  return {
    box: boxId({ shipOn, addressId }),
    subscription: String(one.id),
    spareSubscription: String(spare.id),
    boxToken: await boxToken({ customerId, addressId, shipOn }, EMAIL, { sessionSecrets: [SESSION_SECRET] }),
  }
}

async function buysOnce(owner: Visitor) {
  for (const [sku, autoDelivery] of [
    ['1201-01', '14'],
    ['1102-01', '28'],
  ] as const) {
    await redirectOf(await owner.post('/cart', { intent: 'add', sku, quantity: '2', autoDelivery }))
  }
  await redirectOf(await owner.post('/checkout/address', ADDRESS))
  await redirectOf(await owner.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await owner.get(await atPayPal(owner, 'approve')))
  const to = await redirectOf(await owner.post('/checkout/payment', await orderForm(owner)))
  const order = /Your order number is (\S+?)\s?\./.exec(await wordsOf(await owner.get(to)))?.[1] ?? ''
  return { order, receipt: new URL(to, shop.url).searchParams.get('token') ?? '' }
}

const routes = [...new Set(addresses)].sort()

test('each route has a row, and no row is left over', () => {
  expect(Object.keys(ROWS).sort(), 'add a line to ownership-rows.ts').toEqual(routes)
})

test.each(routes.filter((route) => /:\w/.test(route)))('%s is asked with each of its ids', (route) => {
  const parameters = route.match(/:\w+/g) ?? []
  const asked = (ROWS[route] ?? []).map(([ask]) => {
    const path = ask.split(' ').find((part) => part.startsWith('/')) ?? ''
    return path.split('?')[0]?.match(/\{\w+\}/g)?.length ?? 0
  })
  expect(Math.max(...asked)).toBeGreaterThanOrEqual(parameters.length)
})

/** These are readable with the token. */
const SECRET = /\{(?:receipt|unsubscribe|\w*[tT]oken)\}/

/** The owner comes last, because their request may change what the others ask for. */
const ORDER = ['other', 'guest', 'staff', 'owner'] as const

describe.each(Object.entries(ROWS))('%s', (_route, rows) => {
  test.each(rows)('%s', async (ask, expected) => {
    // What staff may and customers may not: without the second factor they are customers.
    if (expected.staff !== expected.other && ask !== '/sign/factor') {
      const response = await asks(withoutFactor, ask)
      const to = response.headers.get('Location') ?? ''
      const answer = to.startsWith('/sign/factor') ? expected.other : answerOf(response)
      expect({ who: 'staff without a factor', answer }).toEqual({
        who: 'staff without a factor',
        answer: expected.other,
      })
    }
    const answers = await askAll(ask)
    for (const { who, status, body } of answers) {
      if (who === 'other' || who === 'guest') {
        expect(SECRET.test(ask) || !body.includes(MARKER), `${who} reads what is the owner's`).toBe(true)
      }
      expect({ who, answer: status }).toEqual({ who, answer: expected[who] })
    }
  })
})

async function askAll(ask: string) {
  const one = async (who: keyof Answers) => {
    const response = await asks(visitors[who], ask)
    return { who, status: answerOf(response), body: await response.text() }
  }
  if (!/^[A-Z]/.test(ask)) return Promise.all(ORDER.map(one))
  const answers = []
  for (const who of ORDER) answers.push(await one(who))
  return answers
}

function asks(visitor: Visitor, ask: string): Promise<Response> {
  const named = ask.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name]
    if (id === undefined) throw new Error(`ownersThings makes no ${name}`)
    return encodeURIComponent(id)
  })
  const [, method = 'GET', path = '', body = ''] = /^(?:([A-Z]+) )?(\S+)(?: (.*))?$/.exec(named) ?? []
  if (method === 'GET') return visitor.get(path)
  if (body.startsWith('{')) return visitor.send(path, JSON.parse(body), method)
  return visitor.post(path, [...new URLSearchParams(body)])
}

function answerOf(response: Response): Answer {
  const to = response.headers.get('Location') ?? ''
  return response.status === 303 && to.startsWith('/sign/in') ? 'sign-in' : response.status
}
