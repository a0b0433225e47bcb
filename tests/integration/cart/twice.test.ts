import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Shop, sharedShop } from '../../support/shop'
import { wordsOf } from '../checkout/buyer'
import { add, change, contents, textOf, theCart } from './cart-visitor'

const [WALNUTS, OTHERS] = ['1201-01', '1301-01'] as const

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

it('a form that is sent again after many other edits is still one add', async () => {
  const visitor = shop.visitor()
  const edit = crypto.randomUUID()
  await add(visitor, WALNUTS, 1, { edit })
  for (let other = 0; other < 40; other++) await add(visitor, OTHERS)
  await add(visitor, WALNUTS, 1, { edit })
  expect(contents(await theCart(visitor))).toEqual([
    [WALNUTS, 1],
    [OTHERS, 40],
  ])
})

it('a double click on "move to cart" moves once, with all pieces that were saved', async () => {
  const visitor = shop.visitor()
  await add(visitor, OTHERS)
  await add(visitor, WALNUTS, 5)
  const line = (await theCart(visitor)).lines.find((each) => each.variant.sku === WALNUTS)
  const save = () => visitor.post('/cart', { intent: 'save-for-later', lineId: line?.id ?? '' })
  await Promise.all([save(), save()])
  expect(await textOf(await visitor.get('/cart'))).toMatch(/Saved for later .* 5 of it/)
  const move = () => visitor.post('/cart', { intent: 'move-to-cart', sku: WALNUTS })
  await Promise.all([move(), move()])
  await move()
  expect(contents(await theCart(visitor))).toEqual([
    [OTHERS, 1],
    [WALNUTS, 5],
  ])
})

it('pieces of one size that were saved at two times come back together', async () => {
  const visitor = shop.visitor()
  await add(visitor, OTHERS)
  for (const quantity of [2, 3]) {
    await add(visitor, WALNUTS, quantity)
    const line = (await theCart(visitor)).lines.find((each) => each.variant.sku === WALNUTS)
    await visitor.post('/cart', { intent: 'save-for-later', lineId: line?.id ?? '' })
  }
  await visitor.post('/cart', { intent: 'move-to-cart', sku: WALNUTS })
  expect(contents(await theCart(visitor))).toContainEqual([WALNUTS, 5])
})

it("an add over the limit is taken back without touching another window's change", async () => {
  const visitor = shop.visitor()
  await add(visitor, WALNUTS, 2)
  const [line] = (await theCart(visitor)).lines
  for (let round = 0; round < 8; round++) {
    const wanted = 3 + (round % 5)
    const [changed] = await Promise.all([
      change(visitor, line?.id ?? '', wanted),
      add(visitor, WALNUTS, 4999),
    ])
    expect(changed.status).toBe(303)
    expect(contents(await theCart(visitor))).toEqual([[WALNUTS, wanted]])
  }
})

describe('a form of a page that is sent twice without script', () => {
  const idOn = async (path: string) =>
    /name="edit" value="([\da-f-]{36})"/.exec(await (await shop.visitor().get(path)).text())?.[1] ?? ''

  it('adds once, and says so; another item of the page is added too', async () => {
    const visitor = shop.visitor()
    await add(visitor, '1002-01')
    const edit = await idOn('/nuts/almonds/')
    for (const sku of ['1201-01', '1201-01', '1001-01']) await add(visitor, sku, 1, { edit })
    expect(contents(await theCart(visitor))).toEqual([
      ['1002-01', 1],
      ['1201-01', 1],
      ['1001-01', 1],
    ])
    const again = await add(visitor, '1201-01', 1, { edit })
    const words = await wordsOf(await visitor.get(again.headers.get('Location') ?? ''))
    expect(words).toContain('It was added once.')
  })

  it('has another id in each answer, also of a page that is kept for everyone', async () => {
    const ids = [
      await idOn('/nuts/almonds/'),
      await idOn('/nuts/almonds/'),
      await idOn('/nuts/almonds/raw-almonds.html'),
    ]
    expect(new Set(ids).size).toBe(3)
  })
})
