import { expect, test } from 'vitest'
import { DAY_MS } from '../dates'
import type { SentGift } from './sent-gift'
import { remindProblem, unchangedWords } from './status'

const NOW = Date.UTC(2026, 10, 30)

test.each<[Partial<SentGift>, string | undefined]>([
  [{ state: 'planned' }, 'The gift to Willow has not gone out yet.'],
  [{ state: 'redeemed' }, 'Willow has chosen already.'],
  [{ state: 'canceled' }, 'The gift to Willow is canceled already.'],
  [{ state: 'expired' }, 'The gift to Willow has ended.'],
  [{ state: 'sent', nudges: 3 }, 'Willow has been reminded three times, which is the most.'],
  [
    { state: 'sent', nudges: 1, nudgedAt: NOW - DAY_MS + 1 },
    'Willow has been reminded already. Try again tomorrow.',
  ],
  [{ state: 'sent', nudges: 1, nudgedAt: NOW - DAY_MS }, undefined],
])('a gift that is %o is reminded of, or says why not', (gift, words) => {
  const whole = { recipientName: 'Willow', nudges: 0, ...gift } as SentGift
  expect(remindProblem(whole, NOW)).toBe(words)
})

test('a gift that is canceled twice does not say that it was chosen', () => {
  expect(unchangedWords({ state: 'canceled', recipientName: 'Willow' })).toBe(
    'The gift to Willow is canceled already.',
  )
})
