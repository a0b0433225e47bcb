import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

// OWASP ASVS: 5.1.5 (docs/asvs.md)

test.each(['/cart', '/nuts/almonds/?page=2', '/checkout/address#top'])('%s is accepted', (to) => {
  expect(safeRedirect(to)).toBe(to)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/\t/elsewhere.example',
  '',
  undefined,
  7,
])('%s is replaced by the fallback', (to) => {
  expect(safeRedirect(to, '/cart')).toBe('/cart')
})
