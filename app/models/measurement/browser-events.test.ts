import { expect, it } from 'vitest'
import { browserEvents, eventsIn } from './browser-events'
import { choiceAddress, promotionAddress, seenAddress } from './seen-address'

const read = (address: string) => eventsIn(new URL(address, 'https://shop.example').searchParams)

it('reads what the addresses say', () => {
  expect(read(seenAddress('/nuts/', ['a', 'b'], 51))).toEqual([
    { name: 'Product List Viewed', list: '/nuts/', products: ['a', 'b'], first: 51 },
  ])
  expect(read(choiceAddress('Best sellers', 'a', 3))).toEqual([
    { name: 'Product Clicked', list: 'Best sellers', product: 'a', position: 3 },
  ])
  expect(read(promotionAddress('Autumn', 'Hero Banner'))).toEqual([
    { name: 'Promotion Clicked', promotion: 'Autumn', section: 'Hero Banner' },
  ])
})

it.each([
  ['?promotion=Autumn&section=Footer'],
  ['?list=/nuts/&product=a&position=none'],
  ['?list=&products=a'],
  ['?'],
])('refuses %s', (query) => {
  expect(read(query)).toBeUndefined()
})

it('refuses what only the shop itself may tell', () => {
  const order = { name: 'Order Completed', orderNumber: '1', items: [], value: 100 }
  expect(browserEvents.safeParse([order]).success).toBe(false)
})
