import { describe, expect, it } from 'vitest'
import { ShopSession } from './session.server'
import { MAX_COOKIE_BYTES } from './session-size'

const ask = (cookie?: string) =>
  ShopSession.of(new Request('https://shop.example/', cookie ? { headers: { Cookie: cookie } } : {}), [
    's3cret',
  ])

/** The session as read from the next request's cookie. */
async function nextRequest(session: ShopSession) {
  const header = (await session.commit()) ?? ''
  return { header, next: await ask(header.split(';')[0]) }
}

const long = (length: number) => 'A long sentence about a price. '.repeat(length)

describe('the session cookie', () => {
  it.each([
    ['many warnings', 500, 3],
    ['one that is far too long', 1, 900],
    ['letters that take several bytes', 40, 0],
  ])("never exceeds the browsers' limit: %s", async (_, count, length) => {
    const session = await ask()
    session.set('cartId', 'cart-1')
    session.notify('errors', { message: 'This comes first.' })
    for (let index = 0; index < count; index++) {
      session.notify('warnings', { message: `${index} ${long(length)} ${'é—ñ'.repeat(30)}` })
    }
    const { header, next } = await nextRequest(session)
    expect(header.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES)
    expect(next.get('cartId')).toBe('cart-1')
    const { errors, warnings } = next.takeNotifications()
    expect(errors).toEqual([{ message: 'This comes first.' }])
    expect(warnings.at(-1)?.message).toBe(
      'More has happened than we can tell you here. Please look over your cart.',
    )
  })

  it('keeps data that fits', async () => {
    const session = await ask()
    for (const name of ['Almonds', 'Figs', 'Pecans']) session.notify('warnings', { message: `${name} rose.` })
    const { next } = await nextRequest(session)
    expect(next.takeNotifications().warnings.map(({ message }) => message)).toEqual([
      'Almonds rose.',
      'Figs rose.',
      'Pecans rose.',
    ])
  })

  it('keeps the cart of a customer with a very long name', async () => {
    const session = await ask()
    session.rotate({ cartId: 'cart-1', customerId: 'customer-1', firstName: long(200) })
    const { header, next } = await nextRequest(session)
    expect(header.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES)
    expect(next.get('cartId')).toBe('cart-1')
    expect(next.get('customerId')).toBe('customer-1')
  })
})

const told = (...messages: string[]) => ({
  errors: [],
  warnings: [],
  notices: messages.map((message) => ({ message })),
})

describe('notifications', () => {
  it('are shown once', async () => {
    const first = await ask()
    first.notify('notices', { message: 'Signed in.' })
    const { next: second } = await nextRequest(first)
    expect(second.takeNotifications()).toEqual(told('Signed in.'))
    const { next: third } = await nextRequest(second)
    expect(third.takeNotifications()).toEqual(told())
  })

  it('taken by a redirecting page come before those that the page added', async () => {
    const first = await ask()
    first.notify('notices', { message: 'Signed in.' })
    const { next: second } = await nextRequest(first)
    second.takeNotifications()
    second.notify('notices', { message: 'Your cart is empty.' })
    second.returnNotifications()
    const { next: third } = await nextRequest(second)
    expect(third.takeNotifications()).toEqual(told('Signed in.', 'Your cart is empty.'))
  })
})
