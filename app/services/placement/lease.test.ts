import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Placement } from '~/models/order/placement'
import { TIMEOUTS_MS } from '../timeouts'
import { LEASE_MS, MAIL_WAIT_MS } from './lease'
import { drive, type StepDeps } from './steps.server'
import { type Luck, World } from './world.testing'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The duration of a run in which every call takes its full time limit. */
function slowest(world: World) {
  // Taking the lease, reading the row and releasing it.
  let milliseconds = 3 * TIMEOUTS_MS.d1.statement
  const timed = <Service extends object>(service: Service, perCall: (name: PropertyKey) => number): Service =>
    new Proxy(service, {
      get(target, name) {
        milliseconds += perCall(name)
        return Reflect.get(target, name)
      },
    })
  const { payments, orders, now } = world.deps()
  const deps: StepDeps = {
    now,
    payments: timed(payments, () => TIMEOUTS_MS.braintree.call),
    orders: timed(orders, (name) => TIMEOUTS_MS.commercetools.call * (name === 'fence' ? 2 : 1)),
  }
  const save = async () => {
    milliseconds += TIMEOUTS_MS.d1.statement
  }
  return { deps, save, milliseconds: () => milliseconds + MAIL_WAIT_MS }
}

const left: fc.Arbitrary<Partial<Placement>> = fc.constantFrom(
  {},
  { authoriseSentAt: 1 },
  { state: 'authorised' as const, transactionId: 't0', orderSentAt: 1 },
)

it('is longer than the slowest run, whatever fails', async () => {
  const luck = fc.constantFrom<Luck>('works', 'lost', 'answer-lost', 'late', 'refused')
  let longest = 0
  await fc.assert(
    fc.asyncProperty(fc.array(luck, { maxLength: 14 }), left, async (lucks, start) => {
      const world = new World(() => lucks.shift() ?? 'works')
      const run = slowest(world)
      await drive({ ...world.placement(), ...start }, run.save, run.deps)
      longest = Math.max(longest, run.milliseconds())
      expect(run.milliseconds()).toBeLessThanOrEqual(LEASE_MS)
    }),
    { numRuns: 3000 },
  )
  // If a request crashes, its lease must not block the cart for much longer.
  expect(LEASE_MS - longest).toBeLessThan(30_000)
})
