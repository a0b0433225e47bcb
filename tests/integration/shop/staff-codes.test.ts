import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { add, applyCode, theCart } from '../cart/cart-visitor'
import { redirectOf, wordsOf } from '../checkout/buyer'
import { mailTo, platformOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff, orders } from './book-keeping'

let shop: Shop
let agent: Awaited<ReturnType<typeof newStaff>>
beforeAll(async () => {
  shop = await startShop()
  agent = await newStaff(shop, 'agent')
})
afterEach(() => shop.clearFaults())
afterAll(() => shop.stop())

const ALMONDS = '1002-01'

/** A customer with almonds in the cart, and the address at which staff see it. */
async function caller(quantity = 3) {
  const person = await newPerson(shop)
  await add(person.visitor, ALMONDS, quantity)
  const { key = '' } = await theCart(person.visitor)
  return { ...person, key, path: `/cart/customer-cart?key=${key}` }
}

type Caller = Awaited<ReturnType<typeof caller>>

const post = async ({ key, path }: Caller, intent: string, worth: string, edit?: string) =>
  agent.visitor.post(path, {
    intent,
    key,
    codeWorth: worth,
    codeDays: '7',
    codeReason: 'Stale almonds',
    edit: edit ?? (await editOn(agent.visitor, path)),
  })

const codesFor = async (id: string) => {
  const queryArgs = {
    where: `cartPredicate is defined`,
    sort: 'createdAt desc',
    limit: 100,
    expand: 'cartDiscounts[*]',
  }
  const { results } = (await platformOf(shop).discountCodes().get({ queryArgs }).execute()).body
  return results.filter(({ cartPredicate }) => cartPredicate?.includes(id))
}

const codesIn = async ({ visitor }: Caller) => (await theCart(visitor)).discountCodes.map(({ code }) => code)

test('a one-off code goes into the customer’s cart, for one order of theirs', async () => {
  const hazel = await caller()
  await redirectOf(await post(hazel, 'code-into-cart', '$5'))
  const [code, ...more] = await codesFor(hazel.id)
  expect(more).toEqual([])
  expect(code).toMatchObject({
    cartPredicate: `customer.id = "${hazel.id}"`,
    maxApplications: 1,
    cartDiscounts: [{ obj: { requiresDiscountCode: true, value: { money: [{ centAmount: 500 }] } } }],
  })
  expect(Date.parse(code?.validUntil ?? '') - Date.now()).toBeGreaterThan(6 * 86_400_000)
  expect(await codesIn(hazel)).toEqual([code?.code])
  const words = await wordsOf(await agent.visitor.get(hazel.path))
  expect(words).toContain('It works.')
  expect(words).toContain('For 1 order in all, 1 left')
  expect(await wordsOf(await hazel.visitor.get('/cart'))).toContain('Changed by Cobnut’s service')
  // Another customer types it.
  const maple = await caller()
  await applyCode(maple.visitor, code?.code ?? '')
  expect(await wordsOf(await maple.visitor.get('/cart'))).toContain('It is not for your account.')
  // The book says who gave it, to whom, why and how much.
  const page = await wordsOf(await agent.visitor.get(`/staff/customers/${hazel.id}`))
  expect(page).toContain('Made a one-off code . Stale almonds')
  expect(page).toContain(code?.code ?? 'no code')
})

test('a used code has no uses left, and says so when it is tried', async () => {
  const robin = await newPerson(shop)
  await add(robin.visitor, ALMONDS, 3)
  const { key = '' } = await theCart(robin.visitor)
  const hazel = { ...robin, key, path: `/cart/customer-cart?key=${key}` }
  await redirectOf(await post(hazel, 'code-into-cart', '5'))
  const [code] = await codesIn(hazel)
  await orders(robin)
  await add(robin.visitor, ALMONDS, 3)
  const next = (await theCart(robin.visitor)).key ?? ''
  const path = `/cart/customer-cart?key=${next}`
  const tried = await agent.visitor.post(path, {
    intent: 'try-code',
    key: next,
    code: (code ?? '').toLowerCase(),
  })
  const words = await wordsOf(tried)
  expect(words).toContain('It has been used as often as it may be.')
  expect(words).toContain('For 1 order in all, 0 left')
})

test('a percent is good for carts up to an amount, and counts with the most it can take off', async () => {
  const hazel = await caller(2)
  await redirectOf(await post(hazel, 'code-into-cart', '10%'))
  const [code] = await codesFor(hazel.id)
  expect(code?.cartPredicate).toMatch(/^customer\.id = ".+" and totalPrice <= "50\.00 USD"$/)
  await add(hazel.visitor, ALMONDS, 8)
  expect(await wordsOf(await hazel.visitor.get('/cart'))).toContain('It is good for a cart up to $50.00.')
})

test('it is told by e-mail, once for a press', async () => {
  const hazel = await caller()
  const edit = await editOn(agent.visitor, hazel.path)
  for (const _ of [1, 2]) await redirectOf(await post(hazel, 'mail-code', '7.50', edit))
  const codes = await codesFor(hazel.id)
  expect(codes).toHaveLength(1)
  const mails = (await mailTo(shop, hazel.email)).filter(({ subject }) => subject.startsWith('Your code at'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain(codes[0]?.code)
  expect(await codesIn(hazel)).toEqual([])
})

test.each(['/cart-discounts', '/discount-codes'])(
  'without %s nothing is given, and nothing counts',
  async (path) => {
    const hazel = await caller()
    await shop.setFaults([{ vendor: 'commercetools', method: 'POST', path, status: 503 }])
    expect((await post(hazel, 'code-into-cart', '25')).status).toBe(503)
    await shop.clearFaults()
    expect(await codesFor(hazel.id)).toEqual([])
    await redirectOf(await post(hazel, 'code-into-cart', '25'))
    expect(await codesIn(hazel)).toHaveLength(1)
  },
)

test('a refused form keeps what was typed', async () => {
  const hazel = await caller()
  const answer = await post(hazel, 'code-into-cart', '80%')
  expect(answer.status).toBe(400)
  const html = await answer.text()
  expect(html).toContain('value="80%"')
  expect(html).toContain('value="Stale almonds"')
  expect((await post(hazel, 'code-into-cart', '25.01')).status).toBe(403)
  expect(await codesFor(hazel.id)).toEqual([])
})

test('a code that has ended is shown with its days when it is tried', async () => {
  const { key, path } = await caller()
  const tryOut = async (code: string) =>
    wordsOf(await agent.visitor.post(path, { intent: 'try-code', key, code }))
  const ended = await tryOut('summer24')
  expect(ended).toContain('It expired on Sat, Aug 31, 2024.')
  expect(ended).toContain('Good from Fri, May 31, 2024 until Sat, Aug 31, 2024')
  expect(await tryOut('NOSUCHCODE')).toContain('There is no such code.')
})
