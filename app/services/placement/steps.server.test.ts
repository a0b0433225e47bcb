import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Placement } from '~/models/order/placement'
import { drive } from './steps.server'
import { type Luck, World } from './world.testing'

class Crash extends Error {}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** One request (or one turn of the clock) with a placement; a crash keeps what was saved before it. */
async function attempt(placement: Placement, world: World, crashAt: number): Promise<Placement> {
  let kept = placement
  let saves = 0
  try {
    await drive(
      placement,
      async (change) => {
        if (saves++ === crashAt) throw new Crash()
        kept = { ...kept, ...change }
      },
      world.deps(),
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
    expect([world.orders.length, charged.length]).toEqual([1, 1])
    expect(charged[0]?.amount).toBe(placement.amount)
  } else {
    expect(placement.state).toBe('failed')
    expect([world.orders.length, charged.length]).toEqual([0, 0])
  }
}

describe('placing an order', () => {
  it('is one order and one charge when all goes well', async () => {
    const world = new World(() => 'works')
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'captured', orderId: 'CN-TEST-0001', transactionId: 't0' })
    expectSettled(placement, world)
  })

  it('is nothing when the payment is declined', async () => {
    const world = new World(() => 'refused')
    const placement = await attempt(world.placement(), world, -1)
    expect(placement).toMatchObject({ state: 'failed', reason: 'declined' })
    expectSettled(placement, world)
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

  it('ends as one order and one charge, or as neither, whatever fails and wherever it stops', async () => {
    const luck = fc.constantFrom<Luck>('works', 'works', 'works', 'lost', 'answer-lost', 'late', 'refused')
    await fc.assert(
      fc.asyncProperty(
        fc.array(luck, { maxLength: 30 }),
        fc.array(fc.integer({ min: -1, max: 5 }), { minLength: 1, maxLength: 6 }),
        async (lucks, crashes) => {
          const bad = [...lucks]
          const world = new World(() => bad.shift() ?? 'works')
          let placement = world.placement()
          for (const crashAt of crashes) {
            placement = await attempt(placement, world, crashAt)
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
  })
})
