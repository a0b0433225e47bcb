import { expect, it } from 'vitest'
import { aCart, aLine } from './examples'
import { newsBetween, priceNews, unavailableText } from './news'

const TODAY = '2026-11-29'

it('tells of prices and stock that changed, and of what is gone', () => {
  const variant = aLine().variant
  const before = aCart({
    lines: [
      aLine({ id: 'a', name: 'Almonds', piecePrice: 999 }),
      aLine({ id: 'b', name: 'Dates', piecePrice: 1499 }),
      aLine({ id: 'c', name: 'Figs' }),
      aLine({ id: 'd', name: 'Coffee' }),
      aLine({ id: 'e', name: 'Tin', mode: 'GiftLineItem' }),
    ],
  })
  const after = aCart({
    lines: [
      aLine({ id: 'a', name: 'Almonds', piecePrice: 1099 }),
      aLine({ id: 'b', name: 'Dates', piecePrice: 1299 }),
      aLine({
        id: 'c',
        name: 'Figs',
        variant: { ...variant, backordered: true, backorderedUntil: '2027-03-01' },
      }),
    ],
  })
  expect(newsBetween(before, after, TODAY)).toEqual([
    'The price of Almonds rose from $9.99 to $10.99.',
    'The price of Dates fell from $14.99 to $12.99.',
    'Figs: Sold Out. Back on Mon, Mar 1.',
    'Coffee is no longer sold, so it has left your cart.',
    'The gift Tin is no longer offered.',
  ])
  expect(newsBetween(before, before, TODAY)).toEqual([])
})

it('tells of a new price beside an edit, but not of the price that the edit itself brought', () => {
  const before = aCart({
    lines: [aLine({ id: 'a', name: 'Almonds', piecePrice: 999 }), aLine({ id: 'b', quantity: 1 })],
  })
  const after = aCart({
    lines: [
      aLine({ id: 'a', name: 'Almonds', piecePrice: 1099 }),
      aLine({ id: 'b', quantity: 12, piecePrice: 900 }),
      aLine({ id: 'c', piecePrice: 500 }),
    ],
  })
  expect(priceNews(before, after)).toEqual([
    { key: 'price-a', message: 'The price of Almonds rose from $9.99 to $10.99.' },
  ])
})

it('says why a line cannot be bought', () => {
  const { variant } = aLine()
  expect(unavailableText({ variant }, TODAY)).toBeUndefined()
  expect(unavailableText({ variant: { ...variant, active: false } }, TODAY)).toBe('No longer sold')
  expect(unavailableText({ variant: { ...variant, backordered: true } }, TODAY)).toBe('Sold Out')
  const late = { ...variant, backordered: true, backorderedUntil: '2026-10-12' }
  expect(unavailableText({ variant: late }, '2026-10-12')).toBe('Sold Out. Back on Mon, Oct 12')
  expect(unavailableText({ variant: late }, TODAY)).toBe('Sold Out')
})

it('tells the first new prices one by one, and how many more there are', () => {
  const lines = Array.from({ length: 21 }, (_, index) =>
    aLine({ id: `line-${index}`, name: `Item ${index}` }),
  )
  const dearer = lines.map((line) => ({ ...line, piecePrice: line.piecePrice + 100 }))
  const news = priceNews(aCart({ lines }), aCart({ lines: dearer }))
  expect(news).toHaveLength(9)
  expect(news[0]?.message).toBe('The price of Item 0 rose from $9.99 to $10.99.')
  expect(news.at(-1)?.message).toBe('The prices of 13 more items in your cart have changed too.')
})
