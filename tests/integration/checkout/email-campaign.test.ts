import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { ADDRESS, redirectOf, WALNUTS } from './buyer'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

/** The cart's fields after the first step of checkout, for a visitor of this link. */
async function fieldsOf(link: string, headers: Record<string, string> = {}) {
  const visitor = shop.visitor()
  expect((await visitor.fetch(link, { headers })).status).toBe(200)
  await redirectOf(await visitor.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '2' }))
  const email = `reader-${crypto.randomUUID().slice(0, 8)}@example.com`
  await redirectOf(await visitor.post('/checkout', { intent: 'guest', email }))
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  const answer = await visitor.get('/api/carts/active-cart')
  const { data }: { data: { custom: { fields: object } } } = await answer.json()
  return data.custom.fields
}

const LINK = '/nuts/?iterableEmailCampaignId=4711&iterableTemplateId=12'

it('the cart says which e-mail led to it', async () => {
  expect(await fieldsOf(LINK)).toMatchObject({ iterableEmailCampaignId: '4711', iterableTemplateId: '12' })
})

it('but not of a visitor who may not be followed', async () => {
  expect(await fieldsOf(LINK, { 'Sec-GPC': '1' })).not.toHaveProperty('iterableEmailCampaignId')
})
