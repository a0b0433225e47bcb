import { expect, test } from 'vitest'
import { servicesCalled } from './services'

test.each([
  ['help', '/help'],
  ['Gift Card', '/gifts/certificates'],
  ['gift cards', '/gifts/certificates'],
  ['auto delivery', '/auto-delivery'],
  ['Auto-Delivery', '/auto-delivery'],
  ['autodelivery', '/auto-delivery'],
  ['returns', '/help'],
  ['where is my  order?', '/orders/find'],
])('"%s" leads to %s', (query, path) => {
  expect(servicesCalled(query).map(({ url }) => url)).toEqual([path])
})

test.each(['hemp', 'gift box', 'almonds help', ''])('"%s" is no service', (query) => {
  expect(servicesCalled(query)).toEqual([])
})
