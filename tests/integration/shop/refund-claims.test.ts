import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServices } from '../../../app/services/index.server'
import { dyingAfter } from '../../support/dying-database'
import { depsOf, servicesOf } from '../../support/services'
import { type Fault, type Shop, startShop } from '../../support/shop'
import { wordsOf } from '../checkout/buyer'
import { settle, transactionsOf } from '../checkout/stand-ins'
import { differences, editOn, newPerson, newStaff, orders } from './book-keeping'

let shop: Shop
let people: { agent: Awaited<ReturnType<typeof newStaff>>; supervisor: Awaited<ReturnType<typeof newStaff>> }
let buyer: Awaited<ReturnType<typeof newPerson>>
beforeAll(async () => {
  shop = await startShop()
  buyer = await newPerson(shop)
  people = { agent: await newStaff(shop, 'agent'), supervisor: await newStaff(shop, 'supervisor') }
})
afterAll(() => shop.stop())

const services = () => servicesOf(shop)

async function settledOrder(): Promise<{ number: string; path: string }> {
  const number = await orders(buyer)
  await expect.poll(async () => (await (await services()).placementOf(number))?.recordedAt).toBeTruthy()
  await settle(shop, number)
  return { number, path: `/staff/orders/${number}` }
}

async function backOf(number: string) {
  const [charge] = await transactionsOf(shop, number)
  const atProcessor = (charge?.refunds ?? []).reduce(
    (sum, { amount }) => sum + Math.round(Number(amount.value) * 100),
    0,
  )
  return { atProcessor, atPlatform: await (await services()).orders.refundedOf(number) }
}

const refund = { intent: 'refund', tag: 'Stale' }

/** Each call of a refund fails once, before it is done or after. */
const FAULTS: [string, Fault][] = [
  ['the processor’s answer', { vendor: 'braintree', status: 503 }],
  ['the processor, after it refunded', { vendor: 'braintree', status: 503, after: true }],
  ['the platform’s payments', { vendor: 'commercetools', method: 'POST', path: '/payments', status: 503 }],
  [
    'the platform’s payments, after it was written',
    { vendor: 'commercetools', method: 'POST', path: '/payments', status: 503, after: true },
  ],
  ['the platform’s orders', { vendor: 'commercetools', method: 'POST', path: '/orders', status: 503 }],
]

describe('a refund is finished, whatever fails', () => {
  test.each(FAULTS)('%s', async (_, fault) => {
    const { number, path } = await settledOrder()
    const { supervisor } = people
    const edit = await editOn(supervisor.visitor, path)
    await shop.setFaults([fault])
    const answer = await supervisor.visitor.post(path, { ...refund, amount: '2', edit })
    expect([303, 503]).toContain(answer.status)
    // Another press, before the first has finished, makes no second refund.
    await shop.clearFaults()
    const { refundRows } = await services()
    const [first] = await refundRows.ofOrder(number)
    expect(first).toMatchObject({ id: edit, amount: 200 })
    // The lease of the first has to lapse where a processor may still be at it.
    const later = await servicesOf(shop, () => new Date(Date.now() + 10 * 60_000))
    await later.refunds.finishRefunds()
    expect(await backOf(number)).toEqual({ atProcessor: 200, atPlatform: 200 })
    expect(await differences(await services(), number)).toEqual([])
    expect(await wordsOf(await supervisor.visitor.get(path))).toContain('$2.00 went back.')
  })
})

test('a Worker that dies after any write of a refund leaves one refund once the job runs again', async () => {
  const { number } = await settledOrder()
  let writes = 0
  for (let died = true; died; ) {
    writes += 1
    const { refundRows } = await services()
    const asked = { id: crypto.randomUUID(), orderNumber: number, amount: 100, isRest: false }
    expect(await refundRows.open(asked, await refundRows.givenOf(number))).toBe(true)
    const deps = await depsOf(shop)
    const dying = createServices({ ...deps, db: dyingAfter(deps.db, writes) })
    died = await dying.refunds.finishRefunds().then(
      () => false,
      () => true,
    )
    const later = await servicesOf(shop, () => new Date(Date.now() + writes * 10 * 60_000))
    await later.refunds.finishRefunds()
    const back = 100 * writes
    expect(await backOf(number), `died after write ${writes}`).toEqual({
      atProcessor: back,
      atPlatform: back,
    })
    expect(await refundRows.byId(asked.id)).toMatchObject({ state: 'done', given: 100 })
  }
  expect(writes).toBeGreaterThan(2)
})

test('two at once are one after the other', async () => {
  const { number, path } = await settledOrder()
  const { agent, supervisor } = people
  const edits = await Promise.all([editOn(agent.visitor, path), editOn(supervisor.visitor, path)])
  const answers = await Promise.all([
    agent.visitor.post(path, { ...refund, amount: '4', edit: edits[0] ?? '' }),
    supervisor.visitor.post(path, { ...refund, amount: '3', edit: edits[1] ?? '' }),
  ])
  const given = [400, 300].filter((_, at) => answers[at]?.status === 303).reduce((sum, each) => sum + each, 0)
  expect(given).toBeGreaterThan(0)
  expect(await backOf(number)).toEqual({ atProcessor: given, atPlatform: given })
  for (const answer of answers) expect([303, 409]).toContain(answer.status)
})

test('a refused refund uses up no limit, and stands in the audit as refused', async () => {
  const number = await orders(buyer)
  await expect.poll(async () => (await (await services()).placementOf(number))?.recordedAt).toBeTruthy()
  const path = `/staff/orders/${number}`
  const { supervisor } = people
  const early = await supervisor.visitor.post(path, {
    ...refund,
    amount: '5',
    edit: await editOn(supervisor.visitor, path),
  })
  expect([early.status, await wordsOf(early)]).toEqual([409, expect.stringContaining('not settled')])
  const { staffBook } = await services()
  expect(await staffBook.sumOf(number, 'refund')).toBe(0)
  expect(await wordsOf(await supervisor.visitor.get('/staff/audit'))).toContain('Refused: Gave money back')
})

test('a full refund and a free re-sending at once exclude each other', async () => {
  const { number, path } = await settledOrder()
  const { agent, supervisor } = people
  const edits = await Promise.all([editOn(agent.visitor, path), editOn(supervisor.visitor, path)])
  const [again, back] = await Promise.all([
    agent.visitor.post(path, { intent: 'reship', tag: 'Lost order', edit: edits[0] ?? '' }),
    supervisor.visitor.post(path, { ...refund, edit: edits[1] ?? '' }),
  ])
  const { staffBook } = await services()
  const sums = [await staffBook.sumOf(number, 'reship'), await staffBook.sumOf(number, 'refund')]
  expect(sums.filter((sum) => sum > 0)).toHaveLength(1)
  expect([again?.status, back?.status].filter((status) => status === 303)).toHaveLength(1)
})

test('the closing of the books repairs a refund that only the processor knows, and lists what it cannot', async () => {
  const { number } = await settledOrder()
  const [charge] = await transactionsOf(shop, number)
  const { payments, orders: platform, closing } = await services()
  await payments.refundPart('PayPal', { transactionId: charge?.id ?? '', most: 300, key: 'by hand' })
  expect(await differences(await services(), number)).toMatchObject([
    { kind: 'refund-not-recorded', amount: 300 },
  ])
  await closing.closeOrder(number)
  expect(await platform.refundedOf(number)).toBe(300)
  const staff = people.supervisor.visitor
  expect(await wordsOf(await staff.get('/staff/jobs'))).toMatch(
    new RegExp(`${number} ?Money went back that the platform does not know \\(\\$3\\.00\\)\\. .*?Repaired`),
  )
  const before = await closing.countOpen()
  await platform.recordRefund(number, { transactionId: charge?.id ?? '', amount: 100, id: 'by hand' })
  await closing.closeOrder(number)
  expect(await closing.countOpen()).toBe(before + 1)
  // The processor catches up.
  await payments.refundPart('PayPal', { transactionId: charge?.id ?? '', most: 100, key: 'caught up' })
  await closing.closeOrder(number)
  expect(await closing.countOpen()).toBe(before)
})
