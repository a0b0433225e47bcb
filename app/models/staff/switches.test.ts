import { expect, test } from 'vitest'
import { bannerWords, offWords, switchAt } from './switches'

test('a switch is off until its end, with its own words or those of the staff', () => {
  const switches = {
    off: { checkout: { until: 100 }, card: { words: 'Cards at 3 pm.' } },
    banner: { words: 'Hi', until: 100 },
  }
  expect(offWords(switches, 'checkout', 99)).toBe('We take no orders just now. Your cart is kept.')
  expect(offWords(switches, 'checkout', 100)).toBeUndefined()
  expect(offWords(switches, 'card', 1e15)).toBe('Cards at 3 pm.')
  expect(offWords(switches, 'paypal', 0)).toBeUndefined()
  expect([bannerWords(switches, 99), bannerWords(switches, 100)]).toEqual(['Hi', undefined])
})

test.each([
  ['/checkout', 'checkout'],
  ['/checkout/payment', 'checkout'],
  ['/api/orders/place', 'checkout'],
  ['/reviews/order/CN-1', 'reviews'],
  ['/gift-drop/build/send', 'gift-drop'],
  ['/sign/with/google', 'identity'],
  ['/api/sign/apple', 'identity'],
  ['/api/sign/in', undefined],
  ['/checkout/receipt', undefined],
  ['/reviews/product/1001', undefined],
  ['/gift-drop/sent', undefined],
  ['/cart', undefined],
  ['/orders/CN-1', undefined],
  ['/api/orders/CN-1', undefined],
  ['/api/orders/CN-1/change', undefined],
  ['/api/orders/is-first-order', undefined],
  ['/api/orders/clear-copied-order', undefined],
  ['/api/orders/change-payment-method', 'checkout'],
])('%s belongs to %s', (path, name) => {
  expect(switchAt(path)).toBe(name)
})
