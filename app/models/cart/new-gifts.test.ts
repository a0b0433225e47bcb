import { expect, test } from 'vitest'
import { aCart, aLine } from './examples'
import { newUnassignedGifts } from './new-gifts'

const address = { name: 'Sam', street1: '1 Elm Street', city: 'Boston', state: 'MA', postalCode: '02108' }
const at = (key: string) => ({
  ...aCart().itemShippingAddresses[0],
  ...address,
  country: 'US' as const,
  key,
  custom: {},
})
const several = (...lines: ReturnType<typeof aLine>[]) =>
  aCart({ lines, shippingMode: 'Multiple', itemShippingAddresses: [at('shipment-1'), at('shipment-2')] })

const bought = aLine({ id: 'bought', targets: [{ addressKey: 'shipment-1', quantity: 1 }] })
const gift = aLine({
  id: 'gift',
  mode: 'GiftLineItem',
  targets: [],
  variant: { ...bought.variant, sku: 'tin' },
})
const names = (...of: Parameters<typeof newUnassignedGifts>) => newUnassignedGifts(...of).map(({ id }) => id)

test('a new gift without a shipment is found where there are several', () => {
  expect(names(several(bought), several(bought, gift))).toEqual(['gift'])
  const one = { itemShippingAddresses: [at('shipment-1')] }
  expect(names({ ...several(bought), ...one }, { ...several(bought, gift), ...one })).toEqual([])
})

test('a gift that was there, or has its shipment, is no new one', () => {
  expect(names(several(bought, gift), several(bought, gift))).toEqual([])
  const placed = { ...gift, targets: [{ addressKey: 'shipment-2', quantity: 1 }] }
  expect(names(several(bought, placed), several(bought, gift))).toEqual([])
  expect(names(several(bought), several(bought, placed))).toEqual([])
})
