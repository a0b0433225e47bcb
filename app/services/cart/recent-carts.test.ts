import { expect, test } from 'vitest'
import { aCart, aLine } from '~/models/cart/examples'
import { recentCart, rememberCart } from './recent-carts'

test('a cart is the one that was seen last', () => {
  rememberCart(aCart({ id: 'changed', version: 1 }))
  rememberCart(aCart({ id: 'changed', version: 2 }))
  expect(recentCart('changed')?.version).toBe(2)
  expect(recentCart('unknown')).toBeUndefined()
})

test('carts that were not seen for long are forgotten, also empty ones', () => {
  const seen = (id: string, lines = 0) =>
    rememberCart(aCart({ id, lines: Array.from({ length: lines }, () => aLine()) }))
  seen('again')
  seen('once')
  seen('again')
  for (let count = 1; count <= 9999; count++) seen(`other-${count}`)
  expect(recentCart('once')).toBeUndefined()
  expect(recentCart('again')).toBeDefined()
  seen('long', 500)
  expect(recentCart('again')).toBeUndefined()
  expect(recentCart('other-9999')).toBeDefined()
  expect(recentCart('long')?.lines).toHaveLength(500)
})
