import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderNumberFrom, readOrderNumber } from './number'

const random = fc.uint8Array({ minLength: 8, maxLength: 8 })

it('makes order numbers that are easily told', () => {
  fc.assert(
    fc.property(random, (bytes) => /^CN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(orderNumberFrom(bytes))),
  )
})

it('reads each number however it is typed', () => {
  const typed = [
    (number: string) => number,
    (number: string) => ` ${number.toLowerCase()}\u200b`,
    (number: string) => `#${number}`,
    (number: string) => `Order #${number}.`,
    (number: string) => `order no. ${number}`,
    (number: string) => number.replaceAll('-', '\u2011'),
    (number: string) => number.replaceAll('-', '–'),
    (number: string) => number.replaceAll('-', ' '),
    (number: string) => number.replaceAll('-', ''),
    (number: string) => number.slice(3),
    (number: string) => number.replaceAll('-', '_'),
    (number: string) => `My order (${number.replaceAll('-', ' . ')})!`,
  ]
  fc.assert(
    fc.property(random, fc.constantFrom(...typed), (bytes, write) => {
      const number = orderNumberFrom(bytes)
      expect(readOrderNumber(write(number))).toBe(number)
    }),
  )
})

it('knows a number that begins like a word before one', () => {
  expect(['NR82-2222', 'nr 7abc-2def', 'Nr.7ABC2DEF'].map(readOrderNumber)).toEqual([
    'CN-NR82-2222',
    'CN-7ABC-2DEF',
    'CN-7ABC-2DEF',
  ])
})

it.each([
  ['Old-5bfe-1', 'Old-5bfe-1'],
  ['Order #old-1234', 'old-1234'],
  ['', ''],
  ['100234567', '100234567'],
  ['CN-1', 'CN-1'],
])('leaves the form of %s', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number)
})
