import { expect, it } from 'vitest'
import { aCart, aLine } from './examples'
import { cartFreeShipping } from './free-shipping'
import { totalsOf } from './totals'
import { cartView, withFreeShipping } from './view'

const threshold = { amount: 5_900, strict: false }

const shown = (cart: ReturnType<typeof aCart>) =>
  withFreeShipping(cart, totalsOf(cart), cartFreeShipping(cart, threshold))

const view = (cart: ReturnType<typeof aCart>) => cartView(cart, { threshold }, new Date('2026-12-01'))

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
  expect(view(hawaii).freeShipping).toBeUndefined()
  expect(view(worth(9_000)).freeShipping).toBeDefined()
})

it('offers neither free shipping nor Auto-Delivery on what is sent again at no charge', () => {
  const fields = { reshippedFromOrderNumber: 'CN-1', orderTags: ['Delivered/Not Received'], recentEdits: [] }
  const [line] = worth(5_000).lines
  const lines = line
    ? [{ ...line, variant: { ...line.variant, autoDeliveryEligible: true, wholesale: false } }]
    : []
  expect(view(aCart({ lines })).lines[0]?.autoDeliveryOffer).toBe(true)
  const again = view(aCart({ lines, fields }))
  expect(again.lines[0]?.autoDeliveryOffer).toBe(false)
  expect(again.freeShipping).toBeUndefined()
})
