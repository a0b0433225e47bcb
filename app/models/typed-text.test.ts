import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, readText, readValue } from './typed-text'

test.each([
  ['\u200BANN\u202C Lee\u00A0', 'ANN Lee '],
  ['CN\u2011AAAA\u20111111', 'CN-AAAA-1111'],
  ['one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
  ['a\u00ADb\u034Fc\u3164d\u2065e\u{E0020}f\uFFFCg\u0007h\uFE0F', 'abcdefgh'],
  ['one\vtwo\u0085three', 'one\ntwo\nthree'],
  // What has a meaning stays.
  ['❤\uFE0F 葛\u{E0100}', '❤\uFE0F 葛\u{E0100}'],
  ['👩\u200D🍳 می\u200Cخواهم — “yes”\ttab', '👩\u200D🍳 می\u200Cخواهم — “yes”\ttab'],
])('%j is read as %j', (typed, read) => {
  expect(readText(typed)).toBe(read)
})

test.each([
  [' CN–AAAA—1111\u200B', 'CN-AAAA-1111'],
  ['０７０１６−1234', '07016-1234'],
  ['A⁃B〜C־D٣\uFE0F', 'A-B-C-D3'],
])('the code %j is read as %j', (typed, read) => {
  expect(readCode(typed)).toBe(read)
})

test('reading twice changes nothing', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '\u200B',
      '\u200D',
      '\u00A0',
      '\r',
      '\n',
      '–',
      'é',
      '👩',
      '\uFE0F',
      '\u3164',
    ),
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
