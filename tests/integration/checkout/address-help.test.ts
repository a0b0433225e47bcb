import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { signedIn } from '../account/customer'
import { add, theCart } from '../cart/cart-visitor'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
afterEach(() => shop.clearFaults())

const HOME = {
  name: 'Hazel Bennett',
  street1: '214 Maple Avenue',
  street2: '',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US',
  phone: '908-555-0142',
}

/** A guest at the address step. */
async function atAddress(): Promise<Visitor> {
  const visitor = shop.visitor()
  await add(visitor, '1002-01', 1)
  await visitor.post('/checkout', { intent: 'guest', email: 'guest@example.com' })
  return visitor
}

const submit = (visitor: Visitor, fields: Partial<typeof HOME> & { addressAnswer?: string } = {}) =>
  visitor.post('/checkout/address', { ...HOME, ...fields } as Record<string, string>)

/** The answers that a form offers: value and text. */
const answersIn = (html: string) =>
  [...html.matchAll(/name="addressAnswer"[^>]*value="([^"]+)"[^>]*\/?><span>([^<]*)</g)].map(
    ([, value = '', text = '']) => ({ value, text }),
  )

const suggest = async (visitor: Visitor, query: string) => {
  const answer = await visitor.get(`/api/address-suggestions?${query}`)
  const { data } = (await answer.json()) as {
    data: { suggestions: { key: string; text: string; kind: string }[] }
  }
  return data.suggestions
}

describe('suggestions', () => {
  test('begin with three characters and lead to whole addresses', async () => {
    const visitor = shop.visitor()
    expect(await suggest(visitor, 'country=US&text=21')).toEqual([])
    const [first, second] = await suggest(visitor, 'country=US&text=12+maple')
    expect([first?.text, second?.text]).toEqual([
      '12 Maple Avenue, Cranford NJ 07016',
      '12 Maple Street, Cranford NJ 07016',
    ])
    const expanded = await visitor.get(`/api/address-suggestions/${first?.key}`)
    expect(await expanded.json()).toEqual({
      data: {
        address: {
          street1: '12 Maple Avenue',
          city: 'Cranford',
          state: 'NJ',
          postalCode: '07016',
          country: 'US',
          residential: true,
        },
      },
    })
  })

  test('show the homes of a building, and nothing while the service is away', async () => {
    const visitor = shop.visitor()
    const [building] = await suggest(visitor, 'country=US&text=430+bleeck')
    expect(building).toMatchObject({ text: '430 Bleecker Street, New York NY 10014', kind: 'refine' })
    const homes = await suggest(visitor, `within=${building?.key}`)
    expect(homes.at(-1)).toMatchObject({
      text: '430 Bleecker Street Apt 5B, New York NY 10014',
      kind: 'expand',
    })
    await shop.setFaults([{ vendor: 'experian', status: 500 }])
    expect(await suggest(visitor, 'country=US&text=430+bleeck')).toEqual([])
    expect((await visitor.get('/api/address-suggestions?country=XX&text=abc')).status).toBe(400)
    expect((await visitor.get('/api/address-suggestions/none')).status).toBe(503)
    await shop.clearFaults()
    expect((await visitor.get('/api/address-suggestions/none')).status).toBe(404)
  })
})

describe('the address step', () => {
  test('takes a verified address at once, with what kind of place it is', async () => {
    const visitor = await atAddress()
    expect((await submit(visitor, { street1: '214 maple ave' })).status).toBe(303)
    expect((await theCart(visitor)).shippingAddress).toMatchObject({
      street1: '214 maple ave',
      residential: true,
    })
    expect((await submit(visitor, { street1: '12 Market Street' })).status).toBe(303)
    expect((await theCart(visitor)).shippingAddress).toMatchObject({ residential: false })
  })

  test('asks about a slip once; the answer is the typed or the found address', async () => {
    const visitor = await atAddress()
    const asked = await submit(visitor, { street1: '214 Mapel Avenue' })
    expect(asked.status).toBe(400)
    const html = await asked.text()
    expect(html).toContain('We found this address. Is it the one you mean?')
    expect(html).toContain('value="214 Mapel Avenue"')
    const [found, kept] = answersIn(html)
    expect(found?.text).toBe('214 Maple Avenue, Cranford, NJ 07016')
    const street1 = '214 Mapel Avenue'
    expect((await submit(visitor, { street1, addressAnswer: kept?.value ?? '' })).status).toBe(303)
    expect((await theCart(visitor)).shippingAddress?.street1).toBe('214 Mapel Avenue')
    expect((await submit(visitor, { street1, addressAnswer: found?.value ?? '' })).status).toBe(303)
    expect((await theCart(visitor)).shippingAddress).toMatchObject({
      street1: '214 Maple Avenue',
      name: 'Hazel Bennett',
    })
    // Another address with the same answer is checked anew.
    const other = await submit(visitor, { street1: '9999 Maple Avenue', addressAnswer: kept?.value ?? '' })
    expect(await other.text()).toContain('We know the street, but not this house number.')
  })

  test('asks for a unit, for one of several, and about what it cannot find', async () => {
    const visitor = await atAddress()
    const building = { street1: '430 Bleecker St', city: 'New York', state: 'NY', postalCode: '10014' }
    const unit = await (await submit(visitor, building)).text()
    expect(unit).toContain('Please add an apartment or unit number.')
    expect(answersIn(unit).map(({ text }) => text)).toContain('430 Bleecker Street Apt 2A, New York NY 10014')
    expect((await submit(visitor, { ...building, street2: 'Apt 2A' })).status).toBe(303)
    const several = answersIn(await (await submit(visitor, { street1: '12 Orchard' })).text())
    expect(several.map(({ text }) => text).slice(0, 2)).toEqual([
      '12 Orchard Road, Cranford NJ 07016',
      '12 Orchard Lane, Cranford NJ 07016',
    ])
    const unknown = await submit(visitor, { street1: '5 Nowhere Boulevard' })
    expect(await unknown.text()).toContain('We could not find this address.')
  })

  test('believes towns that the service does not know, and everything while it is away', async () => {
    const visitor = await atAddress()
    const far = { street1: '1 Long Way', city: 'Boise', state: 'ID', postalCode: '83702' }
    expect((await submit(visitor, far)).status).toBe(303)
    await shop.setFaults([{ vendor: 'experian', status: 500 }])
    expect((await submit(visitor, { street1: '5 Nowhere Boulevard' })).status).toBe(303)
    await shop.setFaults([{ vendor: 'experian', hang: true }])
    expect((await submit(visitor, { street1: '6 Nowhere Boulevard' })).status).toBe(303)
  })
})

test('the address book and checkout to several addresses ask in the same way', async () => {
  const customer = await signedIn(shop, 'hazel@example.com')
  const book = await customer.post('/account/address-book/new', {
    ...HOME,
    street1: '214 Mapel Avenue',
    seen: '',
  })
  expect(answersIn(await book.text())[0]?.text).toBe('214 Maple Avenue, Cranford, NJ 07016')
  const visitor = await atAddress()
  await submit(visitor)
  await visitor.post('/checkout/address', { ...HOME, intent: 'many' })
  const fields = Object.fromEntries(Object.entries(HOME).map(([name, value]) => [`new-${name}`, value]))
  const line = (await theCart(visitor)).lines[0]?.id ?? ''
  const several = await visitor.post('/checkout/address/multi', {
    ...fields,
    'new-street1': '88 Orchrd Road',
    [`new-n.${line}`]: '1',
    intent: 'new',
  })
  const html = await several.text()
  expect(html).toContain('value="use:')
  expect(html).toContain('88 Orchard Road, Cranford, NJ 07016')
})

test('the former proxy speaks XML', async () => {
  const visitor = shop.visitor()
  const ask = async (fields: Record<string, string>) => (await visitor.post('/qas_proxy.php', fields)).text()
  const searched = await ask({
    action: 'search',
    country: 'US',
    searchstring: '12 Orchard|Cranford|NJ|07016',
  })
  expect(searched).toContain(
    '<verifylevel>InteractionRequired</verifylevel><address><line>12 Orchard Road</line>',
  )
  const moniker = /<moniker>([^<]+)</.exec(searched)?.[1] ?? ''
  expect(await ask({ action: 'GetFormattedAddress', moniker })).toContain(
    '<verifylevel>Verified</verifylevel>',
  )
  const building = await ask({
    action: 'search',
    country: 'US',
    searchstring: '430 Bleecker St,New York,NY,10014',
  })
  expect(building).toContain('<fulladdress>true</fulladdress>')
  expect(await ask({ action: 'refine', moniker: 'none' })).toContain('<verifylevel>None</verifylevel>')
  expect((await visitor.post('/qas_proxy.php', { action: 'drop' })).status).toBe(400)
})
