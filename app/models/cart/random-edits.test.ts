import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shipmentsOf, unassignedLines } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import type { Address } from '../address'
import { allLines, type Cart } from './cart'
import { planEdit } from './changes'
import { aCart, aLine } from './examples'
import { type CartIntent, editMessage } from './intents'
import { judge } from './judge'
import { applied } from './platform.testing'

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

const ref = (cart: Cart, key: string) => {
  const address = cart.itemShippingAddresses.find((each) => each.key === key)
  return { key, mark: address ? addressMark(address) : '' }
}

const { variant } = aLine()
const byEmail = { ...variant, sku: 'gift', fixedAddress: JSON.stringify({ type: 'email' }) }
const almonds = aLine({ id: 'almonds', name: 'Almonds', quantity: 3, shippingValid: false })
const dates = aLine({ id: 'dates', name: 'Dates', quantity: 6, shippingValid: false })
const certificate = aLine({ id: 'certificate', quantity: 1, variant: byEmail, shippingValid: false })
const all = (lineId: string, quantity: number) => ({ lineId, quantity })

const withSoldOut = (cart: Cart, id: string): Cart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.id === id ? { ...line, variant: { ...line.variant, backordered: true } } : line,
  ),
})

describe('whatever is edited', () => {
  const box = aLine({
    id: 'box',
    quantity: 4,
    shippingValid: false,
    children: [aLine({ id: 'card', quantity: 4, parentExternalId: 'box', shippingValid: false })],
  })
  const start = aCart({ shippingMode: 'Multiple', lines: [almonds, dates, box, certificate] })
  const code = fc.constantFrom('GIFT', 'TREAT')
  const lineId = fc.constantFrom('almonds', 'dates', 'box', 'certificate', 'gift-of-GIFT', 'gift-of-TREAT')
  const pick = fc.nat({ max: 5 })
  const toOne: CartIntent = {
    type: 'add-shipment',
    address: person('Hazel'),
    units: [all('almonds', 3), all('dates', 6), all('box', 4)],
  }
  type Edit = (cart: Cart) => CartIntent
  const refAt = (cart: Cart, index: number) => ref(cart, `shipment-${index + 1}`)
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(lineId, pick, fc.string({ minLength: 1, maxLength: 3 })).map(
      ([id, quantity, name]): Edit =>
        () => ({ type: 'add-shipment', address: person(name), units: [all(id, quantity)] }),
    ),
    pick.map(
      (index): Edit =>
        (cart) => ({ type: 'remove-shipment', shipment: refAt(cart, index) }),
    ),
    pick.map(
      (index): Edit =>
        (cart) => ({ type: 'send-all', shipment: refAt(cart, index) }),
    ),
    fc.tuple(pick, lineId).map(
      ([index, id]): Edit =>
        (cart) => ({ type: 'send-here', shipment: refAt(cart, index), lineId: id }),
    ),
    fc.tuple(pick, fc.constantFrom('07102', '97205')).map(
      ([index, postalCode]): Edit =>
        (cart) => ({
          type: 'edit-shipment',
          shipment: refAt(cart, index),
          address: { ...person('New'), postalCode },
        }),
    ),
    fc.tuple(lineId, fc.array(fc.nat({ max: 3 }), { maxLength: 4 })).map(
      ([id, counts]): Edit =>
        (cart) => {
          const targets = allLines(cart).find((line) => line.id === id)?.targets ?? []
          const seen = Object.fromEntries(targets.map((each) => [each.addressKey, each.quantity]))
          const at = Object.fromEntries(counts.map((count, index) => [`shipment-${index + 1}`, count]))
          return { type: 'split-lines', splits: [{ lineId: id, seen, at }] }
        },
    ),
    fc.tuple(lineId, pick).map(
      ([id, quantity]): Edit =>
        () => ({ type: 'change', changes: [{ lineId: id, quantity }] }),
    ),
    lineId.map(
      (id): Edit =>
        () => ({ type: 'remove', lineId: id }),
    ),
    code.map(
      (each): Edit =>
        () => ({ type: 'apply-code', code: each }),
    ),
    code.map(
      (each): Edit =>
        () => ({ type: 'remove-code', code: each }),
    ),
    fc.tuple(lineId, fc.constantFrom(undefined, 28, 42)).map(
      ([id, intervalDays]): Edit =>
        () => ({ type: 'auto-delivery', lineId: id, ...(intervalDays && { intervalDays }) }),
    ),
  )
  /** What happens at the shop between two edits: a size sells out. */
  const soldOut = lineId.map((id) => ({ soldOut: id }))

  const quantities = (cart: Cart) => new Map(allLines(cart).map(({ id, quantity }) => [id, quantity]))
  /** Edits that change how many of an item there are. */
  const COUNTING: CartIntent['type'][] = ['change', 'remove', 'apply-code', 'remove-code']

  function written(cart: Cart, intent: CartIntent): Cart | undefined {
    const plan = planEdit(cart, intent, context)
    if (!plan.ok) return undefined
    const after = applied(cart, plan.changes)
    const follow = judge(intent, after, cart, new Date(TODAY)).follow?.(after) ?? []
    return edited(applied(after, follow), { type: 'arrange-shipments' })
  }

  function check(cart: Cart): void {
    const shipments = shipmentsOf(cart)
    expect(shipments.map(({ key }) => key)).toEqual(shipments.map((_, index) => `shipment-${index + 1}`))
    expect(shipments.every(({ lines }) => lines.length > 0)).toBe(true)
    expect(cart.itemShippingAddresses).toHaveLength(shipments.length)
    expect(cart.shipping.map(({ key }) => key).sort()).toEqual(shipments.map(({ key }) => key).sort())
    const leftOver = unassignedLines(cart)
    const left = new Map(leftOver.map(({ line, quantity }) => [line.id, quantity]))
    for (const line of allLines(cart)) {
      const placed = line.targets.reduce((sum, { quantity }) => sum + quantity, 0)
      expect(placed + (left.get(line.id) ?? 0)).toBe(line.quantity)
      expect(placed).toBeLessThanOrEqual(line.quantity)
      if (leftOver.length === 0) expect(line.shippingValid).toBe(true)
    }
  }

  it('loses no unit, doubles none, leaves no shipment empty, and numbers them from 1 to N', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: edit }, soldOut), { maxLength: 15 }), (steps) => {
        let cart = start
        for (const step of steps) {
          if (typeof step !== 'function') {
            cart = withSoldOut(cart, step.soldOut)
            continue
          }
          const intent = step(cart)
          const after = written(cart, intent)
          if (!after) continue
          if (!COUNTING.includes(intent.type)) expect(quantities(after)).toEqual(quantities(cart))
          cart = after
          check(cart)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('asks where a gift goes only while there are several shipments', () => {
    const one = written(start, toOne)
    const gifts = (cart: Cart | undefined) => cart && unassignedLines(cart).map(({ line }) => line.id)
    expect(gifts(one && written(one, { type: 'apply-code', code: 'GIFT' }))).not.toContain('gift-of-GIFT')
    const two =
      one && written(one, { type: 'add-shipment', address: person('Willow'), units: [all('dates', 2)] })
    const asked = two && written(two, { type: 'apply-code', code: 'GIFT' })
    expect(gifts(asked)).toEqual(['gift-of-GIFT'])
    const sent =
      asked && written(asked, { type: 'send-here', shipment: refAt(asked, 0), lineId: 'gift-of-GIFT' })
    expect(gifts(sent)).toEqual([])
    expect(gifts(sent && written(sent, { type: 'remove-code', code: 'GIFT' }))).toEqual([])
  })
})
