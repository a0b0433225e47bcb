import { expect, it } from 'vitest'
import { approvalDecided } from './company'

it('sends a buyer to the payment of a cart, and to the quote of a quote', () => {
  const said = { to: 'a@example.com', who: 'Ann', isPlaced: false, reason: '', url: 'https://shop.example' }
  const next = (approve: boolean, isQuote: boolean) =>
    approvalDecided({ ...said, approve, isQuote }, 'k').preheader
  expect(next(true, false)).toContain('Finish the payment')
  expect(next(true, true)).toContain('Accept your quote')
  expect(next(false, false)).toContain('Your cart is as you left it')
  expect(next(false, true)).not.toContain('cart')
})
