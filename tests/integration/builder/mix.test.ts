import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BuilderPage } from '../../../app/models/builder/page'
import { type Shop, sharedShop, startShop, type Visitor } from '../../support/shop'
import { add, change, contents, textOf, theCart } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
afterAll(() => shop.stop())

const BUILDER = '/custom/mixes/builder'

/** The address after a press, without its hash. */
async function press(visitor: Visitor, address: string, act: string): Promise<string> {
  const answer = await visitor.get(`${address}${address.includes('?') ? '&' : '?'}do=${act}`)
  expect(answer.status).toBe(303)
  const url = new URL(answer.headers.get('Location') ?? '', shop.url)
  return url.pathname + url.search
}

async function build(visitor: Visitor, ...acts: string[]): Promise<string> {
  let address = BUILDER
  for (const act of acts) address = await press(visitor, address, act)
  return address
}

const fieldsOf = (address: string) => Object.fromEntries(new URL(address, shop.url).searchParams)
const buy = (visitor: Visitor, address: string, more = {}) =>
  visitor.post(BUILDER, { ...fieldsOf(address), intent: 'add', ...more })

const FOUR = ['parts.1002.3', 'parts.1101.2', 'parts.2301.1', 'parts.3001.1']
const alerts = async (visitor: Visitor, path: string) =>
  ((await (await visitor.get(path)).text()).match(/class="alert invalid"[\s\S]{0,600}/)?.[0] ?? '').replace(
    /<[^>]+>/g,
    ' ',
  )

describe('a mix', () => {
  it('is kept in the address, press by press', async () => {
    const visitor = shop.visitor()
    const address = await build(visitor, ...FOUR)
    const page = await textOf(await visitor.get(address))
    expect(page).toContain('4 of 10')
    expect(page).toMatch(/Dry-Roasted Almonds, lightly salted 4\d%, 2\.\d lb/)
    const without = await press(visitor, address, 'parts.1101.0')
    expect(await textOf(await visitor.get(without))).toContain('3 of 10')
  })

  it('is one line with its ingredients, at the price that the page showed', async () => {
    const visitor = shop.visitor()
    const address = await build(visitor, ...FOUR)
    const shown = /\$(\d+\.\d\d) <?/.exec(await textOf(await visitor.get(address)))?.[1]
    await buy(visitor, `${address}&name=Saturday+Hike`)
    const { lines } = await theCart(visitor)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      variant: { sku: '9905-05' },
      priceMode: 'ExternalPrice',
      totalPrice: Math.round(Number(shown) * 100),
      customizationsDescription:
        '“Saturday Hike”: 3 parts Dry-Roasted Almonds, lightly salted; 2 parts Whole Cashews, raw; 1 part Dried Cranberries; 1 part Dark Chocolate Squares, 72%',
    })
    expect(await textOf(await visitor.get('/cart'))).toContain('5 lb bag')
    // Not a line of its own data: the union of what was chosen.
    expect(await textOf(await visitor.get('/cart/allergens'))).toContain('Contains almonds and cashews.')
  })

  it('does not cost what the browser says', async () => {
    const visitor = shop.visitor()
    const address = await build(visitor, ...FOUR)
    await buy(visitor, address, { amount: '1', price: '1', externalPrice: '1' })
    expect((await theCart(visitor)).lines[0]?.totalPrice).toBeGreaterThan(3000)
    expect((await add(visitor, '9905-05', 1, { amount: '60' })).status).toBe(400)
    expect((await add(visitor, '9905-05')).status).toBe(400)
    expect((await theCart(visitor)).lines).toHaveLength(1)
  })

  it('keeps its price when there is more of it', async () => {
    const visitor = shop.visitor()
    await buy(visitor, await build(visitor, ...FOUR))
    const [line] = (await theCart(visitor)).lines
    await change(visitor, line?.id ?? '', 3)
    const [more] = (await theCart(visitor)).lines
    expect(more).toMatchObject({ quantity: 3, totalPrice: (line?.totalPrice ?? 0) * 3 })
  })

  it('is changed from the cart in its own line', async () => {
    const visitor = shop.visitor()
    await buy(visitor, await build(visitor, ...FOUR))
    const [line] = (await theCart(visitor)).lines
    await change(visitor, line?.id ?? '', 2)
    const cart = await (await visitor.get('/cart')).text()
    expect(cart).toContain('Ships one time: we make it for this order')
    const edit = /href="(\/custom\/mixes\/builder\?[^"]+)"/.exec(cart)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const changed = await press(visitor, edit, 'parts.1301.4')
    await buy(visitor, changed)
    const [after, ...others] = (await theCart(visitor)).lines
    expect(others).toEqual([])
    expect(after).toMatchObject({ id: line?.id, quantity: 2 })
    expect(after?.customizationsDescription).toContain('4 parts Georgia Pecan Halves')
    expect(after?.piecePrice).not.toBe(line?.piecePrice)
  })

  it('becomes a case in the place of the bag, with a fifth off', async () => {
    const visitor = shop.visitor()
    const address = await build(visitor, ...FOUR)
    await buy(visitor, address)
    const [bag] = (await theCart(visitor)).lines
    const answer = await buy(visitor, `${address}&size=25`, { line: bag?.id })
    expect(answer.headers.get('Location')).toMatch(/\/cart#line-/)
    const cart = await theCart(visitor)
    expect(contents(cart)).toEqual([['9905-25', 1]])
    expect(Math.abs((cart.lines[0]?.totalPrice ?? 0) - (bag?.totalPrice ?? 0) * 4)).toBeLessThanOrEqual(2)
  })

  it('is added when the line that it came from is gone', async () => {
    const visitor = shop.visitor()
    const address = await build(visitor, ...FOUR)
    await buy(visitor, address, { line: 'gone' })
    expect(contents(await theCart(visitor))).toEqual([['9905-05', 1]])
  })

  it('opens for somebody else by its link', async () => {
    const address = await build(shop.visitor(), ...FOUR)
    expect(await textOf(await shop.visitor().get(`${address}&name=Ours`))).toContain('4 of 10')
  })
})

describe('bad input', () => {
  it.each([
    ['garbage', '?mix=%F0%9F%A5%9C%00%22%3Cscript%3E'],
    ['a code that is too long', `?mix=${'0Gg1'.repeat(400)}`],
    ['the code of another builder', '?mix=6A15wg6PP000000'],
    ['an unknown key', '?mix=zzz5'],
    ['an unknown press', '?mix=0Gh3&size=99&show=some&category=Rocks&tag=loud'],
  ])('%s leaves a page that can be used', async (_, search) => {
    const answer = await shop.visitor().get(BUILDER + search)
    expect(answer.status).toBe(200)
    expect(await textOf(answer)).toMatch(/Your mix \d+ of 10/)
  })

  it.each([
    'parts.1002.10',
    'parts.1002.-1',
    'parts.9999.1',
    'parts.2706.1',
    'move.0.99',
    'clear.77',
    'x',
    '',
  ])('a press of %s changes nothing', async (act) => {
    const visitor = shop.visitor()
    const address = await build(visitor, 'parts.1002.3')
    expect(await press(visitor, address, act)).toBe(address)
  })

  it('takes out what is sold out, and says so', async () => {
    // 2706, dried strawberries, will be back later.
    const words = await textOf(await shop.visitor().get(`${BUILDER}?mix=0Gh30k63`))
    expect(words).toContain('Strawberries, dried is sold out for now, so we took it out. Choose another.')
    expect(words).toContain('1 of 10')
  })

  it('an empty mix is not sold', async () => {
    const visitor = shop.visitor()
    const answer = await visitor.post(BUILDER, { intent: 'add', mix: '' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe(BUILDER)
    expect(await alerts(visitor, BUILDER)).toContain('Choose 1 more ingredient')
  })
})

describe('what the script asks for', () => {
  it('is the page of the address, as the server draws it', async () => {
    const visitor = shop.visitor()
    const address = await build(visitor, ...FOUR)
    const { search } = new URL(address, shop.url)
    const page = (await (await visitor.get(`/custom/data/mix${search}`)).json()) as BuilderPage
    expect(page).toMatchObject({ query: search, notices: [], state: { build: { length: 4 } } })
    expect(await (await visitor.get(address)).text()).toContain(
      `data-props-from="/custom/data/mix${search.replaceAll('&', '&amp;')}"`,
    )
    const facts = await (await visitor.get(`/custom/mixes/nutrition${search}`)).json()
    expect(facts).toEqual(page.nutrition)
    expect(facts).toMatchObject({ servingSize: { quantity: 30 } })
    expect(await (await visitor.get('/custom/mixes/nutrition')).json()).toBeNull()
    expect((await visitor.get('/custom/data/cake')).status).toBe(404)
  })
})

describe('the list', () => {
  it('is narrowed by the address', async () => {
    const words = await textOf(await shop.visitor().get(`${BUILDER}?category=Seeds&tag=organic`))
    expect(words).toMatch(/2 ingredients ?, Organic/)
    expect(words).toContain('Organic Pumpkin Seeds')
    expect(words).not.toContain('Raw Almonds')
  })

  it('keeps the mix while it is narrowed', async () => {
    const html = await (await shop.visitor().get(`${BUILDER}?mix=0Gh3`)).text()
    expect(html).toMatch(/href="\/custom\/mixes\/builder\?mix=0Gh3&amp;category=Nuts#pick"/)
  })

  it('is a 503 while the platform is away', async () => {
    await shop.setFaults([{ vendor: 'commercetools', status: 503 }])
    const other = await startShop()
    try {
      await other.setFaults([{ vendor: 'commercetools', status: 503 }])
      expect((await other.visitor().get(BUILDER)).status).toBe(503)
    } finally {
      await Promise.all([other.stop(), shop.clearFaults()])
    }
  })
})
