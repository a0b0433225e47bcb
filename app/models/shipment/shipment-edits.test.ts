import { describe, expect, it } from 'vitest'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { planEdit } from '~/models/cart/changes'
import { aCart, aLine } from '~/models/cart/examples'
import { type CartIntent, editMessage } from '~/models/cart/intents'
import { applied } from '~/models/cart/platform.testing'
import { shipmentsOf, unassignedLines } from './shipment'
import { addressMark } from './shipment-intents'

const TODAY = '2026-03-05'
const context = { newExternalId: () => 'new', today: TODAY }

const person = (name: string): Address => ({
  name,
  street1: '1 Market Street',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
})

function edited(cart: Cart, intent: CartIntent): Cart {
  const plan = planEdit(cart, intent, context)
  if (!plan.ok) throw new Error(editMessage(plan.refusal))
  return applied(cart, plan.changes)
}

function refusal(cart: Cart, intent: CartIntent): string | undefined {
  const plan = planEdit(cart, intent, context)
  return plan.ok ? undefined : editMessage(plan.refusal)
}

const ref = (cart: Cart, key: string) => {
  const address = cart.itemShippingAddresses.find((each) => each.key === key)
  return { key, mark: address ? addressMark(address) : '' }
}

const { variant } = aLine()
const byEmail = { ...variant, sku: 'gift', fixedAddress: JSON.stringify({ type: 'email' }) }
const almonds = aLine({ id: 'almonds', name: 'Almonds', quantity: 3 })
const dates = aLine({ id: 'dates', name: 'Dates', quantity: 6 })
const certificate = aLine({ id: 'certificate', quantity: 1, variant: byEmail })

const empty = aCart({
  shippingMode: 'Multiple',
  lines: [almonds, dates, certificate],
  email: 'a@example.com',
})
const all = (lineId: string, quantity: number) => ({ lineId, quantity })
const toHazel: CartIntent = {
  type: 'add-shipment',
  address: person('Hazel'),
  units: [all('almonds', 3), all('dates', 2)],
}
const toWillow: CartIntent = { type: 'add-shipment', address: person('Willow'), units: [all('dates', 4)] }

/** Who gets what, in words. */
const table = (cart: Cart) =>
  shipmentsOf(cart).map(
    ({ key, address, lines }) =>
      `${key} ${address?.name}: ${lines.map(({ line, quantity }) => `${quantity} ${line.id}`).join(', ')}`,
  )

describe('sending a cart to several addresses', () => {
  const two = edited(edited(empty, toHazel), toWillow)

  it.each<[string, Cart, string[]]>([
    [
      'one shipment, and one by email',
      edited(empty, toHazel),
      ['shipment-1 Hazel: 3 almonds, 2 dates', 'shipment-2 Cobnut: 1 certificate'],
    ],
    [
      'two',
      two,
      [
        'shipment-1 Hazel: 3 almonds, 2 dates',
        'shipment-2 Cobnut: 1 certificate',
        'shipment-3 Willow: 4 dates',
      ],
    ],
    [
      'the first one removed: later ones move up',
      edited(two, { type: 'remove-shipment', shipment: ref(two, 'shipment-1') }),
      ['shipment-1 Cobnut: 1 certificate', 'shipment-2 Willow: 4 dates'],
    ],
    [
      'everything to one of them',
      edited(two, { type: 'send-all', shipment: ref(two, 'shipment-3') }),
      ['shipment-1 Cobnut: 1 certificate', 'shipment-2 Willow: 3 almonds, 6 dates'],
    ],
    [
      'a line split anew',
      edited(two, {
        type: 'split-lines',
        splits: [
          {
            lineId: 'dates',
            seen: { 'shipment-1': 2, 'shipment-3': 4 },
            at: { 'shipment-1': 5, 'shipment-3': 1 },
          },
        ],
      }),
      [
        'shipment-1 Hazel: 3 almonds, 5 dates',
        'shipment-2 Cobnut: 1 certificate',
        'shipment-3 Willow: 1 dates',
      ],
    ],
    [
      'one more of an item taken from where it is',
      edited(two, { type: 'send-here', shipment: ref(two, 'shipment-3'), lineId: 'almonds' }),
      [
        'shipment-1 Hazel: 2 almonds, 2 dates',
        'shipment-2 Cobnut: 1 certificate',
        'shipment-3 Willow: 1 almonds, 4 dates',
      ],
    ],
  ])('%s', (_, cart, expected) => {
    expect(table(cart)).toEqual(expected)
  })

  it('dates what goes by email tomorrow, and asks nobody for a street', () => {
    expect(shipmentsOf(two)[1]).toMatchObject({
      isFixedEmailAddress: true,
      needPhysicalAddress: false,
      customFields: { requestedDeliveryOn: '2026-03-06' },
      address: { email: 'a@example.com' },
    })
  })

  it('says how many are too many, and which line another window has split', () => {
    const split = (seen: Record<string, number>, at: Record<string, number>): CartIntent => ({
      type: 'split-lines',
      splits: [{ lineId: 'dates', seen, at }],
    })
    const seen = { 'shipment-1': 2, 'shipment-3': 4 }
    expect(refusal(two, split(seen, { 'shipment-1': 4, 'shipment-3': 4 }))).toBe(
      'Dates: your cart has 6, and 8 have been given an address. Take 2 away.',
    )
    expect(refusal(two, split({ 'shipment-1': 1 }, { 'shipment-1': 6 }))).toContain('2 to Hazel, 4 to Willow')
    expect(refusal(two, split({ 'shipment-1': 6 }, seen))).toBeUndefined()
    const fewer = edited(two, split(seen, { 'shipment-1': 2, 'shipment-3': 2 }))
    expect(unassignedLines(fewer).map(({ line, quantity }) => [line.id, quantity])).toEqual([['dates', 2]])
  })

  it('finds an address again after others moved up, and says when it is gone', () => {
    const willow = ref(two, 'shipment-3')
    const without = edited(two, { type: 'remove-shipment', shipment: ref(two, 'shipment-1') })
    const address = { ...person('Willow'), street1: '2 Mill Lane' }
    expect(table(edited(without, { type: 'edit-shipment', shipment: willow, address }))).toEqual([
      'shipment-1 Cobnut: 1 certificate',
      'shipment-2 Willow: 4 dates',
    ])
    const hazel = ref(two, 'shipment-1')
    expect(refusal(without, { type: 'remove-shipment', shipment: hazel })).toContain(
      'unknown shipment: shipment-1',
    )
  })

  it('forgets the chosen delivery when the address is at another place, and keeps it for another name', () => {
    const custom = { requestedDeliveryOn: '2026-03-09' }
    const chosen: Cart = {
      ...two,
      itemShippingAddresses: two.itemShippingAddresses.map((each) => ({ ...each, custom, kept: custom })),
    }
    const shipment = ref(chosen, 'shipment-1')
    const deliveryFor = (address: Address) =>
      shipmentsOf(edited(chosen, { type: 'edit-shipment', shipment, address }))[0]?.customFields
        .requestedDeliveryOn
    expect(deliveryFor(person('Hazel B.'))).toBe('2026-03-09')
    expect(deliveryFor({ ...person('Hazel'), postalCode: '97205' })).toBeUndefined()
  })

  it('clears a date that has passed', () => {
    const custom = { requestedDeliveryOn: '2026-03-04' }
    const late: Cart = {
      ...two,
      itemShippingAddresses: two.itemShippingAddresses.map((each) =>
        each.key === 'shipment-1' ? { ...each, custom, kept: custom } : each,
      ),
    }
    const [hazel] = shipmentsOf(edited(late, { type: 'arrange-shipments' }))
    expect(hazel?.customFields.requestedDeliveryOn).toBeUndefined()
  })

  it('refuses a country that an item may not go to, and an address for nothing', () => {
    const canada: Address = { ...person('Pat'), country: 'CA', state: 'ON', postalCode: 'K1A 0B1' }
    const home = { ...variant, restrictedCountries: ['CA'] }
    const cart = aCart({
      shippingMode: 'Multiple',
      lines: [aLine({ id: 'a', name: 'Jerky', variant: home })],
    })
    expect(refusal(cart, { type: 'add-shipment', address: canada, units: [all('a', 1)] })).toBe(
      'We may not send Jerky to Canada.',
    )
    expect(refusal(cart, { type: 'add-shipment', address: canada, units: [] })).toContain('at least one item')
  })

  it('takes a hundred addresses and says so at the next', () => {
    const lines = [aLine({ id: 'a', quantity: 101 })]
    let cart = aCart({ shippingMode: 'Multiple', lines })
    const next = (number: number): CartIntent => ({
      type: 'add-shipment',
      address: person(`P${number}`),
      units: [all('a', 1)],
    })
    for (let number = 1; number <= 100; number++) cart = edited(cart, next(number))
    expect(shipmentsOf(cart)).toHaveLength(100)
    expect(refusal(cart, next(101))).toContain('at most 100 addresses')
  })
})
