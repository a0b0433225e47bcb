import { expect, test, vi } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import { placementOwner, receiptOf } from './checkout.server'

const placement = { owner: 'customer-1', receiptToken: 'token' }

function visit(kept: Record<string, unknown>, isStaff = false) {
  const ofCart = vi.fn(async () => placement)
  const orderOf = vi.fn(async (_: string, owner: string) =>
    owner === placement.owner ? placement : undefined,
  )
  const session = { isStaff, get: (name: string) => kept[name] }
  return { session, services: { placement: { ofCart, orderOf } } } as unknown as AppLoadContext
}

const staff = { customerId: 'staff-1', customerCart: { id: 'cart-1', key: 'cart-1' } }

test('what staff order is the customer’s, or the guest’s, and never their own', () => {
  const cart = { id: 'cart-1', customerId: 'customer-1' }
  expect(placementOwner(visit(staff, true), cart)).toBe('customer-1')
  expect(placementOwner(visit(staff, true), { id: 'cart-1', anonymousId: 'guest-1' })).toBe('guest-1')
  expect(placementOwner(visit(staff, true), { id: 'cart-1' })).toBe('cart-1')
  expect(placementOwner(visit({ customerId: 'customer-1' }), cart)).toBe('customer-1')
  expect(placementOwner(visit({ anonymousId: 'guest-1' }), { id: 'cart-1' })).toBe('guest-1')
})

test('staff come to the order of the cart that they took, and nobody to another’s', async () => {
  expect(await receiptOf(visit(staff, true), 'cart-1')).toBe('token')
  expect(await receiptOf(visit(staff, true), 'cart-2')).toBeUndefined()
  expect(await receiptOf(visit(staff), 'cart-1')).toBeUndefined()
  expect(await receiptOf(visit({ customerId: 'customer-2' }), 'cart-1')).toBeUndefined()
  expect(await receiptOf(visit({ customerId: 'customer-1' }), 'cart-1')).toBe('token')
})
