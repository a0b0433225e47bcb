import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { redirectOf, tickAndWork, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { mailTo, ordersOf, platformOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff } from './book-keeping'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const CHECK = { pay: 'offline', reference: 'Check 4711' }

type Person = Awaited<ReturnType<typeof newPerson>>

/** The number of an order that is not paid yet. */
async function orderedFor(agent: Person, buyer: Person): Promise<string> {
  await redirectOf(await agent.visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  await redirectOf(await agent.visitor.post('/checkout/signin', { email: buyer.email }))
  await redirectOf(await agent.visitor.post('/checkout/address', buyer.home))
  await redirectOf(await agent.visitor.post('/checkout/shipping', { offer: '1' }))
  const receipt = await redirectOf(await place(agent.visitor, CHECK))
  expect(await wordsOf(await agent.visitor.get(receipt))).toContain('Offline payment, not paid yet')
  const [order] = await ordersOf(shop, buyer.email)
  const number = order?.orderNumber ?? ''
  const { placementOf } = await servicesOf(shop)
  await expect.poll(async () => (await placementOf(number))?.recordedAt).toBeTruthy()
  return number
}

test('of an offline payment that has not come nothing goes back', async () => {
  const { visitor } = await newStaff(shop, 'supervisor')
  const buyer = await newPerson(shop)
  const number = await orderedFor(await newStaff(shop, 'agent'), buyer)
  const path = `/staff/orders/${number}`
  const asks = { intent: 'cancel', tag: 'Stale', edit: await editOn(visitor, path) }
  const words = await wordsOf(await visitor.get(await redirectOf(await visitor.post(path, asks))))
  expect(words).toContain('The order is canceled.')
  expect(words).not.toContain('its money goes back')
  const told = async () => (await mailTo(shop, buyer.email)).find(({ text }) => text.includes('is canceled'))
  await tickAndWork(shop)
  await expect.poll(told).toBeTruthy()
  expect((await told())?.text).not.toContain('goes back')
})

test('an offline payment is a bill until a supervisor books the money', async () => {
  const agent = await newStaff(shop, 'agent')
  const supervisor = await newStaff(shop, 'supervisor')
  const buyer = await newPerson(shop)
  const number = await orderedFor(agent, buyer)
  const paid = async () => {
    const queryArgs = { expand: ['paymentInfo.payments[*]'] }
    const resource = platformOf(shop).orders().withOrderNumber({ orderNumber: number })
    const { paymentState, paymentInfo } = (await resource.get({ queryArgs }).execute()).body
    const payments = (paymentInfo?.payments ?? []).flatMap(({ obj }) => obj ?? [])
    return [paymentState, payments.flatMap(({ transactions }) => transactions.map(({ type }) => type))]
  }
  expect(await paid()).toEqual(['Pending', ['Authorization']])
  expect(await wordsOf(await buyer.visitor.get(`/orders/${number}/invoice`))).toMatch(/Balance due \$24\.67/)
  const path = `/staff/orders/${number}`
  const book = async ({ visitor }: typeof agent, reference: string, edit?: string) =>
    (
      await visitor.post(path, {
        intent: 'book-offline',
        reference,
        edit: edit ?? (await editOn(visitor, path)),
      })
    ).status
  expect(await book(agent, 'Check 4711')).toBe(403)
  expect(await book(supervisor, '')).toBe(400)
  const edit = await editOn(supervisor.visitor, path)
  expect(await book(supervisor, 'Check 4711', edit)).toBe(303)
  await expect.poll(paid).toEqual(['Paid', ['Authorization', 'Charge']])
  expect(await book(supervisor, 'Check 4711', edit)).toBe(409)
  expect(await wordsOf(await supervisor.visitor.get('/staff/audit'))).toContain('Booked an offline payment')
})
