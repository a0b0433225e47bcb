import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, startShop, type Visitor } from '../../support/shop'
import { ADDRESS as IN_NEW_YORK, redirectOf, WALNUTS, wordsOf } from '../checkout/buyer'
import { signedIn } from './customer'

const BOOK = '/account/address-book'
/** A town whose streets the address service does not know. */
const ADDRESS = { ...IN_NEW_YORK, city: 'Boise', state: 'Idaho', postalCode: '83702' }

let shop: Shop
let hazel: Visitor
beforeAll(async () => {
  shop = await startShop()
  hazel = await signedIn(shop)
})
afterAll(() => shop.stop())

type Saved = { id: string; street1: string; defaultShipping: boolean; defaultBilling: boolean }

const addresses = async (visitor: Visitor): Promise<Saved[]> => {
  const answer = await visitor.get('/api/customers/me/addresses')
  const { data } = (await answer.json()) as { data: { addresses: Saved[] } }
  return data.addresses
}

/** The hidden mark of an edit form. */
const markOn = async (visitor: Visitor, id: string) => {
  const html = await (await visitor.get(`${BOOK}/${id}`)).text()
  return (/name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')
}

const street = async (visitor: Visitor, id: string) =>
  (await addresses(visitor)).find((each) => each.id === id)?.street1

test('an address is added as the default, shown at home, and deleted without another default', async () => {
  const fields = { ...ADDRESS, street1: '1 Acorn Way', defaultShipping: 'on' }
  expect(await redirectOf(await hazel.post(`${BOOK}/new`, fields))).toBe(BOOK)
  const [added] = (await addresses(hazel)).filter(({ street1 }) => street1 === '1 Acorn Way')
  expect(added).toMatchObject({ defaultShipping: true, defaultBilling: false })
  expect(await wordsOf(await hazel.get(BOOK))).toContain('The address is in your address book.')
  expect(await wordsOf(await hazel.get('/account'))).toContain('1 Acorn Way')

  await redirectOf(await hazel.post(`${BOOK}?index`, { intent: 'delete', id: added?.id ?? '' }))
  const left = await addresses(hazel)
  expect(left.map(({ street1 }) => street1)).not.toContain('1 Acorn Way')
  expect(left.some(({ defaultShipping }) => defaultShipping)).toBe(false)
  expect(await wordsOf(await hazel.get(BOOK))).toContain('Choose a default shipping address')
})

test('of two tabs that edit an address the second is told, and nothing is lost', async () => {
  const [{ id } = { id: '' }] = await addresses(hazel)
  const seen = await markOn(hazel, id)
  const edit = (street1: string) => hazel.post(`${BOOK}/${id}`, { ...ADDRESS, street1, seen })
  await redirectOf(await edit('2 Walnut Lane'))
  const refused = await edit('3 Pecan Lane')
  expect(refused.status).toBe(409)
  const words = await wordsOf(refused)
  expect(words).toContain('This address was changed meanwhile')
  expect(await street(hazel, id)).toBe('2 Walnut Lane')
  // Pressing twice changes it once.
  await redirectOf(await edit('2 Walnut Lane'))
  await redirectOf(
    await hazel.post(`${BOOK}/${id}`, { ...ADDRESS, street1: '4 Fig Lane', seen: await markOn(hazel, id) }),
  )
  expect(await street(hazel, id)).toBe('4 Fig Lane')
})

test('an incomplete address is refused with what was typed, and defaults can be moved', async () => {
  const refused = await hazel.post(`${BOOK}/new`, { ...ADDRESS, postalCode: '1', street1: 'Kept Street 1' })
  expect(refused.status).toBe(400)
  const html = await refused.text()
  expect(html).toContain('Please enter a valid zip code')
  expect(html).toContain('value="Kept Street 1"')
  const second = (await addresses(hazel))[1]?.id ?? ''
  await redirectOf(await hazel.post(`${BOOK}?index`, { intent: 'default-billing', id: second }))
  expect((await addresses(hazel)).find(({ id }) => id === second)?.defaultBilling).toBe(true)
})

test('the endpoint answers the customer alone', async () => {
  const [{ id } = { id: '' }] = await addresses(hazel)
  const maple = await signedIn(shop, 'maple@example.com')
  expect((await maple.get('/api/customers/hazel%40example.com/addresses')).status).toBe(404)
  expect((await shop.visitor().get('/api/customers/me/addresses')).status).toBe(404)
  const path = '/api/customers/me/addresses'
  expect((await maple.send(path, { addressId: id, address: ADDRESS }, 'PUT')).status).toBe(404)
  const put = await hazel.send(
    path,
    { addressId: id, address: { ...ADDRESS, street1: '5 Date Lane' } },
    'PUT',
  )
  expect(put.status).toBe(200)
  expect(await street(hazel, id)).toBe('5 Date Lane')
  const posted = await hazel.send(path, { address: ADDRESS })
  expect(await posted.json()).toMatchObject({ data: { address: { street1: ADDRESS.street1 } } })
  expect((await hazel.send(path, { address: { ...ADDRESS, name: '' } })).status).toBe(400)
})

test('the endpoint keeps what no form asks for, and takes null for absent', async () => {
  const path = '/api/customers/me/addresses'
  const known = {
    residential: false,
    email: 'dock@example.com',
    externalId: 'crm-7',
    signedTrustedMatchkey: 'signed.7',
  }
  const posted = await hazel.send(path, { address: { ...ADDRESS, street2: null, company: null, ...known } })
  const { data } = (await posted.json()) as { data: { address: { id: string } } }
  expect(data.address).toMatchObject(known)
  const { id: addressId, ...same } = data.address
  const put = await hazel.send(path, { addressId, address: { ...same, street1: '9 Fig Row' } }, 'PUT')
  expect(await put.json()).toMatchObject({ data: { address: { ...known, street1: '9 Fig Row' } } })
  const cleared = { ...same, signedTrustedMatchkey: null, residential: null }
  const again = (await (
    await hazel.send(path, { addressId, address: cleared }, 'PUT')
  ).json()) as typeof put & {
    data: { address: object }
  }
  expect(again.data.address).not.toHaveProperty('residential')
  expect((await hazel.send(path, { address: { ...ADDRESS, residential: 'yes' } })).status).toBe(400)
})

test('a shop without default addresses offers none, and checkout begins with an empty form', async () => {
  const plain = await startShop({ variables: { DEFAULT_ADDRESSES: 'false' } })
  try {
    const there = await signedIn(plain)
    await redirectOf(await there.post('/cart', { intent: 'add', sku: WALNUTS, quantity: '1' }))
    const [{ id } = { id: '' }] = await addresses(there)
    for (const path of [BOOK, `${BOOK}/new`, `${BOOK}/${id}`, '/account']) {
      expect(await wordsOf(await there.get(path)), path).not.toMatch(/by default|default (shipping|billing)/i)
    }
    const asked = await there.post(`${BOOK}?index`, { intent: 'default-shipping', id })
    expect(asked.status).toBe(404)
    const checkout = await there.get('/checkout/address')
    expect(checkout.status).toBe(200)
    expect(await checkout.text()).not.toContain('value="214 Maple Avenue"')
  } finally {
    await plain.stop()
  }
})

test('the book is away while commercetools is, and the form keeps what was typed', async () => {
  await shop.setFaults([{ vendor: 'commercetools', path: '/customers', status: 502 }])
  try {
    expect((await hazel.get(BOOK)).status).toBe(503)
    const away = await hazel.post(`${BOOK}/new`, { ...ADDRESS, street1: 'Kept Street 2' })
    expect(away.status).toBe(503)
    expect(await away.text()).toContain('value="Kept Street 2"')
    const home = await hazel.get('/account')
    expect(home.status).toBe(200)
    expect(await wordsOf(home)).toMatch(/Address Book Cannot be read just now/)
  } finally {
    await shop.clearFaults()
  }
})
