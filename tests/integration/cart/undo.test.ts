import { beforeAll, expect, it } from 'vitest'
import { type Shop, sharedShop, type Visitor } from '../../support/shop'
import { redirectOf } from '../checkout/buyer'
import { add, contents, textOf, theCart } from './cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

const BUILDER = '/custom/mixes/builder'

async function withMix(visitor: Visitor): Promise<void> {
  let at = BUILDER
  for (const act of ['parts.1002.3', 'parts.1101.2', 'parts.2301.1', 'parts.3001.1']) {
    const { pathname, search } = new URL(
      await redirectOf(await visitor.get(`${at}${at.includes('?') ? '&' : '?'}do=${act}`)),
      shop.url,
    )
    at = pathname + search
  }
  const fields = Object.fromEntries(new URL(at, shop.url).searchParams)
  await redirectOf(await visitor.post(BUILDER, { ...fields, intent: 'add' }))
}

/** What makes a line what it is. */
const shown = async (visitor: Visitor) =>
  (await theCart(visitor)).lines
    .map(
      ({ variant, quantity, totalPrice, greetingCardMessage, customizations, autoDelivery, markedAsGift }) =>
        JSON.stringify({
          sku: variant.sku,
          quantity,
          totalPrice,
          greetingCardMessage,
          customizations,
          autoDelivery,
          markedAsGift,
        }),
    )
    .sort()

it('a removed line comes back with its mix, its message and its interval, without script', async () => {
  const visitor = shop.visitor()
  await withMix(visitor)
  await add(visitor, '1201-01', 2, { autoDelivery: '28' })
  await add(visitor, '8301-card', 1, { greetingCardMessage: 'To Hazel, with love' })
  const before = await shown(visitor)
  for (const { id, name } of (await theCart(visitor)).lines) {
    const page = await visitor.get(
      await redirectOf(await visitor.post('/cart', { intent: 'remove', lineId: id })),
    )
    const words = await textOf(page)
    expect(words).toContain(`${name} was removed. Undo removing ${name}`)
    const undo = { intent: 'undo-remove', lineId: id }
    expect(await redirectOf(await visitor.post('/cart', undo))).toMatch(/#line-/)
    expect(await shown(visitor)).toEqual(before)
    // Once.
    await redirectOf(await visitor.post('/cart', undo))
    expect(await shown(visitor)).toEqual(before)
  }
})

it('the last line of a cart and several at once come back too, and only in this browser', async () => {
  const visitor = shop.visitor()
  for (const sku of ['1201-01', '1001-01']) await add(visitor, sku)
  const { lines } = await theCart(visitor)
  const changes = JSON.stringify(lines.map(({ id }) => ({ lineId: id, quantity: 0 })))
  await visitor.post('/cart', { intent: 'change-many', changes })
  const words = await textOf(await visitor.get('/cart'))
  for (const { name } of lines) expect(words).toContain(`Undo removing ${name}`)
  const stranger = shop.visitor()
  await add(stranger, '1002-01')
  await stranger.post('/cart', { intent: 'undo-remove', lineId: lines[0]?.id ?? '' })
  expect(contents(await theCart(stranger))).toEqual([['1002-01', 1]])
  for (const { id } of lines) await visitor.post('/cart', { intent: 'undo-remove', lineId: id })
  expect(contents(await theCart(visitor)).sort()).toEqual([
    ['1001-01', 1],
    ['1201-01', 1],
  ])
})
