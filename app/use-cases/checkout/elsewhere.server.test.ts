import { expect, test } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import { openCartLink } from './elsewhere.server'

function open(cart: object) {
  const kept = new Map<string, unknown>()
  const services = {
    mailLinks: { use: async () => ({ ok: true, email: 'robin@gmial.com', destination: 'cart-1' }) },
    carts: { byId: async () => ({ id: 'cart-1', state: 'Active', lines: [], ...cart }) },
  }
  const session = {
    get: (name: string) => kept.get(name),
    set: kept.set.bind(kept),
    unset: kept.delete.bind(kept),
  }
  return openCartLink({ services, session } as unknown as AppLoadContext, 'key')
}

test('a link to a cart works in the mailbox that the cart has', async () => {
  expect(await open({ email: 'Robin@gmial.com' })).toBe('/cart')
  expect(await open({ email: 'robin@gmail.com' })).toBeUndefined()
  expect(await open({ email: 'robin@gmial.com', customerId: 'robin' })).toBeUndefined()
})
