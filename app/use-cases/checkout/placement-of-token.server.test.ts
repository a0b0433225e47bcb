import { expect, test, vi } from 'vitest'
import type { Placement } from '~/models/order/placement'
import { placementOfToken } from './placement-of-token.server'

const TOKEN = 'a'.repeat(48)
const [recent, old] = [{ id: 'recent' }, { id: 'old' }] as Placement[]

function world({ found, within = true }: { found?: Placement | undefined; within?: boolean }) {
  const archived = vi.fn(async () => old)
  const withinRateLimit = vi.fn(async () => within)
  const services = { placement: { resume: async () => found, archived } }
  return { archived, withinRateLimit, context: { services, withinRateLimit } }
}

test('a recent order is answered from the database, and counts as no try', async () => {
  const { context, archived, withinRateLimit } = world({ found: recent })
  expect(await placementOfToken(context, TOKEN)).toBe(recent)
  expect([archived.mock.calls.length, withinRateLimit.mock.calls.length]).toEqual([0, 0])
})

test('an old one is looked for in the archive, so often and no more', async () => {
  const { context, withinRateLimit } = world({})
  expect(await placementOfToken(context, TOKEN)).toBe(old)
  expect(withinRateLimit).toHaveBeenCalledWith('archive')
  const stopped = world({ within: false })
  expect(await placementOfToken(stopped.context, TOKEN)).toBe('too-many')
  expect(stopped.archived).not.toHaveBeenCalled()
})

test('what cannot be a token is looked for nowhere', async () => {
  const { context, archived } = world({})
  expect(await placementOfToken(context, 'x')).toBeUndefined()
  expect(archived).not.toHaveBeenCalled()
})
