import { FieldError } from '~/components/form/field'
import { addDays, spokenDate, weekday } from '~/models/shipping/calendar'
import type { DateText } from '~/models/shipping/types'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Whole weeks from the first to the last day. */
function weeksOf(dates: readonly DateText[]): DateText[][] {
  const [first] = dates
  const last = dates.at(-1)
  if (!first || !last) return []
  const weeks: DateText[][] = []
  for (let sunday = addDays(first, -weekday(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push(DAYS.map((_, day) => addDays(sunday, day)))
  }
  return weeks
}

/** "December 2026", "November to January 2027". */
function monthsOf(dates: readonly DateText[]): string {
  const [first = '', last = first] = [dates[0], dates.at(-1)]
  const month = (date: string) => spokenDate(date).split(' ')[1]
  const year = last.slice(0, 4)
  return month(first) === month(last) ? `${month(last)} ${year}` : `${month(first)} to ${month(last)} ${year}`
}

type CalendarProps = {
  name: string
  legend: string
  /** The days that can be chosen. */
  dates: readonly DateText[]
  chosen?: string | undefined
  error?: string | undefined
}

/** A calendar of delivery days. Days without delivery are disabled. */
export function Calendar({ name, legend, dates, chosen, error }: CalendarProps) {
  return (
    <fieldset className="calendar" id={name} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <table>
        <caption>{monthsOf(dates)}</caption>
        <thead>
          <tr>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={day}>{day.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(dates).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <Day name={name} date={date} open={dates.includes(date)} chosen={date === chosen} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </fieldset>
  )
}

function Day({ name, date, open, chosen }: { name: string; date: DateText; open: boolean; chosen: boolean }) {
  const number = Number(date.slice(8))
  // The first day of a month has the month's name.
  const shown = number === 1 ? `${spokenDate(date).split(' ')[1]?.slice(0, 3)} 1` : number
  if (!open) {
    return (
      <span className="no-delivery">
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{spokenDate(date)}, no delivery</span>
      </span>
    )
  }
  return (
    <label className="day">
      <input type="radio" name={name} value={date} defaultChecked={chosen} aria-label={spokenDate(date)} />
      <span>{shown}</span>
    </label>
  )
}

/** The same days as a select, for carts with too many shipments for a calendar each. */
export function DayList({ name, legend, dates, chosen, error }: CalendarProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{legend}</label>
      <select id={name} name={name} className="select" defaultValue={chosen ?? ''}>
        <option value="">Choose</option>
        {dates.map((date) => (
          <option key={date} value={date}>
            {spokenDate(date)}
          </option>
        ))}
      </select>
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </div>
  )
}
