import { FieldError } from '~/components/form/field'
import { shortDate } from '~/models/days'
import type { Month } from '~/models/shipping/months'
import type { DateText } from '~/models/shipping/types'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

type DayListProps = {
  name: string
  legend: string
  dates: readonly DateText[]
  chosen?: string | undefined
  error?: string | undefined
}

type CalendarProps = DayListProps & { months: readonly Month[] }

/** Days without delivery are struck through. */
export function Calendar({ name, legend, dates, months, chosen, error }: CalendarProps) {
  return (
    <fieldset className="calendar" id={name} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      {months.map(({ month, name: caption, weeks }) => (
        <table key={month}>
          <caption>{caption}</caption>
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
            {weeks.map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, place) => (
                  <td key={DAYS[place]}>
                    {day ? <Day name={name} date={dateIn(month, day)} dates={dates} chosen={chosen} /> : null}
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

const dateIn = (month: string, day: number): DateText => `${month}-${String(day).padStart(2, '0')}`

type DayProps = Pick<DayListProps, 'name' | 'dates' | 'chosen'> & { date: DateText }

function Day({ name, date, dates, chosen }: DayProps) {
  const shown = Number(date.slice(8))
  if (!dates.includes(date)) {
    return (
      <span className="no-delivery">
        <span aria-hidden="true">{shown}</span>
        <span className="visually-hidden">{shortDate(date)}, no delivery</span>
      </span>
    )
  }
  return (
    <label className="day">
      <input
        type="radio"
        name={name}
        value={date}
        defaultChecked={date === chosen}
        aria-label={shortDate(date)}
      />
      <span>{shown}</span>
    </label>
  )
}

/** The same days as a select, for carts with too many shipments for a calendar each. */
export function DayList({ name, legend, dates, chosen, error }: DayListProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{legend}</label>
      <select id={name} name={name} className="select" defaultValue={chosen ?? ''}>
        <option value="">Choose</option>
        {dates.map((date) => (
          <option key={date} value={date}>
            {shortDate(date)}
          </option>
        ))}
      </select>
      {error ? <FieldError id={`${name}-error`} message={error} /> : null}
    </div>
  )
}
