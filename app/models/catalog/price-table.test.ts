import { expect, test } from 'vitest'
import { priceTable } from './price-table'

const card = (list: number, tiers: [number, number][], more = {}) => ({
  prices: { list, tiers: tiers.map(([minimumQuantity, price]) => ({ minimumQuantity, price })) },
  weight: 25,
  hidePrice: false,
  ...more,
})

test('a price table has a column for one and for each break, with the price of a pound', () => {
  const tiered = card(18_700, [
    [4, 17_950],
    [12, 17_200],
  ])
  const { quantities, rows } = priceTable([tiered, card(23_400, [])])
  expect(quantities).toEqual([1, 4, 12])
  expect(rows[0]?.cells).toEqual([
    { each: 18_700, pound: 748 },
    { each: 17_950, pound: 718 },
    { each: 17_200, pound: 688 },
  ])
  expect(rows[1]?.cells.map(({ each }) => each)).toEqual([23_400, 23_400, 23_400])
})

test('a price table leaves out prices that only some may see', () => {
  const hidden = [card(100, [], { hidePrice: true }), card(100, [], { companiesOnly: true })]
  expect(priceTable(hidden).rows).toEqual([])
  expect(priceTable([card(100, [], { weight: 0 })]).rows[0]?.cells).toEqual([{ each: 100 }])
})
