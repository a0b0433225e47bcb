import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../support/shop'
import { theCart } from '../cart/cart-visitor'
import { redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { approvedCompany } from './people'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

it('the list of a quick order grows and shrinks, and keeps what is typed', async () => {
  const { visitor } = await approvedCompany(shop)
  const rowsIn = (html: string) =>
    [...html.matchAll(/<input [^>]*name="rows\[(\d+)\]\.sku"[^>]*?(?: value="([^"]*)")?\/>/g)].map(
      ([, row, sku = '']) => `${row} ${sku}`,
    )
  const first = await (await visitor.get('/quick-order')).text()
  expect(rowsIn(first)).toHaveLength(4)
  const press = async (html: string, label: RegExp, fields: [string, string][]) => {
    const button = html.split('<button').find((each) => label.test(each)) ?? ''
    const value = (/ value="([^"]*)"/.exec(button)?.[1] ?? '').replaceAll('&quot;', '"')
    const answer = await visitor.post('/quick-order?index', [...fields, ['__intent__', value]])
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const typed: [string, string][] = [
    ['rows[0].sku', 'nonsense'],
    ['rows[1].sku', WALNUTS],
    ['pasted', '1001-01 3'],
  ]
  const grown = await press(first, />Add a row</, typed)
  expect(rowsIn(grown)).toEqual(['0 nonsense', `1 ${WALNUTS}`, '2 ', '3 1001-01'])
  const shrunk = await press(grown, /Remove row (?:<!-- -->)?1</, [...typed])
  expect(rowsIn(shrunk)).toEqual([`0 ${WALNUTS}`, '1 1001-01'])
  expect((await theCart(visitor).catch(() => undefined))?.lines ?? []).toEqual([])
})

it('pasted lines have names, prices and a total first, and what is right can be added alone', async () => {
  const { visitor } = await approvedCompany(shop)
  const post = (fields: [string, string][]) => visitor.post('/quick-order?index', fields)
  const pasted: [string, string] = ['pasted', `1001-01 12\n1001-99 2\n${WALNUTS} 2`]
  const checked = await post([pasted, ['intent', 'check']])
  expect(checked.status).toBe(200)
  const words = await wordsOf(checked)
  expect(words).toMatch(
    /One row needs you: 1001-99\. .*Raw Almonds, .* Use this.*Raw Almonds, 1 lb bag.*each/,
  )
  expect(words).toMatch(/2 ready, \$\d+\.\d\d/)
  expect((await theCart(visitor).catch(() => undefined))?.lines ?? []).toEqual([])
  const rows: [string, string][] = [
    ['rows[0].sku', '1001-99'],
    ['rows[0].quantity', '2'],
    ['rows[1].sku', WALNUTS],
    ['rows[1].quantity', '2'],
  ]
  const used = await wordsOf(await post([...rows, ['use', '1001-99 1001-05']]))
  expect(used).toContain('2 ready')
  expect(used).not.toContain('needs you')
  const added = await post([...rows, ['intent', 'add-ready']])
  expect(added.status).toBe(200)
  expect(await wordsOf(added)).toMatch(/One item is in your cart\. .*We have no item 1001-99/)
  expect((await theCart(visitor)).lines.map(({ variant }) => variant.sku)).toEqual([WALNUTS])
})

it('a quick order adds what is right, and says what is not', async () => {
  const { visitor } = await approvedCompany(shop)
  const post = (fields: [string, string][]) => visitor.post('/quick-order?index', fields)
  const wrong = await post([
    ['rows[0].sku', WALNUTS],
    ['rows[0].quantity', '2'],
    ['rows[1].sku', 'nonsense'],
    ['rows[1].quantity', '1'],
    ['pasted', '1001-01\t99999\n6105-01 1'],
  ])
  expect(wrong.status).toBe(400)
  const words = await wordsOf(wrong)
  for (const said of ['We have no item nonsense', 'Quantity must be a number', 'is sold out'])
    expect(words).toContain(said)
  expect((await post([['rows[0].sku', '']])).status).toBe(400)
  await redirectOf(
    await post([
      ['rows[0].sku', WALNUTS],
      ['rows[0].quantity', '2'],
      ['rows[1].sku', ''],
      ['rows[1].quantity', ''],
      ['pasted', `1001-01, 3\n${WALNUTS} 1`],
    ]),
  )
  expect((await theCart(visitor)).lines.map(({ variant, quantity }) => [variant.sku, quantity])).toEqual([
    [WALNUTS, 3],
    ['1001-01', 3],
  ])
  const found = (await (await visitor.get('/quick-order/look-up?sku=1001-01')).json()) as { said: string }
  expect(found.said).toContain('Raw Almonds')
})
