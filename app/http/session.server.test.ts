import { describe, expect, it } from 'vitest'
import { ShopSession } from './session.server'
import { readContents } from './session-data'
import { MAX_COOKIE_BYTES } from './session-size'

// OWASP ASVS: 3.4.1, 3.4.2, 3.4.3, 3.4.4 (docs/asvs.md)

const hazel = { signIn: 'sign-in-1', customerId: 'customer-1', email: 'hazel@example.com', permissions: [] }
const device = { id: 'device-1', customers: [] }

/** A request of a browser; every sign-in that it claims is open, unless told otherwise. */
const ask = (cookie?: string, isOpen = true) =>
  ShopSession.of(
    new Request('https://shop.example/', cookie ? { headers: { Cookie: cookie } } : {}),
    ['s3cret'],
    async (identity) => (isOpen ? { ...identity, permissions: [] } : undefined),
  )

/** What the browser sends once it has taken these `Set-Cookie` values, after those of before. */
const browserOf = (...headers: string[]) => {
  const jar = new Map(headers.map((header) => [header.split('=')[0], header]))
  const kept = [...jar.values()].filter((header) => !header.includes('Max-Age=0'))
  return kept.map((header) => header.split(';')[0]).join('; ')
}

/** The session as read from the next request's cookie. */
async function nextRequest(session: ShopSession) {
  const headers = await session.commit()
  return { header: headers[0] ?? '', headers, next: await ask(browserOf(...headers)) }
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

  it('of another version loses only what this one cannot read', () => {
    const written = { cartId: 'cart-1', cartCount: { pieces: 3 }, ofTheFuture: ['x'] }
    expect(readContents(written)).toEqual({ cartId: 'cart-1' })
    expect(readContents('all of it')).toBeUndefined()
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
    await session.signIn({ ...hazel, firstName: long(200) }, true, device, { cartId: 'cart-1' })
    const { headers, next } = await nextRequest(session)
    for (const header of headers) expect(header.length).toBeLessThanOrEqual(MAX_COOKIE_BYTES)
    expect(next.get('cartId')).toBe('cart-1')
    expect(next.get('customerId')).toBe('customer-1')
  })
})

describe('who is signed in', () => {
  async function signedIn() {
    const session = await ask()
    session.set('cartId', 'cart-guest')
    await session.signIn(hazel, true, device, { cartId: 'cart-1' })
    return session.commit()
  }

  it('is read back, with a session of their own', async () => {
    const session = await ask(browserOf(...(await signedIn())))
    expect([session.get('customerId'), session.get('cartId')]).toEqual(['customer-1', 'cart-1'])
  })

  it('is nobody once the sign-in is over, and nothing of the session is left', async () => {
    const session = await ask(browserOf(...(await signedIn())), false)
    expect([session.get('customerId'), session.get('cartId')]).toEqual([undefined, undefined])
  })

  it('is not changed by an answer that was begun before, in or out', async () => {
    const guest = await ask()
    guest.set('cartCount', 1)
    const cookies = await signedIn()
    const lateAsGuest = await guest.commit()
    const still = await ask(browserOf(...cookies, ...lateAsGuest))
    expect([still.get('customerId'), still.get('cartCount')]).toEqual(['customer-1', undefined])
    const late = await ask(browserOf(...cookies))
    late.set('cartCount', 7)
    await still.signOut({ postalCode: '10011' })
    const out = await ask(browserOf(...cookies, ...(await still.commit()), ...(await late.commit())))
    expect([out.get('customerId'), out.get('cartCount'), out.get('postalCode')]).toEqual([
      undefined,
      undefined,
      '10011',
    ])
  })

  it('does not get what another sign-in left', async () => {
    const before = await ask(browserOf(...(await signedIn())))
    before.set('cartCount', 7)
    const again = await ask()
    await again.signIn({ ...hazel, signIn: 'sign-in-2' }, true, device, {})
    const session = await ask(browserOf(...(await again.commit()), ...(await before.commit())))
    expect([session.get('customerId'), session.get('cartCount')]).toEqual(['customer-1', undefined])
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
