import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packKey } from '../../../app/models/builder/code'
import type { BuilderPage } from '../../../app/models/builder/page'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { add, textOf } from '../cart/cart-visitor'
import { ADDRESS, atPayPal, guest, orderForm, redirectOf } from '../checkout/buyer'
import { mailTo, platformOf } from '../checkout/stand-ins'
import { codeFor, mailbox, pay, withGifts } from '../gift-drop/drops'

type Listed = { key: string; name: string; values: Map<string, unknown> }

let shop: Shop
let products: Map<string, Listed>
beforeAll(async () => {
  shop = await startShop()
  const pages = await Promise.all(
    [0, 500].map((offset) =>
      platformOf(shop)
        .productProjections()
        .get({ queryArgs: { limit: 500, offset } })
        .execute(),
    ),
  )
  products = new Map(
    pages
      .flatMap(({ body }) => body.results)
      .map(({ key = '', name, masterVariant: { attributes = [] } }) => {
        const values = new Map(attributes.map((each) => [each.name, each.value]))
        return [key, { key, name: name.en ?? '', values }]
      }),
  )
})
afterAll(() => shop.stop())

const LINE = /<p class="allergen-line[^"]*">.*?<span>(.*?)<\/span><\/p>/
const read = async (path: string, who: Visitor = shop.visitor()): Promise<string> => {
  const answer = await who.get(path)
  if (answer.status === 301) return read(answer.headers.get('Location') ?? '', who)
  expect(answer.status, path).toBe(200)
  return (await answer.text()).replaceAll('<!-- -->', '')
}
const lineIn = (html: string) => LINE.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')

const keysIn = (text: unknown): string[] => (typeof text === 'string' ? JSON.parse(text) : [])

/** Names that the catalog has for a product and all that is in it. 'unstated' if some of it says nothing. */
function namesOf(key: string): string[] {
  const { values } = products.get(key) ?? { values: new Map<string, unknown>() }
  const own = values.get('allergens') as string[] | undefined
  const inside = keysIn(values.get('contentList'))
  const names = [...(own ?? (inside.length > 0 ? [] : ['unstated'])), ...inside.flatMap(namesOf)]
  return [...new Set(names)].filter((name) => name !== 'none')
}

function expectNames(line: string | undefined, keys: readonly string[]) {
  const names = new Set(keys.flatMap(namesOf))
  names.delete('not food')
  const isSilent = names.delete('unstated')
  const about = `${keys.map((key) => products.get(key)?.name)}: ${line}`
  if (isSilent) expect(line, about).toMatch(/not stated.*Ask us\./i)
  else expect(line, about).not.toMatch(/not stated/i)
  for (const name of names) expect(line, about).toContain(name)
  if (names.size === 0 && !isSilent) expect(line, about).toContain('none of the nine major allergens')
  expect(line, about).not.toMatch(/free from/i)
}

async function inBatches<Item>(items: readonly Item[], act: (item: Item) => Promise<void>) {
  const rest = [...items]
  const next = async (): Promise<void> => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: 6 }, next))
}

test('each product page says what it and all that is in it contain', async () => {
  expect(products.size).toBeGreaterThan(300)
  await inBatches([...products.values()], async ({ key, values }) => {
    const html = await read(`/x/${key}.html`)
    if (namesOf(key).includes('not food')) return expect(LINE.test(html), key).toBe(false)
    if (values.get('customProduct'))
      return expect(lineIn(html)).toContain('You see what each choice contains')
    expectNames(lineIn(html), [key])
  })
}, 300_000)

test('a box without a statement has that of its contents: page, search, cart', async () => {
  const key = '8007'
  expect(products.get(key)?.values.get('allergens')).toBeUndefined()
  expect(namesOf(key).length).toBeGreaterThan(0)
  const visitor = shop.visitor()
  await add(visitor, '8007-six-treats')
  expectNames(await textOf(await visitor.get('/cart/allergens')), [key])
  const found = async (without: string) => read(`/gifts/giftboxes/?without=${without}`)
  expect(namesOf(key)).not.toContain('peanuts')
  expect(await found('peanuts')).toContain('Coffee Break Box')
  expect(namesOf(key)).toContain('milk')
  expect(await found('milk')).not.toContain('Coffee Break Box')
})

describe.each([
  ['mix', '/custom/mixes/builder?mix=', '1'],
  ['box', '/custom/box/builder?box=', ''],
  ['tray', '/custom/trays/builder?size=premium&tray=', ''],
])('the builder of a %s', (kind, path, parts) => {
  test('says it of each part, and of all of them', async () => {
    const data = await shop.visitor().get(`/custom/data/${kind}${kind === 'tray' ? '?size=premium' : ''}`)
    const { offer } = (await data.json()) as BuilderPage
    const keys = offer.ingredients.filter(({ inStock }) => inStock).map(({ productKey }) => productKey)
    expect(keys.length).toBeGreaterThan(20)
    const codeOf = (...some: string[]) => some.map((key) => `${packKey(key)}${parts}`).join('')
    await inBatches(keys, async (key) => expectNames(lineIn(await read(path + codeOf(key))), [key]))
    const five = keys.slice(0, 5)
    expectNames(lineIn(await read(path + codeOf(...five))), five)
  }, 300_000)
})

test('a bundle says it of its boxes, in the builder and in the cart', async () => {
  const boxes = ['8001', '8003', '8007']
  const visitor = shop.visitor()
  const bundle = boxes.map(packKey).join('')
  expectNames(lineIn(await read(`/bundle-customizer?bundle=${bundle}`, visitor)), boxes)
  await visitor.post('/bundle-customizer', { intent: 'add', bundle })
  expectNames(await textOf(await visitor.get('/cart/allergens')), boxes)
})

test('a gift drop says it to who chooses, and the mail to who eats it', async () => {
  const friend = mailbox('friend')
  const sender = await withGifts(shop, [friend])
  expect(await textOf(await sender.get('/cart/allergens'))).toContain('before they choose it')
  await pay(shop, sender)
  const code = await codeFor(shop, friend)
  const who = shop.visitor()
  const chosen = await redirectOf(await who.get(`/gift-drop/redeem/choose?code=${code}&do=add.21001`))
  expectNames(lineIn(await read(chosen, who)), ['21001'])
})

test('receipt and letters that name food say what it contains', async () => {
  const { visitor, email } = await guest(shop, { sku: '1002-01' })
  for (const sku of ['2010-01', '8007-six-treats']) await add(visitor, sku)
  await redirectOf(await visitor.post('/checkout/address', ADDRESS))
  await redirectOf(await visitor.post('/checkout/shipping', { offer: '1' }))
  await redirectOf(await visitor.get(await atPayPal(visitor, 'approve')))
  const receipt = await redirectOf(await visitor.post('/checkout/payment', await orderForm(visitor)))
  const keys = ['1002', '2010', '8007']
  const named = keys.map((key) => products.get(key)?.name ?? '')
  expectNames(await textOf(await visitor.get(receipt)), keys)
  await expect.poll(async () => (await mailTo(shop, email)).length).toBeGreaterThan(0)
  const letters = (await mailTo(shop, email)).filter(({ text }) => named.some((name) => text.includes(name)))
  expect(letters.length).toBeGreaterThan(0)
  for (const { text } of letters) expectNames(text.replaceAll(/\s+/g, ' '), keys)
})
