import { expect, it } from 'vitest'
import { readDay } from './read-day'

it.each([
  ['2026-12-24', '2026-12-24'],
  ['2026/12/4', '2026-12-04'],
  ['12/24/2026', '2026-12-24'],
  ['12/24/26', '2026-12-24'],
  ['1-2-2027', '2027-01-02'],
  ['24-Dec-26', '2026-12-24'],
  ['4 December 2026', '2026-12-04'],
  ['Dec 24, 2026', '2026-12-24'],
  ['24/12/2026', undefined],
  ['2026-12-99', undefined],
  ['2027-02-29', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('reads the day %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it.each([
  '2026-12-24T00:00:00',
  '2026-12-24 00:00:00.000',
  '12/24/2026 0:00',
  'Thu, Dec 24, 2026',
  'Thursday, December 24, 2026',
  '24.12.2026',
  '12.24.2026',
  '24th of December 2026',
  '２０２６-１２-２４',
  '2026‑12–24',
  '12 / 24 / 2026\u200b',
  '20261224',
  '2026-Dec-24',
  'Dec-24-2026',
  "Dec 24 '26",
  '24DEC2026',
  '24/Dec/2026',
  '2026年12月24日',
  '24 décembre 2026',
  '24 de diciembre de 2026',
  '24. Dezember 2026',
])('reads %s', (text) => {
  expect(readDay(text)).toBe('2026-12-24')
})

it.each([
  '05.06.2026',
  '12/24/2026 14:30',
  '24.13.2026',
  '3 jui 2026',
  '30-févr-2027',
  '2026-02-30',
  '20260230',
  '2/29/2100',
])('does not guess %s', (text) => {
  expect(readDay(text)).toBeUndefined()
})
