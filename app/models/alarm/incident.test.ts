import { expect, test } from 'vitest'
import { type Incident, isDue, unseen } from './incident'
import type { Rule } from './rules'

const MINUTE = 60_000
const rule: Rule = { name: 'down', urgent: true, minutes: 3, look: '', kind: 'status', is: 'down' }
const incident = (change: Partial<Incident> = {}): Incident => ({
  key: 'down',
  rule: 'down',
  words: '',
  since: 0,
  seenAt: 0,
  told: [],
  ...change,
})

test('is due once it has lasted, though the schedule runs a few seconds early', () => {
  expect(isDue(incident(), rule)).toBe(false)
  expect(isDue(incident({ seenAt: MINUTE }), rule)).toBe(false)
  expect(isDue(incident({ seenAt: 2 * MINUTE - 5000 }), rule)).toBe(true)
  expect(isDue(incident(), { ...rule, minutes: 1 })).toBe(true)
})

test('one that was not told is forgotten; one that was told must stay away to be over', () => {
  expect(unseen(incident(), MINUTE)).toBe('forget')
  expect(unseen(incident({ told: ['slack'] }), 9 * MINUTE)).toBe('wait')
  expect(unseen(incident({ told: ['slack'] }), 10 * MINUTE)).toBe('over')
})
