import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { totalsOf } from '../../../app/models/cart/totals'
import { CardAttempt } from '../../../app/services/card-try/card-attempt'
import { createServices } from '../../../app/services/index.server'
import { dyingAfter } from '../../support/dying-database'
import { depsOf, servicesOf } from '../../support/services'
import { type Fault, type Shop, startShop, type Visitor } from '../../support/shop'
import { ADDRESS, atPayPal, ON_TERMS, orderForm, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { sentSubjects, settle, transactionsOf } from '../checkout/stand-ins'
import { approvedCompany, toPayment } from '../company/people'
import { differences, editOn, newPerson, newStaff, numberOn } from './book-keeping'

let shop: Shop
let buyer: Awaited<ReturnType<typeof newPerson>>
let card: string
beforeAll(async () => {
  shop = await startShop()
})
// So many orders of one customer are too many.
beforeEach(newBuyer)
afterAll(() => shop.stop())

async function newBuyer() {
  buyer = await newPerson(shop)
  const form = { intent: 'card', nonce: 'fake-valid-visa-nonce', cardType: 'Visa', lastFour: '1111' }
  await redirectOf(await buyer.visitor.post('/account/wallet?index', form))
  const wallet = await (await buyer.visitor.get('/account/wallet')).text()
  card = /name="id" value="([^"]+)"/.exec(wallet)?.[1] ?? ''
}

/** Dearer to send to, and food is taxed there. */
const NASHVILLE = { ...ADDRESS, intent: 'address', city: 'Nashville', state: 'TN', postalCode: '37203' }
const HOME = { ...ADDRESS, intent: 'address' }

async function orderTo(home: typeof ADDRESS, visitor = buyer.visitor, isSaved = true) {
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
  await redirectOf(await visitor.post('/checkout/address', home))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  if (!isSaved) await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const placed = isSaved
    ? await place(visitor, { pay: `saved:${card}` })
    : await visitor.post('/checkout/payment', await orderForm(visitor))
  const number = await numberOn(visitor, placed)
  await expect.poll(async () => (await (await servicesOf(shop)).placementOf(number))?.recordedAt).toBeTruthy()
  return { number, path: `/orders/${number}`, change: `/orders/${number}/change` }
}

async function factsOf(number: string) {
  const services = await servicesOf(shop)
  const order = await services.orders.findByNumber(number)
  if (!order) throw new Error('no order')
  const cents = (text: string) => Math.round(Number(text) * 100)
  const kept = (await transactionsOf(shop, number))
    .filter(({ status }) => !['VOIDED', 'GATEWAY_REJECTED'].includes(status))
    .flatMap(({ amount, refunds }) => [
      cents(amount.value),
      ...refunds.map((each) => -cents(each.amount.value)),
    ])
    .reduce((sum, each) => sum + each, 0)
  const { cart } = order
  return { kept, total: totalsOf(cart).total, state: cart.shippingAddress?.state, moved: cart.moved }
}

/** What the answer asks to agree to, as the form sends it. */
async function agreeOf(answer: Response) {
  const html = await answer.clone().text()
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
  return { agreedDay: field('agreedDay'), agreedDifference: field('agreedDifference') }
}

async function moves(visitor: Visitor, change: string, to: typeof HOME) {
  const asked = await visitor.post(change, to)
  expect(asked.status).toBe(409)
  return visitor.post(change, { ...to, ...(await agreeOf(asked)) })
}

const later = (minutes: number) => () => new Date(Date.now() + minutes * 60_000)

/** A bank that has not settled is asked again after an hour. */
async function jobs(from = 0) {
  for (const minutes of [from + 10, from + 80]) {
    const services = await servicesOf(shop, later(minutes))
    await services.placement.finishUnfinished()
    await services.moves.finish()
  }
}

test('a dearer address in another state is asked about, charged and shown; the way back gives the money back', async () => {
  const { number, path, change } = await orderTo(ADDRESS)
  const before = await factsOf(number)
  expect(before.kept).toBe(before.total)
  const asked = await buyer.visitor.post(change, NASHVILLE)
  expect([asked.status, await wordsOf(asked.clone())]).toEqual([
    409,
    expect.stringMatching(/costs \$[\d.]+ more \(.*tax \$[\d.]+ more\)\. We charge Visa ending in 1111/),
  ])
  expect(await factsOf(number)).toEqual(before)
  const agree = await agreeOf(asked)
  const other = await buyer.visitor.post(change, { ...NASHVILLE, ...agree, agreedDifference: '1' })
  expect(other.status).toBe(409)
  expect(await redirectOf(await buyer.visitor.post(change, { ...NASHVILLE, ...agree }))).toBe(path)
  const moved = await factsOf(number)
  expect(moved).toMatchObject({ state: 'TN', total: before.total + Number(agree.agreedDifference) })
  expect(moved.kept).toBe(moved.total)
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const words = await wordsOf(await buyer.visitor.get(path))
  expect(words).toContain(`Total ${money(moved.total)}`)
  expect(words).toContain('Nashville, TN')
  expect(await sentSubjects(shop)).toContain(`Your Cobnut order ${number} is changed`)
  expect(await wordsOf(await buyer.visitor.get(`${path}/invoice`))).toContain(money(moved.total))
  await jobs()
  expect(await differences(await servicesOf(shop), number)).toEqual([])
  expect((await factsOf(number)).kept).toBe(moved.total)
  // Back: before the bank has settled, the money waits.
  expect(await redirectOf(await moves(buyer.visitor, change, HOME))).toBe(path)
  expect(await factsOf(number)).toMatchObject({ state: 'NY', total: before.total, kept: moved.total })
  await settle(shop, number)
  await jobs(200)
  expect((await factsOf(number)).kept).toBe(before.total)
  expect(await differences(await servicesOf(shop), number)).toEqual([])
})

test('what was not saved is paid anew, and the address changes with it; another country is refused', async () => {
  const { visitor } = await newPerson(shop)
  const { number, path, change } = await orderTo(ADDRESS, visitor, false)
  const before = await factsOf(number)
  const pays = `${path}/payment`
  expect(await redirectOf(await moves(visitor, change, NASHVILLE))).toBe(pays)
  const page = await wordsOf(await visitor.get(pays))
  expect(page).toContain('was not saved, so we cannot charge it again')
  expect(page).toMatch(/In Nashville it costs \$[\d.]+ more/)
  expect(await factsOf(number)).toEqual(before)
  const declined = { intent: 'card', nonce: 'fake-gateway-rejected-fraud-nonce', lastFour: '1111' }
  expect(await redirectOf(await visitor.post(pays, declined))).toBe(pays)
  expect(await wordsOf(await visitor.get(pays))).toContain('The address stays as it was')
  expect(await factsOf(number)).toEqual(before)
  expect(
    await redirectOf(await visitor.post(pays, { ...declined, nonce: 'fake-valid-visa-nonce' })),
  ).toContain(path)
  const after = await factsOf(number)
  expect([after.state, after.kept]).toEqual(['TN', after.total])
  expect(after.total).toBeGreaterThan(before.total)
  const abroad = { ...HOME, country: 'CA', state: 'ON', city: 'Toronto', postalCode: 'M5V 2T6' }
  expect((await visitor.post(change, abroad)).status).toBe(409)
  // A look at the order ends what was not paid for.
  const another = await orderTo(ADDRESS, visitor, false)
  await redirectOf(await moves(visitor, another.change, NASHVILLE))
  await visitor.get(another.path)
  expect(await wordsOf(await visitor.get(`${another.path}/payment`))).toContain('Pay another way')
})

test('a company’s credit account is charged anew for a dearer address', async () => {
  const { visitor, key } = await approvedCompany(shop)
  await toPayment(visitor)
  const number = await numberOn(visitor, await place(visitor, ON_TERMS))
  const { placementOf, ledgers } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
  const before = await factsOf(number)
  expect(await redirectOf(await moves(visitor, `/orders/${number}/change`, NASHVILLE))).toBe(
    `/orders/${number}`,
  )
  const after = await factsOf(number)
  expect(after.total).toBeGreaterThan(before.total)
  const payments = (await placementOf(number))?.payments ?? []
  expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
    [before.total, 'returned'],
    [after.total, 'held'],
  ])
  expect((await ledgers.byId(`credit:company:${key}`))?.balance).toBe(250_000 - after.total)
  await jobs()
  expect(await differences(await servicesOf(shop), number)).toEqual([])
})

test('two tabs that agree at once pay once', async () => {
  const { number, change } = await orderTo(ADDRESS)
  const asked = await buyer.visitor.post(change, NASHVILLE)
  const agreed = { ...NASHVILLE, ...(await agreeOf(asked)) }
  const answers = await Promise.all([1, 2].map(() => buyer.visitor.post(change, agreed)))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const after = await factsOf(number)
  expect([after.state, after.kept]).toEqual(['TN', after.total])
})

const FAULTS: [string, Fault][] = [
  ['the processor, before it charged', { vendor: 'braintree', status: 503 }],
  ['the processor, after it charged', { vendor: 'braintree', status: 503, after: true }],
  ['the platform’s order', { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503 }],
  [
    'the platform’s order, after it was written',
    { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503, after: true },
  ],
]

describe('charged and changed, or neither, whatever fails', () => {
  test.each(FAULTS)('%s', async (_, fault) => {
    const { number, change } = await orderTo(ADDRESS)
    const asked = await buyer.visitor.post(change, NASHVILLE)
    const agreed = { ...NASHVILLE, ...(await agreeOf(asked)) }
    await shop.setFaults([fault])
    expect([303, 409, 503]).toContain((await buyer.visitor.post(change, agreed)).status)
    await shop.clearFaults()
    await jobs()
    await settle(shop, number)
    await jobs(200)
    const after = await factsOf(number)
    expect(after.kept).toBe(after.total)
    expect(after.moved === undefined).toBe(after.state === 'NY')
    expect(await differences(await servicesOf(shop), number)).toEqual([])
  })
})

test('a Worker that dies after any write leaves an order that is paid for what it costs', async () => {
  let writes = 0
  for (let died = true; died; ) {
    writes += 1
    await newBuyer()
    const { number } = await orderTo(ADDRESS)
    const deps = await depsOf(shop)
    const dying = createServices({ ...deps, db: dyingAfter(deps.db, writes) })
    const placement = await (await servicesOf(shop)).placementOf(number)
    const old = placement?.payments[0]
    if (!placement || !old) throw new Error('no payment')
    const id = crypto.randomUUID()
    const { state, city, postalCode } = NASHVILLE
    const address = { ...ADDRESS, country: 'US' as const, state, city, postalCode }
    const wish = {
      id,
      orderNumber: number,
      change: { address, moved: { id, shipping: 100, tax: 50 }, seen: undefined },
      difference: 150,
      items: 'the address',
    }
    const pay = async () => {
      const { kind, methodId, label = '' } = old
      const payment = { kind, methodId, label, amount: old.amount + 150 } as Parameters<
        typeof dying.placement.changePayment
      >[1]
      const move = { id, difference: 150 }
      const paid = await dying.placement.changePayment(placement, payment, CardAttempt.uncounted(), move)
      return paid === 'changed' ? undefined : paid
    }
    await dying.moves.move(wish, pay).catch(() => undefined)
    died = (await (await servicesOf(shop)).refundRows.byId(id))?.state !== 'done'
    await jobs()
    await settle(shop, number)
    await jobs(200)
    const after = await factsOf(number)
    expect([after.kept, after.moved === undefined], `write ${writes}`).toEqual([
      after.total,
      after.state !== 'TN',
    ])
  }
  expect(writes).toBeGreaterThan(10)
}, 180_000)

test('staff change it to any state once the caller agrees to the price', async () => {
  const { number } = await orderTo(ADDRESS)
  const { visitor } = await newStaff(shop, 'agent')
  const desk = `/staff/orders/${number}`
  const asked = await visitor.post(desk, { ...NASHVILLE, edit: await editOn(visitor, desk) })
  expect([asked.status, await wordsOf(asked)]).toEqual([409, expect.stringContaining('Tick the box')])
  const saved = await visitor.post(desk, { ...NASHVILLE, agreed: 'yes', edit: await editOn(visitor, desk) })
  expect(saved.status).toBe(303)
  const after = await factsOf(number)
  expect([after.state, after.kept]).toEqual(['TN', after.total])
  expect(await wordsOf(await visitor.get(desk))).toContain('more was charged')
})
