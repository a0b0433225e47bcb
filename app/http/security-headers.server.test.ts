import { expect, test } from 'vitest'
import { leadsToPayment, securityHeaders } from './security-headers.server'

// OWASP ASVS: 14.4.3, 14.4.4, 14.4.5, 14.4.6, 14.4.7 (docs/asvs.md)

test('allows pictures from commercetools and scripts from the shop only', () => {
  const policy = securityHeaders(new Request('https://shop.example/'), { nonce: 'abc=' })[
    'Content-Security-Policy'
  ]
  expect(policy).toContain("img-src 'self' data: https:;")
  expect(policy).toContain("script-src 'self' 'nonce-abc=';")
})

test('card fields come from the processor, and only where the payment step is reached', () => {
  const fieldOrigins = {
    scripts: ['https://js.pay'],
    frames: ['https://frame.pay'],
    calls: ['https://api.pay'],
  }
  const request = (path: string) => new Request(`https://shop.example${path}`)
  const policy = securityHeaders(request('/checkout'), { fieldOrigins })['Content-Security-Policy']
  expect(policy).toContain("script-src 'self' https://js.pay;")
  expect(policy).toContain("frame-src 'self' https://frame.pay;")
  expect(policy).toContain("connect-src 'self' https://api.pay;")
  expect(
    ['/checkout/payment', '/cart', '/account/wallet', '/account/auto-delivery/details/1'].map((path) =>
      leadsToPayment(request(path)),
    ),
  ).toEqual([true, true, true, true])
  expect(['/', '/cartons.html', '/nuts/'].map((path) => leadsToPayment(request(path)))).toEqual([
    false,
    false,
    false,
  ])
})
