import type { CartUpdateAction, Cart as PlatformCart } from '@commercetools/platform-sdk'
import { expect, it } from 'vitest'
import { aCart } from '~/models/cart/examples'
import type { CartPlatform, Outcome } from './platform.server'
import { freeFromTax } from './tax.server'

const rate = { name: 'NY sales tax', amount: 0.04, includedInPrice: false, country: 'US', state: 'NY' }

/** A cart with so many lines to one shipment, and what was written to it; `answers` come before successes. */
function platformWith(taxMode: string, lines: number, answers: Outcome[] = []) {
  const raw = {
    id: 'cart-1',
    version: 7,
    taxMode,
    shipping: [{ shippingKey: 'shipment-1', shippingAddress: rate, shippingInfo: { taxRate: rate } }],
    lineItems: Array.from({ length: lines }, (_, index) => ({
      id: `line-${index}`,
      perMethodTaxRate: [{ shippingMethodKey: 'shipment-1', taxRate: rate }],
    })),
    customLineItems: [],
  }
  const written: [version: number, actions: CartUpdateAction[]][] = []
  const platform: Partial<CartPlatform> = {
    readRaw: async () => ({ ...raw }) as unknown as PlatformCart,
    update: async (_, version, actions) => {
      written.push([version, actions])
      const answer = answers.shift()
      if (answer) return answer
      const [first] = actions
      if (first?.action === 'changeTaxMode') raw.taxMode = first.taxMode
      const exempt = raw.taxMode === 'Platform' ? 'none' : ['shipment-1']
      return { kind: 'ok', cart: aCart({ version: version + actions.length, exempt }) }
    },
  }
  return { platform: platform as CartPlatform, written }
}

it('writes no more actions at once than the platform takes, each part on the version before', async () => {
  const { platform, written } = platformWith('Platform', 600)
  const cart = await freeFromTax(platform, 'cart-1', ['shipment-1'])
  expect(cart?.exempt).toEqual(['shipment-1'])
  expect(written.map(([version, actions]) => [version, actions.length])).toEqual([
    [7, 500],
    [507, 102],
  ])
})

it('asks the platform for its own rates first', async () => {
  const { platform, written } = platformWith('External', 1)
  await freeFromTax(platform, 'cart-1', ['shipment-1'])
  expect(written.map(([, [first]]) => first)).toEqual([
    { action: 'changeTaxMode', taxMode: 'Platform' },
    { action: 'changeTaxMode', taxMode: 'External' },
  ])
})

it('reads again after a conflict, and gives up in the end', async () => {
  const conflict = { kind: 'conflict' as const }
  const once = platformWith('Platform', 1, [conflict])
  expect(await freeFromTax(once.platform, 'cart-1', ['shipment-1'])).toBeDefined()
  expect(once.written).toHaveLength(2)
  const always = platformWith('Platform', 1, Array<Outcome>(9).fill(conflict))
  expect(await freeFromTax(always.platform, 'cart-1', ['shipment-1'])).toBeUndefined()
  expect(always.written).toHaveLength(5)
})
