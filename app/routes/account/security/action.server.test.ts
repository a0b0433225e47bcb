import { expect, test, vi } from 'vitest'
import type { AppLoadContext } from '~/framework.server'
import { changeSecurity } from './action.server'

/** Signed in a minute ago, without a password. */
function visit() {
  const now = new Date('2026-11-30T15:00:00Z')
  const begin = vi.fn(async () => {})
  const sent = { count: 0 }
  const kept: Record<string, string> = { customerId: 'hazel', email: 'hazel@example.com' }
  const session = {
    signInId: 's1',
    provenEmail: 'hazel@example.com',
    get: (name: string) => kept[name],
    notify: () => {},
  }
  const services = {
    accounts: { hasPassword: async () => false, find: async () => undefined },
    signIns: { list: async () => [{ id: 's1', createdAt: now.getTime() - 60_000 }] },
    identities: { providersOf: async () => [] },
    identityProviders: { offered: [] },
    mailLinks: { countSince: async () => sent.count },
    emailChanges: { begin },
  }
  const context = { services, session, now: () => now, withinRateLimit: async () => true }
  const ask = () => {
    const body = new URLSearchParams({ intent: 'change-email', newEmail: 'stranger@example.com' })
    const request = new Request('https://shop.example/account/security', { method: 'POST', body })
    return changeSecurity(request, context as unknown as AppLoadContext)
  }
  return { ask, begin, sent }
}

test('a mailbox is asked five times an hour whether it becomes an account’s', async () => {
  const { ask, begin, sent } = visit()
  expect(await ask()).toMatchObject({ status: 303 })
  sent.count = 5
  expect(await ask()).toMatchObject({ init: { status: 429 } })
  expect(begin).toHaveBeenCalledTimes(1)
})
