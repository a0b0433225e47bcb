import { expect, it } from 'vitest'
import { comesBackWords, moneyBackWords, refundedOf } from './money-back'

const done = { state: 'done' as const, amount: 500, given: 500, toCredit: false }

it('tells a buyer what staff gave back, and what is on its way', () => {
  expect(
    moneyBackWords([
      done,
      { ...done, toCredit: true, items: '1 × Walnut Halves' },
      { ...done, state: 'going', given: 0 },
      { ...done, state: 'refused', given: 0 },
    ]),
  ).toEqual([
    '$5.00 went back to you.',
    '1 × Walnut Halves: $5.00 went back to you as store credit.',
    '$5.00 is on its way back to you.',
  ])
})

it('tells what a canceled item and a cheaper address gave back, and nothing of a dearer one', () => {
  expect(
    moneyBackWords([
      { ...done, kind: 'line', items: '2 × Figs' },
      { ...done, kind: 'move' },
      { ...done, kind: 'move', given: 0 },
      { ...done, kind: 'move', state: 'settling', given: 0 },
    ]),
  ).toEqual([
    '2 × Figs: canceled. $5.00 went back to you.',
    'For the new address, $5.00 went back to you.',
    'For the new address, $5.00 goes back to you once the bank has settled the payment, in a day or two.',
  ])
})

it('counts as refunded what no change of the order explains', () => {
  expect(refundedOf([done, { ...done, kind: 'line' }, { ...done, state: 'going', given: 0 }])).toBe(500)
  const both = [done, { ...done, given: 300, toCredit: true }]
  expect([refundedOf(both), refundedOf(both, true)]).toEqual([500, 300])
})

it('says what canceling still gives back of each payment', () => {
  const visa = { label: 'Visa ending in 1111', amount: 3401, back: 0 }
  const credit = { label: 'Store Credit', amount: 1500, back: 0 }
  expect(comesBackWords([visa, credit])).toBe(
    '$34.01 goes back to Visa ending in 1111. $15.00 goes back to Store Credit.',
  )
  expect(comesBackWords([{ ...visa, back: 500 }, credit])).toBe(
    '$29.01 goes back to Visa ending in 1111. $15.00 goes back to Store Credit.',
  )
  expect(comesBackWords([{ ...visa, back: 3401 }])).toBe('')
})
