import { afterAll, beforeAll, expect, test } from 'vitest'
import { CURRENCY } from '../../../platform/currency'
import { type Shop, startShop } from '../../support/shop'
import { ADDRESS, redirectOf, wordsOf } from '../checkout/buyer'
import { platformOf } from '../checkout/stand-ins'
import { newStaff } from './book-keeping'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const write = (container: string, key: string, value: unknown) =>
  platformOf(shop).customObjects().post({ body: { container, key, value } }).execute()

async function changeProduct(key: string, actions: object[]) {
  const resource = platformOf(shop).products().withKey({ key })
  const { version } = (await resource.get().execute()).body
  await resource.post({ body: { version, actions } as never }).execute()
}

const menu = (more: object) => ({ text: 'Nuts', url: '/nuts/', sections: [], ...more })

test('an editor’s mistakes are named with page and field, and shoppers do not meet them', async () => {
  await write('navigation', 'main', {
    menus: [menu({}), menu({ text: 'Sweets', icon: 'candyfloss' })],
    campaigns: [{ promotionName: 'Autumn', text: 'Autumn sale' }, { text: 'Without a name' }],
  })
  const title = { type: 'text', title: 'Read me', paragraphs: ['It is short.'] }
  await write('pages', 'half-wrong', {
    title: 'Half',
    description: '',
    blocks: [title, { type: 'nonsense' }],
  })
  await write('pageRedirects', 'round', { to: '/round' })
  await write('pageRedirects', 'one', { to: '/two' })
  await write('pageRedirects', 'two', { to: '/one' })
  const amount = { currencyCode: CURRENCY, centAmount: 0 }
  await changeProduct('1201', [
    { action: 'setPrices', sku: '1201-01', prices: [{ value: amount }], staged: false },
  ])
  const page = await wordsOf(await (await newStaff(shop, 'supervisor')).visitor.get('/staff/content'))
  for (const finding of [
    'navigation/main menus.1.icon',
    'navigation/main campaigns.1.promotionName',
    'pages/half-wrong blocks.1.type',
    'pageRedirects /round to It leads to itself',
    'pageRedirects /one to It leads back to itself over others',
    'product 1201-01 prices A price of 0',
    'It has no end',
  ]) {
    expect(page).toContain(finding)
  }
  const shopper = shop.visitor()
  expect((await shopper.get('/round')).status).toBe(404)
  expect((await shopper.get('/half-wrong')).status).toBe(200)
  const home = await wordsOf(await shopper.get('/'))
  expect(home).toContain('Sweets')
  await shopper.post('/cart', { intent: 'add', sku: '1201-01', quantity: '1' })
  expect(await wordsOf(await shopper.get('/cart'))).not.toContain('Walnut Halves, raw')
  expect((await (await newStaff(shop, 'agent')).visitor.get('/staff/content')).status).toBe(403)
})

test('a product that is kept from a state is not sent there', async () => {
  const name = 'restrictedCountries'
  const action = { action: 'setAttributeInAllVariants', name, value: ['US-NY'], staged: false }
  await changeProduct('1002', [action])
  const shopper = shop.visitor()
  await redirectOf(await shopper.post('/cart', { intent: 'add', sku: '1002-01', quantity: '1' }))
  await shopper.post('/checkout', { intent: 'guest', email: 'state@example.com' })
  const refused = await shopper.post('/checkout/address', ADDRESS)
  expect(refused.status).toBe(400)
  expect(await wordsOf(refused)).toContain('to New York.')
  const elsewhere = { ...ADDRESS, city: 'Boise', state: 'Idaho', postalCode: '83702' }
  await redirectOf(await shopper.post('/checkout/address', elsewhere))
})
