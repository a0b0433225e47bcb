import { expect, test } from 'vitest'
import { comesFromHere } from './origin.server'

const post = (headers: Record<string, string>) =>
  new Request('http://shop.example/cart', { method: 'POST', headers })

test('a form of ours comes from here', () => {
  expect(comesFromHere(post({ Origin: 'http://shop.example' }))).toBe(true)
})

test.each<Record<string, string>>([
  { Origin: 'http://elsewhere.example' },
  { Origin: 'null' },
  { Origin: 'nonsense' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('a form with %o does not', (headers) => {
  expect(comesFromHere(post(headers))).toBe(false)
})

test('reading is free to everyone', () => {
  expect(
    comesFromHere(new Request('http://shop.example/', { headers: { Origin: 'http://elsewhere.example' } })),
  ).toBe(true)
})
