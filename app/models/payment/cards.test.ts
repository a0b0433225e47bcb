import { expect, it } from 'vitest'
import { cardLabel, isNonce } from './cards'

it('names a card as its owner does', () => {
  expect(cardLabel('VISA', '1111')).toBe('Visa ending in 1111')
  expect(cardLabel('American Express', '0005')).toBe('American Express ending in 0005')
  expect(cardLabel(undefined, '4242')).toBe('Card ending in 4242')
})

it('tells what may be charged once from the id of somebody’s saved card', () => {
  for (const nonce of [
    'tokencc_bh_2x8mzn_9s3w4j_7d2k5p_qr8v6t_5b4',
    '0a6f2c9e-5d7b-4f3a-9c1e-8b2d4f6a8c0e',
    'fake-valid-visa-nonce',
  ]) {
    expect(isNonce(nonce)).toBe(true)
  }
  for (const id of [btoa('paymentmethod_cc_abc123'), 'abc123', '', "' OR 1=1"]) {
    expect(isNonce(id)).toBe(false)
  }
})
