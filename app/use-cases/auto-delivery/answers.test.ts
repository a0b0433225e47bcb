import { expect, it } from 'vitest'
import { answerOf } from './answers'

it('repeats the day on which a pause ends', () => {
  const paused = (pausedUntil?: '2027-01-15') => {
    const subscription = { shipOn: '2027-01-15', ...(pausedUntil && { pausedUntil }) }
    return answerOf({ ok: true, subscriptions: [subscription] } as never, 'pause')
  }
  expect(paused('2027-01-15')).toEqual({
    ok: true,
    message: 'Paused. It starts again on Fri, Jan 15.',
  })
  expect(paused()).toEqual({ ok: true, message: 'Paused. You can resume it whenever you like.' })
})
