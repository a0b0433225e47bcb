import { afterAll, beforeAll, expect, test } from 'vitest'
import { servicesOf } from '../../support/services'
import { type Shop, startShop } from '../../support/shop'
import { redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { place } from '../checkout/payers'
import { ordersOf, platformOf } from '../checkout/stand-ins'
import { editOn, newPerson, newStaff } from './book-keeping'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const CHECK = { pay: 'offline', reference: 'Check 4711' }

test('an offline payment is a bill until a supervisor books the money', async () => {
  const agent = await newStaff(shop, 'agent')
  const supervisor = await newStaff(shop, 'supervisor')
  const buyer = await newPerson(shop)
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
