import { expect, it } from 'vitest'
import { type CallerQuery, callerQuery, phoneForms } from './caller'

it.each<[string, CallerQuery['kind'] | undefined]>([
  ['  ', undefined],
  [' Hazel@Example.com ', 'email'],
  ['cn-7h3k-22pq', 'order'],
  [' C-ABCDEFGHJK ', 'cart'],
  ['07016', 'zip'],
  ['l6j 1h3', 'zip'],
  ['(908) 555-0142', 'phone'],
  ['Hazel Bennett', 'name'],
  ['4711', 'name'],
])('takes %j for a %s', (typed, kind) => {
  expect(callerQuery(typed)?.kind).toBe(kind)
})

it('finds a phone number however it was written', () => {
  expect(phoneForms('1 (908) 555 0142')).toContain('908-555-0142')
})
