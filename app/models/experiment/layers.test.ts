import { expect, it } from 'vitest'
import { experimentsFor } from './layers'

const layoutOf = (visitor: string | undefined, share: number) =>
  experimentsFor(visitor, { cartLayoutUpdates: share }).cart.cartLayoutUpdates

it('gives the old way to everybody while nothing is shared out, and to those without an id', () => {
  expect(experimentsFor('a', {}).cart).toEqual({ cartLayoutUpdates: 'control' })
  expect(layoutOf('a', 0)).toBe('control')
  expect(layoutOf(undefined, 100)).toBe('control')
  expect(layoutOf('a', 100)).toBe('summary-first')
})

it('shares visitors out evenly, each always the same way', () => {
  const visitors = Array.from({ length: 4000 }, (_, number) => `browser-${number}`)
  const chosen = visitors.filter((visitor) => layoutOf(visitor, 30) === 'summary-first')
  expect(chosen.length / visitors.length).toBeCloseTo(0.3, 1)
  expect(chosen.every((visitor) => layoutOf(visitor, 30) === 'summary-first')).toBe(true)
  // Who is in at 30 percent stays in at 60.
  expect(chosen.every((visitor) => layoutOf(visitor, 60) === 'summary-first')).toBe(true)
})
