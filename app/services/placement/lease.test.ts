import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Placement, PlacementPayment } from '~/models/order/placement'
import { isLedgerKind, type PaidKind } from '~/models/payment/payment'
import { TIMEOUTS_MS } from '../timeouts'
import type { StepDeps } from './holding.server'
import { leaseMs, MAIL_WAIT_MS } from './lease'
import { drive } from './steps.server'
import { type Luck, World } from './world.testing'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** The duration of a run in which every call takes its full time limit. */
function slowest(world: World) {
  // Taking the lease and releasing it.
  let milliseconds = 2 * TIMEOUTS_MS.d1.statement
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
    payments: (kind) =>
      timed(payments(kind), () =>
        isLedgerKind(kind) ? TIMEOUTS_MS.d1.statement : TIMEOUTS_MS.braintree.call,
      ),
    orders: timed(orders, (name) => TIMEOUTS_MS.commercetools.call * (name === 'fence' ? 2 : 1)),
  }
  const save = async () => {
    milliseconds += TIMEOUTS_MS.d1.statement
  }
  return { deps, save, milliseconds: () => milliseconds + MAIL_WAIT_MS }
}

type Left = { state?: Placement['state']; orderSentAt?: number; payment?: Partial<PlacementPayment> }

const left: fc.Arbitrary<Left> = fc.constantFrom<Left[]>(
  {},
  { payment: { state: 'sent' } },
  { state: 'authorised', orderSentAt: 1, payment: { state: 'held', transactionId: 't0' } },
)

const WAYS: PaidKind[][] = [
  [],
  ['PayPal'],
  ['StoreCredit'],
  ['StoreCredit', 'Card'],
  ['GiftCertificate', 'StoreCredit', 'Card'],
  ['GiftCertificate', 'StoreCredit', 'CreditAccount'],
]

it.each(WAYS.map((kinds) => [kinds.join(', ') || 'nothing', kinds] as const))(
  'is longer than the slowest run with %s to pay, whatever fails',
  async (_, kinds) => {
    const luck = fc.constantFrom<Luck>('works', 'lost', 'answer-lost', 'late', 'refused')
    await fc.assert(
      fc.asyncProperty(fc.array(luck, { maxLength: 24 }), left, async (lucks, { payment, ...start }) => {
        const world = new World(() => lucks.shift() ?? 'works', kinds)
        const run = slowest(world)
        const placement = world.placement()
        const payments = placement.payments.map((each) => ({ ...each, ...payment }))
        await drive({ ...placement, ...start, payments }, run.save, run.deps)
        expect(run.milliseconds()).toBeLessThanOrEqual(leaseMs(placement.payments))
      }),
      { numRuns: 1500 },
    )
  },
)

// Nor so long that a crashed request would block the cart much longer than it has to.
it('is not much longer than the slowest run', async () => {
  let longest = 0
  const luck = fc.constantFrom<Luck>('works', 'lost', 'answer-lost', 'late', 'refused')
  await fc.assert(
    fc.asyncProperty(fc.array(luck, { maxLength: 14 }), async (lucks) => {
      const world = new World(() => lucks.shift() ?? 'works')
      const run = slowest(world)
      await drive(world.placement(), run.save, run.deps)
      longest = Math.max(longest, run.milliseconds())
    }),
    { numRuns: 3000, seed: 7 },
  )
  // If a request crashes, its lease must not block the cart for much longer.
  expect(leaseMs([{ kind: 'PayPal' }]) - longest).toBeLessThan(30_000)
})
