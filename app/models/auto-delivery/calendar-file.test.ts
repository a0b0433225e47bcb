import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file'

const now = new Date('2026-11-27T10:00:00.123Z')
const file = calendarFile(
  [
    {
      key: 'home-2026-12-04',
      what: 'Your Cobnut box ships',
      day: '2026-12-04',
      items: [{ name: 'Nuts; bolts, “and” \\ more and more and more and more and more', quantity: 2 }],
    },
  ],
  'https://shop.example/account/auto-delivery',
  now,
)

test('a box is a whole day with what is in it', () => {
  expect(file).toContain('DTSTAMP:20261127T100000Z\r\nDTSTART;VALUE=DATE:20261204\r\n')
  expect(file.replaceAll('\r\n ', '')).toContain(
    'DESCRIPTION:2 × Nuts\\; bolts\\, “and” \\\\ more and more and more and more and more\r\n',
  )
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('no line is longer than 75 octets, and every line ends with CRLF', () => {
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\n')
  }
})

test('without boxes it is an empty calendar', () => {
  expect(calendarFile([], 'https://shop.example/', now)).not.toContain('VEVENT')
})
