import { unlisted } from '~/components/page/meta'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { paths, staffPaths } from '~/models/paths'
import { requirePower } from '~/use-cases/staff/staff.server'
import { periodName } from './period-name'

/** Days that are listed; months before them have their pages. */
const SHOWN = 400

export const meta: MetaFunction = () => unlisted('The books')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = requirePower(context, request, 'books')
  const days = await context.services.dayBooks.closedDays(SHOWN)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  return {
    seesJobs: role !== 'accountant',
    months: months.map((month) => ({ month, days: days.filter((day) => day.startsWith(month)) })),
  }
}

export default function Books() {
  const { months, seesJobs } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>The books</h1>
      <p className="quiet">
        A day is closed in the night after it, when the platform, the processor and the ledgers were compared.
        Then it does not change: what comes later belongs to the first open day.
      </p>
      {seesJobs ? (
        <p>
          <a href={paths.failedJobs}>Open differences</a>
        </p>
      ) : null}
      {months.length === 0 ? <p>No day is closed yet.</p> : null}
      {months.map(({ month, days }) => (
        <section key={month}>
          <h2>
            <a href={staffPaths.book(month)}>{periodName(month)}</a>
          </h2>
          <ul className="row wrapping">
            {days.map((day) => (
              <li key={day}>
                <a href={staffPaths.book(day)}>{periodName(day)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
