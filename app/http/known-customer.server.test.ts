import { describe, expect, it, vi } from 'vitest'
import type { Services } from '~/services/index.server'
import { VendorError } from '~/services/vendor-error'
import { CHECK_MS } from './identity.server'
import { sessionOf } from './known-customer.server'
import { ShopSession } from './session.server'

const SECRETS = ['s3cret']
const START = 1_780_000_000_000
const hazel = {
  signIn: 'sign-in-1',
  customerId: 'customer-1',
  email: 'hazel@example.com',
  firstName: 'Hazel',
}

const requestOf = (cookies: string[], init: RequestInit & { path?: string } = {}) =>
  new Request(`https://shop.example${init.path ?? '/nuts/'}`, {
    ...init,
    headers: { ...init.headers, Cookie: cookies.map((each) => each.split(';')[0]).join('; ') },
  })

async function cookiesOf(more: { hasPermissions?: boolean; checkedAt?: number } = { checkedAt: START }) {
  const session = await ShopSession.of(requestOf([]), SECRETS, async () => undefined)
  await session.signIn({ ...hazel, ...more, permissions: [] }, true, { id: 'device', customers: [] }, {})
  return session.commit()
}

/** The session of a request, and how often D1 was asked for it. */
async function asked(request: Request, { later = 0, trustsCheck = true, isOpen = async () => true } = {}) {
  const open = vi.fn(isOpen)
  const services = {
    signIns: { isOpen: open },
    customers: { permissions: async () => ['checkOutAsCustomer'] },
  } as unknown as Services
  const now = () => new Date(START + later)
  const session = await sessionOf(request, {
    secrets: SECRETS,
    services,
    now,
    trustsCheck,
    asksSecondFactor: false,
  })
  return { session, times: open.mock.calls.length }
}

const greeted = ({ session }: { session: ShopSession | undefined }) => session?.get('email')

describe('a sign-in that was found open', () => {
  it('is believed for ten minutes on pages about nobody', async () => {
    const request = requestOf(await cookiesOf())
    const closed = { isOpen: async () => false }
    const soon = await asked(request, { ...closed, later: CHECK_MS - 1 })
    expect([greeted(soon), soon.times]).toEqual(['hazel@example.com', 0])
    // It may have been ended meanwhile, so no page shows its address.
    expect(soon.session?.shownEmail).toBeUndefined()
    expect((await asked(request, { trustsCheck: false })).session?.shownEmail).toBe('hazel@example.com')
    const later = await asked(request, { ...closed, later: CHECK_MS })
    expect([greeted(later), later.times]).toEqual([undefined, 1])
    expect(await later.session?.commit()).toEqual([expect.stringMatching(/cobnut-checked=.*Max-Age=0/)])
  })

  it('is looked at again on personal pages, and for staff', async () => {
    const request = requestOf(await cookiesOf())
    expect((await asked(request, { trustsCheck: false })).times).toBe(1)
    const staff = await asked(requestOf(await cookiesOf({ hasPermissions: true, checkedAt: START })))
    expect([staff.times, staff.session?.isStaff]).toEqual([1, true])
  })

  it('is not believed by the check of another sign-in, or of the future', async () => {
    const other = await ShopSession.of(requestOf([]), SECRETS, async () => undefined)
    const known = { ...hazel, signIn: 'sign-in-2', checkedAt: START, permissions: [] }
    await other.signIn(known, true, { id: 'device', customers: [] }, {})
    const mixed = [
      ...(await cookiesOf()),
      ...(await other.commit()).filter((each) => each.includes('-checked')),
    ]
    const jar = new Map(mixed.map((each) => [each.split('=')[0], each]))
    expect((await asked(requestOf([...jar.values()]))).times).toBe(1)
    expect((await asked(requestOf(await cookiesOf({ checkedAt: START + 1 })))).times).toBe(1)
  })

  it('is written down anew by an act, but not by a beacon', async () => {
    const cookies = await cookiesOf()
    const at = async (init: RequestInit) =>
      (await asked(requestOf(cookies, init), { later: 5000, trustsCheck: false })).session?.checkedAt
    expect(await at({ method: 'POST' })).toBe(START + 5000)
    expect(await at({ method: 'POST', headers: { 'Sec-Fetch-Mode': 'no-cors' } })).toBe(START)
    expect(await at({})).toBe(START)
  })

  it('greets while the database is away', async () => {
    const away = async () => {
      throw new VendorError('d1', 'is away')
    }
    expect(greeted(await asked(requestOf(await cookiesOf()), { isOpen: away }))).toBe('hazel@example.com')
  })
})
