import { expect, test } from 'vitest'
import { dayField } from './day-field'

test.each([
  ['2026-12-24', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', undefined],
  ['2026-12-99', undefined],
  ['2026-13-01', undefined],
  ['tomorrow', undefined],
])('%s is read as %s', (typed, day) => {
  expect(dayField('Choose a day').safeParse(typed).data).toBe(day)
})
