import type { CartUpdateAction } from '@commercetools/platform-sdk'
import { describe, expect, it } from 'vitest'
import { aCart } from '~/models/cart/examples'
import { VendorError } from '~/services/vendor-error'
import { MAX_ACTIONS, writeInParts } from './parts.server'
import type { CartPlatform, Outcome } from './platform.server'

type Fault = 'conflict' | 'lost-before' | 'lost-after' | undefined

/** A cart that counts its added lines, and faults that meet its next writes. */
function platformOf(...faults: Fault[]) {
  let cart = aCart({ version: 1 })
  const added: string[] = []
  const sizes: number[] = []
  const lost = (): Outcome => ({ kind: 'unknown', error: new VendorError('commercetools', 'no answer') })
  const update = async (_: string, version: number, actions: CartUpdateAction[]): Promise<Outcome> => {
    sizes.push(actions.length)
    if (actions.length > MAX_ACTIONS) return { kind: 'rejected', problems: [] }
    const fault = faults.shift()
    if (fault === 'conflict') cart = { ...cart, version: cart.version + 1 }
    if (fault === 'lost-before') return lost()
    if (version !== cart.version) return { kind: 'conflict' }
    for (const action of actions) {
      if (action.action === 'addLineItem') added.push(action.sku ?? '')
      else if (action.action === 'setCustomField') {
        cart = { ...cart, fields: { ...cart.fields, recentEdits: String(action.value).split(' ') } }
      }
    }
    cart = { ...cart, version: cart.version + 1 }
    return fault === 'lost-after' ? lost() : { kind: 'ok', cart }
  }
  const read = async (): Promise<Outcome> => ({ kind: 'ok', cart })
  const platform = { update, read } as Partial<CartPlatform> as CartPlatform
  return { platform, added, sizes, first: cart }
}

const adds = (count: number): CartUpdateAction[] =>
  Array.from({ length: count }, (_, index) => ({ action: 'addLineItem', sku: String(index) }))

const write = ({ platform, first }: ReturnType<typeof platformOf>, count: number, mark = 'edit-1') =>
  writeInParts({ platform, cart: first, actions: adds(count), mark })

describe('an edit of a cart', () => {
  it.each([
    [499, [500]],
    [500, [500, 2]],
    [1200, [500, 500, 203]],
  ])('of %i actions goes in parts of at most 500', async (count, sizes) => {
    const world = platformOf()
    const written = await write(world, count)
    expect(world.sizes).toEqual(sizes)
    expect(world.added).toHaveLength(count)
    expect(written.kind === 'ok' && written.cart.fields.recentEdits).toContain('edit-1')
  })

  it.each<Fault>(['conflict', 'lost-before', 'lost-after'])(
    'writes each action once if a later part meets: %s',
    async (fault) => {
      const world = platformOf(undefined, fault, undefined)
      expect((await write(world, 1200)).kind).toBe('ok')
      expect(world.added).toEqual(adds(1200).map((action) => 'sku' in action && action.sku))
    },
  )

  it('goes on if the answer to the first part is lost', async () => {
    const world = platformOf('lost-after')
    expect((await write(world, 600)).kind).toBe('ok')
    expect(world.added).toHaveLength(600)
  })

  it.each([
    ['conflict', 'conflict'],
    ['lost-before', 'unknown'],
  ] as const)('is planned again if the first part meets: %s', async (fault, kind) => {
    const world = platformOf(fault)
    expect((await write(world, 600)).kind).toBe(kind)
    expect(world.added).toEqual([])
  })

  it('throws if a later part cannot be written, so that it is not planned again', async () => {
    const world = platformOf(undefined, ...Array.from({ length: 9 }, () => 'lost-before' as const))
    await expect(write(world, 600)).rejects.toBeInstanceOf(VendorError)
  })
})
