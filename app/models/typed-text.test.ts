import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, readText, readValue } from './typed-text'

test.each([
  ['\u200BANN\u202C Lee\u00A0', 'ANN Lee '],
  ['CN\u2011AAAA\u20111111', 'CN-AAAA-1111'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  // What has a meaning stays.
  ['👩\u200D🍳 می\u200Cخواهم — “yes”\ttab', '👩\u200D🍳 می\u200Cخواهم — “yes”\ttab'],
])('%j is read as %j', (typed, read) => {
  expect(readText(typed)).toBe(read)
})

test.each([
  [' CN–AAAA—1111\u200B', 'CN-AAAA-1111'],
  ['０７０１６−1234', '07016-1234'],
])('the code %j is read as %j', (typed, read) => {
  expect(readCode(typed)).toBe(read)
})

test('reading twice changes nothing', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\u200B', '\u200D', '\u00A0', '\r', '\n', '–', 'é', '👩'),
  })
  fc.assert(fc.property(text, (typed) => readText(readText(typed)) === readText(typed)))
  fc.assert(fc.property(text, (typed) => readCode(readCode(typed)) === readCode(typed)))
})

test('all text of a value is read, but no password', () => {
  expect(readValue({ list: [{ name: 'A\u200BB' }], newPassword: 'a\u00A0b', count: 3, none: null })).toEqual({
    list: [{ name: 'AB' }],
    newPassword: 'a\u00A0b',
    count: 3,
    none: null,
  })
})
