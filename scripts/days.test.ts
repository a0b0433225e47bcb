import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { project } from './project'

const DAY = /\b86_?400_?000\b|\b864e5\b|24 \* 60 \* 60|America\/New_York/

test('`app/models/days.ts` and the shop’s folder alone name the zone of the shop, and nobody counts milliseconds', () => {
  const files = execFileSync('git', ['ls-files', 'app'], { cwd: project(''), encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const others = files.filter((file) => DAY.test(readFileSync(project(file), 'utf8')))
  expect(others).toEqual(['app/models/days.ts', 'app/services/shop-folder.server.ts', 'app/shop/shop.ts'])
})

/** Runs in a process of its own, because a thread cannot change its zone. */
const REPORT = `
import { calendarFile } from './app/models/auto-delivery/calendar-file'
import { afterDecline } from './app/models/auto-delivery/plan'
import { turnAfter } from './app/models/auto-delivery/turns'
import { shipDay } from './app/models/bundle/bundle'
import { addDays, endOfDay, instantOf, isDateText, shopDate, shopHour, weekday } from './app/models/dates'
import { readDay } from './app/models/read-day'
import { holidayOn } from './app/models/shipping/calendar'
import { monthsOf } from './app/models/shipping/months'
import { predictedShipping } from './app/models/shipping/ship-dates'
import { SHIPPING_TABLES } from './app/models/shipping/tables'
import { numberFormat, shownNumber } from './app/models/upload/number-format'
const { holidays } = SHIPPING_TABLES
const late = new Date('2026-11-01T03:30:00Z')
console.log(JSON.stringify([
  shopDate(late), shopHour(late), weekday('2018-11-04'), isDateText('2018-11-04'), isDateText('2026-02-30'),
  addDays('2018-11-03', 1), addDays('2026-03-08', -1), addDays('2026-12-31', 60),
  instantOf('2026-03-08', 3), instantOf('2026-11-01', 0), endOfDay('2026-11-01'),
  afterDecline(1, late), turnAfter({ nominalOn: '2026-11-25' }, 1, holidays),
  shipDay('2027-01-31', 2), readDay('Thu, Dec 24, 2026'), readDay('11/4/18'), holidayOn('2026-11-26', holidays),
  monthsOf(['2018-10-31', '2018-11-05']).map(({ name, weeks }) => [name, ...weeks.map(String)]), predictedShipping(late), shownNumber(46380, numberFormat(14), false),
  calendarFile([{ key: 'a', what: 'Your Cobnut box ships', day: '2018-11-04', items: [] }], 'https://shop.example', late).split('\\r\\n').slice(3, 8),
]))`

const reportIn = (zone: string): string =>
  execFileSync(project('node_modules/.bin/tsx'), ['--input-type=module', '-e', REPORT], {
    cwd: project(''),
    encoding: 'utf8',
    env: { ...process.env, TZ: zone },
  })

// The middle one skips the first hour of November 4, 2018.
test.each(['America/New_York', 'America/Sao_Paulo', 'Pacific/Kiritimati'])(
  'days and times are the same on a machine in %s',
  (zone) => {
    expect(JSON.parse(reportIn(zone))).toMatchInlineSnapshot(`
      [
        "2026-10-31",
        23,
        0,
        true,
        false,
        "2018-11-04",
        "2026-03-07",
        "2027-03-01",
        "2026-03-08T07:00:00.000Z",
        "2026-11-01T04:00:00.000Z",
        "2026-11-02T04:59:59.999Z",
        {
          "at": "2026-11-01T11:00:00.000Z",
          "kind": "retry",
          "on": "2026-11-01",
        },
        {
          "nominalOn": "2026-11-26",
          "shipOn": "2026-11-27",
        },
        "2027-03-31",
        "2026-12-24",
        "2018-11-04",
        "Thanksgiving",
        [
          [
            "October 2018",
            "28,29,30,31,0,0,0",
          ],
          [
            "November 2018",
            "0,0,0,0,1,2,3",
            "4,5,6,7,8,9,10",
          ],
        ],
        {
          "date": "2026-11-02",
          "expiresAt": 1793505600,
          "friendly": "Mon, Nov 2",
        },
        {
          "text": "2026-12-24",
        },
        [
          "BEGIN:VEVENT",
          "UID:a@cobnut",
          "DTSTAMP:20261101T033000Z",
          "DTSTART;VALUE=DATE:20181104",
          "SUMMARY:Your Cobnut box ships",
        ],
      ]
    `)
  },
)
