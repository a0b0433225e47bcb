import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changeable,
  changedPayments,
  outcomeOf,
  type Placement,
  paidAgain,
  payingNow,
  unpaidAmount,
} from '~/models/order/placement'
import type { PaidKind } from '~/models/payment/payment'
import { drive, firstMarked } from './steps.server'
import { type Luck, World } from './world.testing'

class Crash extends Error {}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/**
 * One request (or one turn of the clock) with a placement; a crash keeps what was saved before it. `isMarked`: the
 * request that writes its row.
 */
async function attempt(
  placement: Placement,
  world: World,
  crashAt: number,
  isMarked = false,
): Promise<Placement> {
  let kept = isMarked ? firstMarked(placement) : placement
  let saves = 0
  try {
    await drive(
      placement,
      async (change) => {
        if (saves++ === crashAt) throw new Crash()
        kept = { ...kept, ...change }
      },
      world.deps(),
      { isMarked },
    )
  } catch (error) {
    if (!(error instanceof Crash)) throw error
  }
  return kept
}

/** What is true once everything is quiet again. */
function expectSettled(placement: Placement, world: World): void {
  const charged = world.transactions.filter((each) => each.state === 'captured')
  const held = world.transactions.filter((each) => each.state === 'authorised')
  expect(held).toEqual([])
  if (placement.state === 'captured') {
    expect(world.orders).toHaveLength(1)
    const amounts = (list: readonly { kind: string; amount: number }[]) =>
      list.map(({ kind, amount }) => [kind, amount])
    expect(amounts(charged)).toEqual(amounts(placement.payments))
  } else {
    expect(placement.state).toBe('failed')
    expect([world.orders.length, charged.length]).toEqual([0, 0])
  }
}

const WAYS: PaidKind[][] = [
  ['PayPal'],
  ['StoreCredit', 'PayPal'],
  ['GiftCertificate', 'StoreCredit', 'CreditAccount'],
]

describe('placing an order', () => {
  it('is one order and one charge when all goes well', async () => {
    const world = new World(() => 'works')
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'captured', orderId: 'CN-TEST-0001' })
    expectSettled(placement, world)
  })

  it.each([false, true])(
    'saves once between two calls (its row is written by the same run: %s)',
    async (isMarked) => {
      const world = new World(() => 'works')
      const saved: string[][] = []
      const keep = async (change: object) => void saved.push(Object.keys(change).sort())
      await drive(world.placement(), keep, world.deps(), { isMarked })
      expect(saved).toEqual([
        ...(isMarked ? [] : [['payments']]),
        ['orderSentAt', 'payments', 'state'],
        ['orderId', 'state'],
        ['state'],
      ])
    },
  )

  it('looks for the first payment before it is asked for again after a crash', async () => {
    const world = new World(() => 'works')
    const crashed = await attempt(world.placement(), world, 0, true)
    expect(crashed.payments).toMatchObject([{ state: 'sent' }])
    expectSettled(await attempt(crashed, world, -1), world)
    expect(world.transactions).toHaveLength(1)
  })

  it('is nothing when the payment is declined', async () => {
    const world = new World(() => 'refused')
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'failed', reason: 'declined' })
    expectSettled(placement, world)
  })

  it('gives the first payment back when the second is declined', async () => {
    const lucks: Luck[] = ['works', 'refused']
    const world = new World(() => lucks.shift() ?? 'works', ['StoreCredit', 'PayPal'])
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'failed', reason: 'declined' })
    expect(outcomeOf(placement)).toMatchObject({ payment: 'PayPal' })
    expect(world.transactions.map((each) => [each.kind, each.state])).toEqual([['StoreCredit', 'released']])
  })

  it('gives back what it can while one processor is away', async () => {
    const lucks: Luck[] = ['works', 'answer-lost', 'lost', 'works', 'works', 'lost']
    const world = new World(() => lucks.shift() ?? 'works', ['StoreCredit', 'PayPal'])
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'releasing', reason: 'payment-unanswered' })
    expect(world.transactions.map((each) => each.state)).toEqual(['released', 'authorised'])
    expectSettled(await attempt(placement, world, -1), world)
  })

  it('finds the order of a call whose answer was lost, and does not ask again', async () => {
    const lucks: Luck[] = ['works', 'answer-lost']
    const world = new World(() => lucks.shift() ?? 'works')
    const placement = await attempt(world.placement(), world, -1)
    expect(placement.state).toBe('captured')
    expectSettled(placement, world)
  })

  it('gives the money back when the order is refused', async () => {
    const lucks: Luck[] = ['works', 'refused']
    const world = new World(() => lucks.shift() ?? 'works')
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'failed', reason: 'price-changed' })
    expect(world.transactions.map((each) => each.state)).toEqual(['released'])
  })

  it('keeps a late call from becoming an order after the money was given back', async () => {
    const lucks: Luck[] = ['works', 'late', 'works', 'lost', 'works']
    const world = new World(() => lucks.shift() ?? 'works')
    const reads = world.deps().orders
    expect(await reads.findByNumber('CN-TEST-0001')).toBeUndefined()
    const placement = await attempt(world.placement(), world, -1)
    world.deliver()
    expectSettled(await attempt(placement, world, -1), world)
  })

  it.each(WAYS.map((kinds) => [kinds.join(', '), kinds] as const))(
    'ends as one order and each charge once, or as neither, paid by %s',
    async (_, kinds) => {
      const luck = fc.constantFrom<Luck>('works', 'works', 'works', 'lost', 'answer-lost', 'late', 'refused')
      await fc.assert(
        fc.asyncProperty(
          fc.array(luck, { maxLength: 30 }),
          fc.array(fc.integer({ min: -1, max: 6 }), { minLength: 1, maxLength: 6 }),
          async (lucks, crashes) => {
            const bad = [...lucks]
            const world = new World(() => bad.shift() ?? 'works', kinds)
            let placement = world.placement()
            for (const [turn, crashAt] of crashes.entries()) {
              placement = await attempt(placement, world, crashAt, turn === 0)
              world.time += 60_000
            }
            bad.length = 0
            world.deliver()
            world.time += 3_600_000
            for (let turn = 0; turn < 5; turn++) placement = await attempt(placement, world, -1)
            expectSettled(placement, world)
          },
        ),
        { numRuns: 3000 },
      )
    },
  )

  it.each(WAYS.map((kinds) => [kinds.join(', '), kinds] as const))(
    'goes on from a crash before and after every step, paid by %s',
    async (_, kinds) => {
      const world = new World(() => 'works', kinds)
      const points = kinds.length + 4
      for (let crashAt = 0; crashAt < points; crashAt++) {
        const fresh = new World(() => 'works', kinds)
        const left = await attempt(fresh.placement(), fresh, crashAt)
        fresh.time += 60_000
        expectSettled(await attempt(left, fresh, -1), fresh)
      }
      expectSettled(await attempt(world.placement(), world, -1), world)
    },
  )
})

describe('an order whose held money was lost', () => {
  /** The order is there; its money was voided at the processor before it was taken. */
  async function unpaid() {
    const lucks: Luck[] = ['works', 'works', 'lost', 'lost']
    const world = new World(() => lucks.shift() ?? 'works')
    const ordered = await attempt(world.placement(), world, -1)
    expect(ordered.state).toBe('ordered')
    for (const transaction of world.transactions) transaction.state = 'released'
    return { world, placement: await attempt(ordered, world, -1) }
  }

  it('is unpaid, and stays so', async () => {
    const { world, placement } = await unpaid()
    expect(placement).toMatchObject({ state: 'unpaid', reason: 'expired' })
    expect((await attempt(placement, world, -1)).state).toBe('unpaid')
  })

  it('is paid once by another payment, wherever that stops', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 4 }), async (crashes) => {
        const { world, placement } = await unpaid()
        const again = { kind: 'PayPal' as const, methodId: 'm2', amount: unpaidAmount(placement) }
        let current: Placement = { ...placement, state: 'repaying', payments: paidAgain(placement, again) }
        for (const crashAt of [...crashes, -1, -1]) current = await attempt(current, world, crashAt)
        const taken = world.transactions.filter((each) => each.state === 'captured')
        expect(world.orders).toHaveLength(1)
        // A stop right after the mark leaves it unpaid, to be tried again; nothing is held then.
        expect([current.state, taken.length]).toEqual(
          current.state === 'captured' ? ['captured', 1] : ['unpaid', 0],
        )
        expect(world.transactions.filter((each) => each.state === 'authorised')).toEqual([])
      }),
    )
  })
})

describe('a paid order that is to be paid another way', () => {
  async function changing(kinds: readonly PaidKind[], luck: () => Luck) {
    const lucks: Luck[] = []
    const world = new World(() => lucks.shift() ?? 'works', kinds)
    const placement = await attempt(world.placement(), world, -1)
    const old = changeable(placement)
    if (!old) throw new Error('nothing to change')
    const next = { kind: 'PayPal' as const, methodId: 'new', amount: old.amount }
    for (let call = 0; call < 12; call++) lucks.push(luck())
    const payments = changedPayments(placement, old, next)
    return {
      world,
      quiet: () => lucks.splice(0),
      placement: { ...placement, state: 'changing' as const, payments },
    }
  }

  it.each([[['PayPal']], [['StoreCredit', 'PayPal']], [['CreditAccount']]] as PaidKind[][][])(
    'is paid once, by the old payment or by the new one, wherever that stops: %s',
    async (kinds) => {
      const lucks = fc.array(fc.constantFrom<Luck>('works', 'works', 'lost', 'answer-lost', 'refused'), {
        maxLength: 12,
      })
      const crashPoints = fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 4 })
      await fc.assert(
        fc.asyncProperty(lucks, crashPoints, async (given, crashes) => {
          const bad = [...given]
          const { world, quiet, placement } = await changing(kinds, () => bad.shift() ?? 'works')
          const due = placement.payments.filter(({ joins }) => !joins).map(({ amount }) => amount)
          let current: Placement = placement
          for (const crashAt of crashes) current = await attempt(current, world, crashAt)
          quiet()
          for (let turn = 0; turn < 3; turn++) current = await attempt(current, world, -1)
          expect(current.state).toBe('captured')
          const taken = world.transactions.filter(({ state }) => state === 'captured')
          expect(taken.map(({ amount }) => amount).sort()).toEqual(due.sort())
          const paying = payingNow(current.payments).map(({ transactionId }) => transactionId)
          expect(taken.map(({ id }) => id).sort()).toEqual(paying.sort())
          expect(world.transactions.filter(({ state }) => state === 'authorised')).toEqual([])
        }),
        { numRuns: 1500 },
      )
    },
  )
})
