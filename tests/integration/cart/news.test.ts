import type { ProductUpdateAction } from '@commercetools/platform-sdk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { type Shop, startShop } from '../../support/shop'
import { add, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  // Every view of the cart recalculates it.
  shop = await startShop({ variables: { CART_STALE_AFTER_SECONDS: '0' } })
})
afterAll(() => shop.stop())

const [RAW, WALNUTS, CASHEWS, APRICOTS] = ['1001-01', '1201-01', '1101-01', '2201-01']

/** Changes a product in commercetools. */
async function changeProduct(sku: string, actionsFor: (priceId: string) => ProductUpdateAction[]) {
  const products = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products()
  const found = await products
    .get({
      queryArgs: { where: `masterData(current(masterVariant(sku="${sku}") or variants(sku="${sku}")))` },
    })
    .execute()
  const [product] = found.body.results
  if (!product) throw new Error(`No product has the sku ${sku}`)
  const { masterVariant, variants } = product.masterData.current
  const variant = [masterVariant, ...variants].find((each) => each.sku === sku)
  const price = variant?.prices?.find(({ channel, customerGroup }) => !channel && !customerGroup)
  const body = { version: product.version, actions: actionsFor(price?.id ?? '') }
  await products.withId({ ID: product.id }).post({ body }).execute()
}

const setPrice = (sku: string, centAmount: number) =>
  changeProduct(sku, (priceId) => [
    {
      action: 'changePrice',
      priceId,
      price: { value: { currencyCode: 'USD', centAmount } },
      staged: false,
    },
  ])

it('reports a changed price once', async () => {
  const visitor = shop.visitor()
  await add(visitor, RAW, 2)
  expect(await textOf(await visitor.get('/cart'))).not.toContain('The price of')
  await setPrice(RAW, 1049)
  const page = await textOf(await visitor.get('/cart'))
  expect(page).toContain('The price of Raw Almonds rose from $9.99 to $10.49.')
  expect(page).toMatch(/Estimated total \$20\.98/)
  expect(await textOf(await visitor.get('/cart'))).not.toContain('The price of')
})

it('reports a price that changed before another edit', async () => {
  const visitor = shop.visitor()
  await add(visitor, CASHEWS, 1)
  const { lines } = await theCart(visitor)
  const [before] = lines
  await setPrice(CASHEWS, 777)
  const added = await add(visitor, APRICOTS, 1)
  const page = await (await visitor.get(added.headers.get('Location') ?? '')).text()
  expect(page).toContain(`The price of ${before?.name} fell from`)
  expect(page).toContain('to $7.77.')
})

it('reports what sold out, and blocks checkout', async () => {
  const visitor = shop.visitor()
  await add(visitor, WALNUTS, 1)
  await changeProduct(WALNUTS, () => [
    { action: 'setAttribute', sku: WALNUTS, name: 'backordered', value: true, staged: false },
  ])
  const page = await textOf(await visitor.get('/cart'))
  expect(page).toContain('Walnut Halves, raw: Sold Out.')
  expect(page).toContain('Something in your cart is not available right now.')
  await changeProduct(WALNUTS, () => [
    { action: 'setAttribute', sku: WALNUTS, name: 'backordered', value: false, staged: false },
  ])
  expect(await textOf(await visitor.get('/cart'))).not.toContain('Sold Out')
})

it('reports what is no longer sold', async () => {
  const visitor = shop.visitor()
  await add(visitor, APRICOTS, 1)
  await changeProduct(APRICOTS, () => [
    { action: 'setAttribute', sku: APRICOTS, name: 'active', value: false, staged: false },
  ])
  expect(await textOf(await visitor.get('/cart'))).toContain('Turkish Apricots, sun-dried: No longer sold.')
})
