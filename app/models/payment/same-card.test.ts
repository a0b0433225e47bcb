import { expect, it } from 'vitest'
import { sameCard } from './same-card'

const card = (nonce: string, lastFour: string, expirationMonth: string, expirationYear: string) => ({
  nonce,
  type: 'CreditCard',
  details: { lastFour, expirationMonth, expirationYear },
})

it('finds a saved card in the processor’s list by its last digits and expiration', () => {
  const listed = { value: 'a', lastFour: '1091', expires: '03/30' }
  const paypal = { nonce: 'p', type: 'PayPalAccount', details: {} }
  const kept = [paypal, card('x', '1091', '03', '2029'), card('y', '1091', '3', '2030')]
  expect(sameCard(listed, kept)?.nonce).toBe('y')
  expect(sameCard({ ...listed, lastFour: '1111' }, kept)).toBeUndefined()
  expect(sameCard({ ...listed, expires: '04/30' }, kept)).toBeUndefined()
})
