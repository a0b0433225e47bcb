import { describe, expect, test } from 'vitest'
import type { Cart } from './cart'
import { aCart, aLine } from './examples'
import { judge } from './judge'

const NOW = new Date('2026-11-20T12:00:00Z')
const cartWith = (quantity: number): Cart => aCart({ lines: quantity > 0 ? [aLine({ quantity })] : [] })
const add = (quantity: number) => ({ type: 'add' as const, items: [{ sku: '1234-01', quantity }] })

describe('an add over the limit', () => {
  const { refusal, follow } = judge(add(4999), cartWith(5001), cartWith(2), NOW)

  test('is refused and taken back', () => {
    expect(refusal?.reason).toBe('quantity')
    expect(follow?.(cartWith(5001))).toMatchObject([{ type: 'set-quantity', quantity: 2 }])
  })

  test('leaves pieces that another window added meanwhile', () => {
    expect(follow?.(cartWith(5004))).toMatchObject([{ type: 'set-quantity', quantity: 5 }])
  })

  test('leaves a quantity that another window set meanwhile', () => {
    expect(follow?.(cartWith(3))).toEqual([])
    expect(follow?.(cartWith(0))).toEqual([])
  })
})
