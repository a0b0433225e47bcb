import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import type { Cart } from '~/models/cart/cart'
import { aCart, aLine } from '~/models/cart/examples'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import type { CartPlatform, Outcome } from './platform.server'
import { MAX_ATTEMPTS, type Replay, replay } from './replay.server'

type Fault = 'conflict' | 'lost-before' | 'lost-after'

/** One cart with one line and versions, and faults that meet its next writes. */
function onePlatform(faults: Fault[] = [], recent?: Cart) {
  let cart: Cart = aCart({ lines: [aLine({ quantity: 1 })], version: 1 })
  const calls: string[] = []
  const lost = (): Outcome => ({ kind: 'unknown', error: new VendorError('commercetools', 'no answer') })
  const write = (actions: CartUpdateAction[]) => {
    for (const action of actions) {
      if (action.action === 'changeLineItemQuantity') {
        cart = { ...cart, lines: [aLine({ quantity: action.quantity })] }
      } else if (action.action === 'setCustomField') {
        cart = { ...cart, fields: { ...cart.fields, recentEdits: String(action.value).split(' ') } }
      } else throw new Error(`unexpected ${action.action}`)
    }
    cart = { ...cart, version: cart.version + 1 }
  }
  const absent = async (): Promise<Outcome> => ({ kind: 'missing' })
  const platform: CartPlatform = {
    recent: () => recent,
    readAhead: () => {},
    readByKey: absent,
    readRaw: () => Promise.reject(new Error('no copy is made')),
    mapped: () => Promise.reject(new Error('nothing is mapped')),
    readOfCustomer: absent,
    create: absent,
    copy: absent,
    remove: absent,
    read: async (id) => {
      calls.push('read')
      return id === cart.id ? { kind: 'ok', cart } : { kind: 'missing' }
    },
    update: async (_, version, actions) => {
      calls.push('update')
      const fault = faults.shift()
      if (fault === 'conflict') {
        cart = { ...cart, version: cart.version + 1 }
        return { kind: 'conflict' }
      }
      if (fault === 'lost-before') return lost()
      if (version !== cart.version) return { kind: 'conflict' }
      write(actions)
      return fault === 'lost-after' ? lost() : { kind: 'ok', cart }
    },
  }
  return { platform, calls, quantity: () => cart.lines[0]?.quantity }
}

const addOne = (cart: Cart) => ({
  ok: true as const,
  actions: [
    {
      action: 'changeLineItemQuantity' as const,
      lineItemId: 'line-1',
      quantity: (cart.lines[0]?.quantity ?? 0) + 1,
    },
  ],
})
const quick = { now: () => new Date(0), pause: async () => {} }
const run = (platform: CartPlatform, mark = 'edit-1', step: Replay['step'] = addOne) =>
  replay({ platform, cartId: 'cart-1', step, mark, ...quick })

describe('replay', () => {
  it('needs one read and one write', async () => {
    const one = onePlatform()
    expect((await run(one.platform)).kind).toBe('done')
    expect(one.calls).toEqual(['read', 'update'])
  })

  it('writes at once to the cart as it was seen last', async () => {
    const one = onePlatform([], aCart({ lines: [aLine({ quantity: 1 })], version: 1 }))
    expect(await run(one.platform)).toMatchObject({ kind: 'done', before: { version: 1 } })
    expect(one.calls).toEqual(['update'])
    expect(one.quantity()).toBe(2)
  })

  it('reads a cart that has changed since it was seen', async () => {
    const one = onePlatform([], aCart({ lines: [aLine({ quantity: 7 })], version: 0 }))
    expect(await run(one.platform)).toMatchObject({ kind: 'done', before: { version: 1 } })
    expect(one.calls).toEqual(['update', 'read', 'update'])
    expect(one.quantity()).toBe(2)
  })

  it('reads the cart before it says that an edit is refused or changes nothing', async () => {
    const old = aCart({ lines: [aLine({ quantity: 7 })], version: 0 })
    const one = onePlatform([], old)
    const is = (quantity: number) => (cart: Cart) => cart.lines[0]?.quantity === quantity
    const refuseOld: Replay['step'] = (cart) =>
      is(7)(cart) ? { ok: false, refusal: { reason: 'no-cart' } } : addOne(cart)
    expect((await run(one.platform, 'edit-1', refuseOld)).kind).toBe('done')
    const nothingForOld: Replay['step'] = (cart) => (is(7)(cart) ? { ok: true, actions: [] } : addOne(cart))
    expect((await run(one.platform, 'edit-2', nothingForOld)).kind).toBe('done')
    expect(one.calls).toEqual(['read', 'update', 'read', 'update'])
  })

  it.each<Fault>(['lost-before', 'lost-after'])(
    'adds exactly once to a cart seen last when the answer is lost (%s)',
    async (fault) => {
      const one = onePlatform([fault], aCart({ lines: [aLine({ quantity: 1 })], version: 1 }))
      expect((await run(one.platform)).kind).toBe('done')
      expect(one.quantity()).toBe(2)
    },
  )

  it('says the intent anew for a cart that has changed', async () => {
    const one = onePlatform(['conflict', 'conflict'])
    expect((await run(one.platform)).kind).toBe('done')
    expect(one.quantity()).toBe(2)
  })

  it.each<Fault>(['lost-before', 'lost-after'])(
    'adds exactly once when an answer is lost (%s)',
    async (fault) => {
      const one = onePlatform([fault, fault === 'lost-after' ? 'lost-before' : 'lost-after'])
      expect((await run(one.platform)).kind).toBe('done')
      expect(one.quantity()).toBe(2)
    },
  )

  it('does not make an edit twice that arrives twice', async () => {
    const one = onePlatform()
    await run(one.platform)
    expect((await run(one.platform)).kind).toBe('unchanged')
    expect(one.quantity()).toBe(2)
    await run(one.platform, 'edit-2')
    expect(one.quantity()).toBe(3)
  })

  it('gives up after five conflicts and has changed nothing', async () => {
    const one = onePlatform(Array.from({ length: MAX_ATTEMPTS }, () => 'conflict' as const))
    expect(await run(one.platform)).toMatchObject({ kind: 'refused', refusal: { reason: 'busy' } })
    expect(one.quantity()).toBe(1)
  })

  it.each<Fault>(['lost-before', 'lost-after'])(
    'goes on after one call that took its whole time (%s)',
    async (fault) => {
      const one = onePlatform([fault])
      const now = () => new Date(one.calls.includes('update') ? TIMEOUTS_MS.commercetools.call + 100 : 0)
      const replayed = await replay({
        platform: one.platform,
        cartId: 'cart-1',
        step: addOne,
        mark: 'edit-1',
        ...quick,
        now,
      })
      expect(replayed.kind).toBe('done')
      expect(one.quantity()).toBe(2)
    },
  )

  it('throws when the platform stays silent', async () => {
    const one = onePlatform(Array.from({ length: MAX_ATTEMPTS }, () => 'lost-before' as const))
    await expect(run(one.platform)).rejects.toBeInstanceOf(VendorError)
    expect(one.quantity()).toBe(1)
  })

  it('looks once more before it gives up on a platform that is slow to answer', async () => {
    const one = onePlatform(['lost-after'])
    let clock = 0
    const slow = await replay({
      platform: one.platform,
      cartId: 'cart-1',
      step: addOne,
      mark: 'edit-1',
      pause: async () => {},
      now: () => {
        clock += 4000
        return new Date(clock)
      },
    })
    expect(slow.kind).toBe('done')
    expect(one.quantity()).toBe(2)
    expect(one.calls).toEqual(['read', 'update', 'read'])
  })

  it('keeps every edit of ten at a time', async () => {
    const one = onePlatform()
    const marks = Array.from({ length: 10 }, (_, index) => `edit-${index}`)
    const results: string[] = []
    // Whoever is told to come back does, as a shopper would.
    await Promise.all(
      marks.map(async (mark) => {
        for (;;) {
          const { kind } = await run(one.platform, mark)
          if (kind !== 'refused') return void results.push(kind)
        }
      }),
    )
    expect(results).toHaveLength(10)
    expect(one.quantity()).toBe(11)
  })
})
