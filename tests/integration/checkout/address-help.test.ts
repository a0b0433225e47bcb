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

/** The answers in a form, the typed address first: value and text. */
const answersIn = (html: string) =>
  [
    ...html.matchAll(
      /class="answer-address">(.*?)<\/p>.*?name="(?:new-)?addressAnswer"[^>]*value="([^"]+)"/g,
    ),
  ].map(([, text = '', value = '']) => ({ value, text: text.replace(/<[^>]*>/g, '') }))

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
    const [kept, found] = answersIn(html)
    expect(kept?.text).toBe('214 Mapel Avenue, Cranford, NJ 07016')
    expect(html).toContain('<mark>Maple</mark>')
    expect(html).not.toMatch(/name="addressAnswer"[^>]*checked/)
    expect(found?.text).toBe('214 Maple Avenue, Cranford, NJ 07016')
    const street1 = '214 Mapel Avenue'
    expect((await submit(visitor, { street1, addressAnswer: kept?.value ?? '' })).status).toBe(303)
    expect((await theCart(visitor)).shippingAddress?.street1).toBe('214 Mapel Avenue')
    expect((await submit(visitor, { street1, addressAnswer: found?.value ?? '' })).status).toBe(303)
    expect((await theCart(visitor)).shippingAddress).toMatchObject({
      street1: '214 Maple Avenue',
      name: 'Hazel Bennett',
    })
    // A different address with the same answer is checked again.
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
    expect(several.map(({ text }) => text).slice(1, 3)).toEqual([
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
  expect(answersIn(await book.text())[1]?.text).toBe('214 Maple Avenue, Cranford, NJ 07016')
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

describe('the former proxy', () => {
  const ask = async (fields: Record<string, string>): Promise<string> =>
    (await shop.visitor().post('/qas_proxy.php', fields)).text()
  const search = (searchstring: string) =>
    ask({ action: 'search', country: 'US', addlayout: 'US', searchstring })
  const levelIn = (xml: string) => /<verifylevel>(\w+)</.exec(xml)?.[1]
  const firstLineIn = (xml: string) => /<line>([^<]+)</.exec(xml)?.[1]
  const itemsIn = (xml: string) =>
    [...xml.matchAll(/<moniker>([^<]+)<\/moniker><partialtext>([^<]+)</g)].map(
      ([, moniker = '', text = '']) => ({
        moniker,
        text,
      }),
    )

  test.each([
    ['12 Nowhere Boulevard|Cranford|NJ|07016', 'None', undefined, 0],
    ['1 Main Street|Boise|ID|83702', 'None', undefined, 0],
    ['12 Orchard|Cranford|NJ|07016', 'Multiple', undefined, 2],
    ['Maple Avenue|Cranford|NJ|07016', 'StreetPartial', undefined, 1],
    ['999 Maple Avenue|Cranford|NJ|07016', 'StreetPartial', undefined, 1],
    ['430 Bleecker St,New York,NY,10014', 'PremisesPartial', undefined, 7],
    ['214 Mapel Avenue|Cranford|NJ|07016', 'InteractionRequired', '214 Maple Avenue', 0],
    ['214 Maple Ave|Cranford|NJ|07016', 'Verified', '214 Maple Avenue', 0],
  ])('%s is %s', async (searchstring, level, line, items) => {
    const xml = await search(searchstring)
    expect([levelIn(xml), firstLineIn(xml), itemsIn(xml).length]).toEqual([level, line, items])
  })

  test('monikers refine a street and a building, and format the house', async () => {
    const [street] = itemsIn(await search('Maple Avenue|Cranford|NJ|07016'))
    expect(street?.text).toBe('Maple Avenue, Cranford NJ 07016')
    expect(levelIn(await ask({ action: 'GetFormattedAddress', moniker: street?.moniker ?? '' }))).toBe('None')
    const house = await ask({ action: 'refine', moniker: street?.moniker ?? '', refinetext: '214' })
    expect([levelIn(house), firstLineIn(house)]).toEqual(['InteractionRequired', '214 Maple Avenue'])
    const [found] = itemsIn(house)
    const formatted = await ask({
      action: 'GetFormattedAddress',
      moniker: found?.moniker ?? '',
      addlayout: 'US',
    })
    expect([levelIn(formatted), firstLineIn(formatted)]).toEqual(['Verified', '214 Maple Avenue'])
    const beyond = await ask({ action: 'refine', moniker: street?.moniker ?? '', refinetext: '999' })
    expect([levelIn(beyond), itemsIn(beyond)]).toEqual(['None', []])
    const whole = await ask({ action: 'refine', moniker: street?.moniker ?? '' })
    expect([levelIn(whole), itemsIn(whole).length]).toEqual(['Multiple', 100])
    const units = itemsIn(await search('430 Bleecker St,New York,NY,10014'))
    const unit = await ask({ action: 'GetFormattedAddress', moniker: units[0]?.moniker ?? '' })
    expect(unit).toContain('<line>Apt 1A</line>')
  })

  test('refining to a house with flats says that it needs a unit', async () => {
    const [street] = itemsIn(await search('Bleecker St|New York|NY|10014'))
    const house = await ask({ action: 'refine', moniker: street?.moniker ?? '', refinetext: '430' })
    expect([levelIn(house), itemsIn(house).length > 0]).toEqual(['PremisesPartial', true])
  })

  test('unknown monikers match nothing, and other actions are refused', async () => {
    expect(levelIn(await ask({ action: 'refine', moniker: 'none' }))).toBe('None')
    expect(levelIn(await ask({ action: 'GetFormattedAddress', moniker: 'none' }))).toBe('None')
    expect((await shop.visitor().post('/qas_proxy.php', { action: 'drop' })).status).toBe(400)
  })
})

test('the stand-in of the address service refuses what its vendor refuses', async () => {
  const call = async (path: string, body?: object, more: Record<string, string> = {}) => {
    const headers = { 'Auth-Token': 'experian-token', 'Content-Type': 'application/json', ...more }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${shop.sandboxUrl}/experian/address/${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const asked = {
    country_iso: 'USA',
    datasets: ['us-address'],
    components: { unspecified: ['214 Maple Avenue', '', 'Cranford', 'NJ', '07016'] },
  }
  const { datasets: _, ...without } = asked
  const statuses = await Promise.all([
    call('search/v1', asked, { 'Auth-Token': 'other' }),
    call('search/v1', without),
    call('search/v1', { ...asked, datasets: ['ca-address'] }),
    call('search/v1', { ...asked, shells: 1 }),
    call('search/v1', asked, { 'Content-Type': 'text/plain' }),
    call('search/v1'),
    call('format/v1/none'),
    call('suggestions/refine/v1/none', { refinement: '1' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([401, 400, 400, 400, 415, 405, 404, 404])
  expect((await call('validate/v1', asked)).body).not.toHaveProperty('metadata')
  expect((await call('validate/v1', asked, { 'Add-Metadata': 'true' })).body).toHaveProperty('metadata')
})
