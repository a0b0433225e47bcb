import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Address } from '../../../app/models/address'
import type { Cart } from '../../../app/models/cart/cart'
import { type CartIntent, editMessage } from '../../../app/models/cart/intents'
import type { CartOwner } from '../../../app/models/cart/owner'
import { shipmentsOf, unassignedLines } from '../../../app/models/shipment/shipment'
import { addressMark } from '../../../app/models/shipment/shipment-intents'
import type { Services } from '../../../app/services/index.server'
import { servicesOf } from '../../support/services'
import { type Shop, sharedShop } from '../../support/shop'
import { platformOf } from '../checkout/stand-ins'

let shop: Shop
let services: Services
beforeAll(async () => {
  shop = await sharedShop()
  services = await servicesOf(shop)
})
afterAll(() => shop.stop())

const [WALNUTS, ALMONDS, CERTIFICATE] = ['1201-01', '1001-01', '9990-6']

const person = (name: string, changes: Partial<Address> = {}): Address => ({
  name,
  street1: '214 Maple Avenue',
  city: 'Cranford',
  state: 'NJ',
  postalCode: '07016',
  country: 'US',
  phone: '212 555 0123',
  ...changes,
})
const olive = person('Olive', {
  street1: '88 Orchard Road',
  city: 'Portland',
  state: 'OR',
  postalCode: '97205',
})

async function edit(cart: Pick<Cart, 'id'> | undefined, intent: CartIntent): Promise<Cart> {
  const result = await services.carts.edit(cart?.id, intent, { anonymousId: 'somebody' })
  if (!result.ok) throw new Error(editMessage(result.refusal))
  return result.cart
}

const filled = async (): Promise<Cart> => {
  const cart = await edit(undefined, {
    type: 'add',
    items: [
      { sku: WALNUTS, quantity: 3, listMetadata: 'a list' },
      { sku: ALMONDS, quantity: 2, greetingCardMessage: 'Hello' },
      { sku: CERTIFICATE, quantity: 1 },
    ],
  })
  return edit(cart, { type: 'set-email', email: 'buyer@example.com' })
}

const filledBy = async (owner: CartOwner): Promise<Cart> => {
  const items = [{ sku: WALNUTS, quantity: 3 }]
  const { cart } = await services.carts.edit(undefined, { type: 'add', items }, owner)
  if (!cart) throw new Error('no cart')
  return cart
}

/** The ids of all carts of the owner. */
async function cartsOf({ anonymousId = '' }: CartOwner): Promise<string[]> {
  const queryArgs = { where: `anonymousId = "${anonymousId}"` }
  const { body } = await platformOf(shop).carts().get({ queryArgs }).execute()
  return body.results.map(({ id }) => id)
}

async function faultsAreUsed(): Promise<void> {
  while ((await shop.sandboxJson<unknown[]>('/__sandbox/faults')).length > 0);
}

const lineOf = (cart: Cart, sku: string) => {
  const line = cart.lines.find(({ variant }) => variant.sku === sku)
  if (!line) throw new Error(`no line of ${sku}`)
  return line
}

const contents = (cart: Cart) => cart.lines.map(({ variant, quantity }) => [variant.sku, quantity])

const table = (cart: Cart) =>
  shipmentsOf(cart).map(({ key, address, lines }) => [
    key,
    address?.name,
    ...lines.map(({ line, quantity }) => `${quantity} ${line.variant.sku}`),
  ])

const toOlive = (cart: Cart): CartIntent => ({
  type: 'add-shipment',
  address: olive,
  units: [{ lineId: lineOf(cart, WALNUTS).id, quantity: 1 }],
})

describe('one cart to many addresses and back', () => {
  it('makes another cart with the same content, and the old id leads to it', async () => {
    const cart = await filled()
    await edit(cart, { type: 'apply-code', code: 'AUTUMN5' })
    const single = await edit(cart, { type: 'set-shipping-address', address: person('Hazel') })
    const many = await edit(cart, { type: 'ship-to-many' })
    expect(many.id).not.toBe(cart.id)
    expect(many.shippingMode).toBe('Multiple')
    expect(contents(many)).toEqual(contents(single))
    expect(many.email).toBe('buyer@example.com')
    expect(many.discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
    expect(lineOf(many, ALMONDS).greetingCardMessage).toBe('Hello')
    expect(lineOf(many, WALNUTS).listMetadata).toBe('a list')
    expect(many.totalPrice).toBe(single.totalPrice)
    expect(table(many)).toEqual([
      ['shipment-1', 'Hazel', `3 ${WALNUTS}`, `2 ${ALMONDS}`],
      ['shipment-2', 'Cobnut', `1 ${CERTIFICATE}`],
    ])
    expect(many.lines.every(({ shippingValid }) => shippingValid)).toBe(true)
    expect((await services.carts.load(cart.id, { anonymousId: 'somebody' }))?.id).toBe(many.id)

    const two = await edit(cart, toOlive(many))
    expect(table(two)).toEqual([
      ['shipment-1', 'Hazel', `2 ${WALNUTS}`, `2 ${ALMONDS}`],
      ['shipment-2', 'Cobnut', `1 ${CERTIFICATE}`],
      ['shipment-3', 'Olive', `1 ${WALNUTS}`],
    ])
    expect(two.tax).toBeDefined()

    const back = await edit(two, {
      type: 'ship-to-one',
      shipment: { key: 'shipment-3', mark: addressMark(olive) },
    })
    expect(back.shippingMode).toBe('Single')
    expect(contents(back)).toEqual(contents(single))
    expect(back.shippingAddress?.name).toBe('Olive')
    expect(back.discountCodes.map(({ code }) => code)).toEqual(['AUTUMN5'])
  })

  it('is one cart when two tabs press at once, and when one edits meanwhile', async () => {
    const cart = await filled()
    const line = lineOf(cart, WALNUTS)
    const owner = { anonymousId: 'somebody' }
    const [one, other, more] = await Promise.all([
      services.carts.edit(cart.id, { type: 'ship-to-many' }, owner),
      services.carts.edit(cart.id, { type: 'ship-to-many' }, owner),
      services.carts.edit(cart.id, { type: 'change', changes: [{ lineId: line.id, quantity: 5 }] }, owner),
    ])
    expect(one.ok && other.ok).toBe(true)
    expect(one.cart?.id).toBe(other.cart?.id)
    const now = await services.carts.load(cart.id, owner)
    // The edit was either copied in time or refused, but never lost silently.
    expect(lineOf(now as Cart, WALNUTS).quantity).toBe(more.ok ? 5 : 3)
    expect(now?.shippingMode).toBe('Multiple')
  })

  it.each([
    ['the first', [0, 5]],
    ['the second', [5, 0]],
  ])('leaves one cart of two presses at once, there and back, when %s answers later', async (_, waits) => {
    for (let turn = 0; turn < 2; turn++) {
      const owner = { anonymousId: crypto.randomUUID() }
      let { id: current } = await filledBy(owner)
      for (const type of ['ship-to-many', 'ship-to-one'] as const) {
        const [one, other] = await Promise.all(
          waits.map(async (wait) => {
            await new Promise((resolve) => setTimeout(resolve, wait))
            return services.carts.edit(current, { type }, owner)
          }),
        )
        expect(one).toMatchObject({ ok: true })
        expect(other).toMatchObject({ ok: true })
        expect(other?.cart?.id).toBe(one?.cart?.id)
        current = one?.cart?.id ?? ''
        expect(await cartsOf(owner)).toEqual([current])
      }
    }
  })

  it.each([
    ['copies it', 'POST'],
    ['has copied it', 'DELETE'],
  ])('keeps what is edited while a slow tab %s and a quick one is done', async (_, method) => {
    const owner = { anonymousId: crypto.randomUUID() }
    const cart = await filledBy(owner)
    const toMany = () => services.carts.edit(cart.id, { type: 'ship-to-many' }, owner)
    await shop.setFaults([{ vendor: 'commercetools', method, path: '/carts', delay: 300, times: 1 }])
    const slow = toMany()
    await faultsAreUsed()
    const changes = [{ lineId: lineOf(cart, WALNUTS).id, quantity: 5 }]
    expect(await services.carts.edit(cart.id, { type: 'change', changes }, owner)).toMatchObject({ ok: true })
    const quick = await toMany()
    expect((await slow).cart?.id).toBe(quick.cart?.id)
    const now = await services.carts.load(quick.cart?.id, owner)
    expect(now && contents(now)).toEqual([[WALNUTS, 5]])
    expect(await cartsOf(owner)).toEqual([now?.id])
  })

  it('switches in a tab although the copy that it met is gone when it looks', async () => {
    const owner = { anonymousId: crypto.randomUUID() }
    const cart = await filledBy(owner)
    const toMany = () => services.carts.edit(cart.id, { type: 'ship-to-many' }, owner)
    const delays = async (call: { method: string; path: string; delay: number }) =>
      shop.setFaults([{ vendor: 'commercetools', ...call, times: 1 }])
    await delays({ method: 'DELETE', path: '/carts', delay: 400 })
    const first = toMany()
    await faultsAreUsed()
    await delays({ method: 'GET', path: '/carts/key=', delay: 800 })
    const second = toMany()
    await faultsAreUsed()
    const changes = [{ lineId: lineOf(cart, WALNUTS).id, quantity: 5 }]
    expect(await services.carts.edit(cart.id, { type: 'change', changes }, owner)).toMatchObject({ ok: true })
    // The first tab deletes its old copy, and creates the new one only after the second tab has looked.
    await delays({ method: 'POST', path: '/carts', delay: 800 })
    expect(await second).toMatchObject({ ok: true, cart: { id: (await first).cart?.id } })
    const now = await services.carts.load(cart.id, owner)
    expect(now && contents(now)).toEqual([[WALNUTS, 5]])
    expect(await cartsOf(owner)).toEqual([now?.id])
  })

  it('asks where things go when no address is known, and settles what the platform calls valid', async () => {
    const many = await edit(await filled(), { type: 'ship-to-many' })
    expect(unassignedLines(many).map(({ line, quantity }) => [line.variant.sku, quantity])).toEqual([
      [WALNUTS, 3],
      [ALMONDS, 2],
    ])
    const one = await edit(many, {
      type: 'add-shipment',
      address: person('Hazel'),
      units: many.lines.slice(0, 2).map(({ id, quantity }) => ({ lineId: id, quantity })),
    })
    expect(unassignedLines(one)).toEqual([])
    const removed = await edit(one, {
      type: 'change',
      changes: [{ lineId: lineOf(one, CERTIFICATE).id, quantity: 0 }],
    })
    expect(table(removed)).toEqual([['shipment-1', 'Hazel', `3 ${WALNUTS}`, `2 ${ALMONDS}`]])
    expect(removed.lines.every(({ shippingValid }) => shippingValid)).toBe(true)
  })
})
