import { expect, test } from 'vitest'
import { comesFromHere } from './origin.server'

// OWASP ASVS: 4.2.2 (docs/asvs.md)

const post = (headers: Record<string, string>) =>
  new Request('http://shop.example/cart', { method: 'POST', headers })

test('accepts forms from our own pages', () => {
  expect(comesFromHere(post({ Origin: 'http://shop.example' }))).toBe(true)
})

test.each<Record<string, string>>([
  { Origin: 'http://elsewhere.example' },
  { Origin: 'null' },
  { Origin: 'nonsense' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
])('refuses a form with %o', (headers) => {
  expect(comesFromHere(post(headers))).toBe(false)
})

test('accepts reads from everywhere', () => {
  expect(
    comesFromHere(new Request('http://shop.example/', { headers: { Origin: 'http://elsewhere.example' } })),
  ).toBe(true)
})
