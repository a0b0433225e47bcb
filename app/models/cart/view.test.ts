import { expect, it } from 'vitest'
import { aCart, aLine } from './examples'
import { cartFreeShipping } from './free-shipping'
import { totalsOf } from './totals'
import { withFreeShipping } from './view'

const threshold = { amount: 5_900, strict: false }

const shown = (cart: ReturnType<typeof aCart>) =>
  withFreeShipping(cart, totalsOf(cart), cartFreeShipping(cart, threshold))

const worth = (piecePrice: number) => aCart({ lines: [aLine({ piecePrice })] })

it('shows free shipping as a row once the cart qualifies, and the sum stays', () => {
  expect(shown(worth(5_899)).lines.map(({ kind }) => kind)).not.toContain('shipping')
  const totals = shown(worth(5_900))
  expect(totals.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['subtotal', 5_900],
    ['shipping', 0],
  ])
  expect(totals.total).toBe(5_900)
  expect(totals.shippingKnown).toBe(false)
})

it('promises nothing free where the cart goes too far', () => {
  const address = { id: 'a', key: 'shipment-1', name: 'Kai', street1: '1 Reef Road', city: 'Hilo', phone: '' }
  const hawaii = {
    ...worth(9_000),
    shippingAddress: { ...address, state: 'HI', postalCode: '96720', country: 'US' as const },
  }
  expect(shown(hawaii).lines.map(({ kind }) => kind)).not.toContain('shipping')
})
