import { expect, it } from 'vitest'
import { aLine } from './examples'
import { linesOverStock, stockReservations } from './stock'

const line = (id: string, sku: string, quantity: number, available?: number) => {
  const example = aLine({ id, quantity })
  return { ...example, variant: { ...example.variant, sku, ...(available !== undefined && { available }) } }
}

it('says how much of each line can be had', () => {
  const lines = [line('a', '1', 2, 3), line('b', '1', 4, 3), line('c', '2', 9), line('d', '3', 5, 5)]
  expect(linesOverStock({ lines }).map(({ line: { id }, left }) => [id, left])).toEqual([['b', 1]])
})

it('has the platform reserve what is counted, once', () => {
  const lines = [
    line('a', '1', 1, 3),
    line('b', '2', 1),
    { ...line('c', '3', 1, 3), reserved: true as const },
  ]
  expect(stockReservations({ lines })).toEqual([{ type: 'reserve-stock', lineId: 'a' }])
})
