import { expect, test } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import { mayChange, openOrderLink } from './buyer.server'

const TOKEN = 'a'.repeat(48)
const placed = { orderNumber: 'CN-1', receiptToken: TOKEN, owner: 'guest-1' }

/** A browser with a link that was sent to `linked`, for an order whose mailbox is `order.email`. */
function world(linked: string) {
  const order = { email: linked }
  const kept = new Map<string, string>()
  const services = {
    mailLinks: { use: async () => ({ ok: true, email: linked, destination: `/orders/CN-1?token=${TOKEN}` }) },
    placement: { resume: async () => placed },
    orders: { findByNumber: async () => ({ cart: order }) },
  }
  const session = { get: (name: string) => kept.get(name), set: kept.set.bind(kept) }
  return { order, context: { services, session } as unknown as AppLoadContext }
}

test('a link from the mailbox of an order lets change it until that mailbox is corrected', async () => {
  const { context, order } = world('robin@gmial.com')
  expect(await mayChange(context, placed)).toBe(false)
  expect(await openOrderLink(context, 'key')).toContain(TOKEN)
  expect(await mayChange(context, placed)).toBe(true)
  expect(await mayChange(context, { ...placed, receiptToken: 'b'.repeat(48) })).toBe(false)
  order.email = 'robin@gmail.com'
  expect(await mayChange(context, placed)).toBe(false)
})

test('a link that waited in the mistyped mailbox opens nothing any more', async () => {
  const { context, order } = world('robin@gmial.com')
  order.email = 'robin@gmail.com'
  expect(await openOrderLink(context, 'key')).toBeUndefined()
  expect(await mayChange(context, placed)).toBe(false)
})
