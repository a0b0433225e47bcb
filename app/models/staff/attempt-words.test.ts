import { expect, it } from 'vitest'
import { attemptWords, paymentLine } from './attempt-words'

it('names the card, what came of it and the processor’s id', () => {
  const card = { kind: 'Card', methodId: 'm', amount: 5104, label: 'Visa ending in 1111' } as const
  expect(paymentLine({ ...card, state: 'held', transactionId: 'b2x9k1' })).toBe(
    '$51.04: Visa ending in 1111, paid (b2x9k1)',
  )
  expect(paymentLine({ ...card, state: 'refused', reason: 'declined' })).toBe(
    '$51.04: Visa ending in 1111, refused: declined',
  )
  expect(paymentLine({ ...card, kind: 'Offline', state: 'held', due: true })).toBe(
    '$51.04: Offline payment, not paid yet',
  )
})

it('says what came of an attempt, and why', () => {
  expect(attemptWords({ state: 'failed', reason: 'out-of-stock' })).toMatch(
    /^Not ordered.*Reason: out of stock\.$/,
  )
  expect(attemptWords({ state: 'authorised' })).toContain('as soon as the platform answers')
})
