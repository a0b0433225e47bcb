import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { BOOK_LINES, checksOf, type SumLine } from '~/models/ledger/day-book'
import { formatMoney } from '~/models/money'
import { staffPaths } from '~/models/paths'
import { requirePower } from '~/use-cases/staff/staff.server'
import { periodName } from '../period-name'
import { bookOf } from './book.server'

export const meta: MetaFunction = ({ params: { period = '' } }) => unlisted(`The books, ${period}`)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requirePower(context, request, 'books')
  const { period, days, lines, differences } = await bookOf(context.services, params.period)
  const isSide = ({ line }: SumLine) => line === 'platform' || line === 'theirs'
  return {
    period,
    days: period.length === 7 ? days : [],
    lines: lines
      .filter((each) => !isSide(each))
      .map(({ line, detail, count, amount }) => ({
        key: `${line} ${detail}`,
        name: BOOK_LINES[line],
        detail,
        count: count === 0 ? '' : String(count),
        amount: formatMoney(amount),
      })),
    checks: checksOf(lines).map(({ what, one, other }) => ({
      what,
      one: formatMoney(one),
      other: formatMoney(other),
      difference: one === other ? 'Equal' : formatMoney(one - other),
    })),
    differences,
  }
}

export default function Book() {
  const { period, days, lines, checks, differences } = useLoaderData<typeof loader>()
  return (
    <>
      <p>
        <a href={staffPaths.books}>The books</a>
      </p>
      <h1>{periodName(period)}</h1>
      <p>
        <a href={staffPaths.bookCsv(period, 'sums')} download>
          Sums as CSV
        </a>
        {' · '}
        <a href={staffPaths.bookCsv(period, 'entries')} download>
          Each entry as CSV
        </a>
      </p>
      {lines.length === 0 ? <p>Nothing was booked.</p> : null}
      <table className="orders">
        <TableHead columns={['Line', 'Of', 'Count', 'Amount']} />
        <tbody>
          {lines.map(({ key, name, detail, count, amount }) => (
            <tr key={key}>
              <td data-label="Line">{name}</td>
              <td data-label="Of">{detail}</td>
              <td data-label="Count">{count}</td>
              <td data-label="Amount">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Compared</h2>
      <table className="orders">
        <TableHead columns={['Sums', 'One', 'Other', 'Difference']} />
        <tbody>
          {checks.map(({ what, one, other, difference }) => (
            <tr key={what}>
              <td data-label="Sums">{what}</td>
              <td data-label="One">{one}</td>
              <td data-label="Other">{other}</td>
              <td data-label="Difference">{difference === 'Equal' ? difference : <b>{difference}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Open differences when it was closed</h2>
      {differences.length === 0 ? <p>None.</p> : null}
      <ul className="rows">
        {differences.map(({ about, words }) => (
          <li key={about + words}>
            {about}: {words}
          </li>
        ))}
      </ul>
      {days.length > 0 ? (
        <>
          <h2>Days</h2>
          <ul className="row wrapping">
            {days.map((day) => (
              <li key={day}>
                <a href={staffPaths.book(day)}>{periodName(day)}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}
