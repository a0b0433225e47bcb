import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.server'

test('allows pictures from commercetools and scripts from the shop only', () => {
  const policy = securityHeaders(new Request('https://shop.example/'), { nonce: 'abc=' })[
    'Content-Security-Policy'
  ]
  expect(policy).toContain("img-src 'self' data: https:;")
  expect(policy).toContain("script-src 'self' 'nonce-abc=';")
})
