import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addDays } from '~/models/dates'
import { monthsOf } from '~/models/shipping/months'
import type { DateText } from '~/models/shipping/types'
import { Calendar } from './calendar'

const draw = (dates: DateText[]) =>
  renderToStaticMarkup(
    <Calendar name="date" legend="The day it should arrive" dates={dates} months={monthsOf(dates)} />,
  )

/** The cells of each table, by its caption. */
const monthsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<caption>(.*?)<\/caption>.*?<tbody>(.*?)<\/tbody>/g)].map(([, name, body = '']) => [
      name,
      [...body.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
        [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => {
          const shown = cell.replace(/<span class="visually-hidden">.*?<\/span>|<[^>]+>/g, '')
          return cell.includes('type="radio"') ? `[${shown}]` : shown
        }),
      ),
    ]),
  )

it('has a table for each month, with its name and only its own days', () => {
  const dates = ['2026-12-29', '2026-12-31', '2027-01-02', '2027-01-04'] as DateText[]
  expect(monthsIn(draw(dates))).toEqual({
    'December 2026': [['27', '28', '[29]', '30', '[31]', '', '']],
    'January 2027': [
      ['', '', '', '', '', '1', '[2]'],
      ['3', '[4]', '5', '6', '7', '8', '9'],
    ],
  })
})

it('calls each day by a name that begins with what is shown or holds it', () => {
  const html = draw(['2026-11-30', '2026-12-01'] as DateText[])
  expect(
    [...html.matchAll(/aria-label="([^"]+)"[^>]*><span>(\d+)</g)].map(([, name, shown]) => [name, shown]),
  ).toEqual([
    ['Mon, Nov 30', '30'],
    ['Tue, Dec 1', '1'],
  ])
})

it('goes on from month to month', () => {
  const first = '2026-11-27' as DateText
  const dates = Array.from({ length: 70 }, (_, day) => addDays(first, day))
  expect(Object.keys(monthsIn(draw(dates)))).toEqual([
    'November 2026',
    'December 2026',
    'January 2027',
    'February 2027',
  ])
})
