import { FieldError } from '~/components/form/field'
import { addDays, spokenDate, weekday } from '~/models/days'
import type { DateText } from '~/models/shipping/types'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type Month = { name: string; weeks: (DateText | undefined)[][] }

/** Weeks begin on Sunday and have the days of their month only. */
function monthsOf(dates: readonly DateText[]): Month[] {
  const [first, last = first] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const months: Month[] = []
  for (let sunday = addDays(first, -weekday(first)); sunday <= last; sunday = addDays(sunday, 7)) {
    const week = DAYS.map((_, day) => addDays(sunday, day))
    for (const month of new Set(week.map(monthOf))) {
      if (month < monthOf(first) || month > monthOf(last)) continue
      if (months.at(-1)?.name !== nameOf(month)) months.push({ name: nameOf(month), weeks: [] })
      months.at(-1)?.weeks.push(week.map((date) => (monthOf(date) === month ? date : undefined)))
    }
  }
  return months
}

const monthOf = (date: DateText): string => date.slice(0, 7)

/** "December 2026" of "2026-12". */
const nameOf = (month: string): string => `${spokenDate(`${month}-01`).split(' ')[1]} ${month.slice(0, 4)}`

type CalendarProps = {
  name: string
  legend: string
  dates: readonly DateText[]
  chosen?: string | undefined
  error?: string | undefined
}

/** Days without delivery are struck through. */
export function Calendar({ name, legend, dates, chosen, error }: CalendarProps) {
  return (
    <fieldset className="calendar" id={name} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {monthsOf(dates).map((month) => (
        <table key={month.name}>
          <caption>{month.name}</caption>
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
            {month.weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((date, place) => (
                  <td key={DAYS[place]}>
                    {date ? (
                      <Day name={name} date={date} open={dates.includes(date)} chosen={date === chosen} />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </fieldset>
  )
}

function Day({ name, date, open, chosen }: { name: string; date: DateText; open: boolean; chosen: boolean }) {
  const shown = Number(date.slice(8))
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
