import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { shopClock, shopTime } from '~/models/days'
import { formatMoney } from '~/models/money'
import { paths, staffPaths } from '~/models/paths'
import { ageWords, percentOf, type Totals } from '~/models/staff/today'
import { requirePower } from '~/use-cases/staff/staff.server'
import { todayView } from '~/use-cases/staff/today.server'
import { HoursChart } from './hours-chart'

export const meta: MetaFunction = () => unlisted('Today')

/** "9 AM" */
function hourOf(time: number): string {
  const { hour } = shopClock(new Date(time))
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'today')
  const { time, ringing, ...view } = await todayView(context)
  return {
    ...view,
    at: shopTime(time),
    ringing: ringing?.map(({ since, ...incident }) => ({ ...incident, since: shopTime(since) })),
    hours: view.orders?.hours.map((hour) => ({
      ...hour,
      label: hourOf(hour.time),
      isOver: hour.time <= time,
    })),
  }
}

export default function Today() {
  const { at, ringing, ways, off } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Today</h1>
      <p className="quiet">As of {at}. Reload this page for newer numbers.</p>
      <Ringing ringing={ringing} />
      {off.length > 0 ? (
        <p>
          Switched off by staff: {off.join(', ')}. <a href={staffPaths.switches}>Switches</a>
        </p>
      ) : null}
      <Orders />
      <h2>Payments</h2>
      <Ways ways={ways} />
      <Failures />
      <h2>What waits</h2>
      <Waiting />
      <h2>Emails</h2>
      <Emails />
      <h2>Vendors</h2>
      <Vendors />
    </>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

const UNREAD = <p>This cannot be read just now.</p>

function Ringing({ ringing }: Pick<Loaded, 'ringing'>) {
  if (!ringing) return UNREAD
  if (ringing.length === 0) return <p>No alarm rings.</p>
  return (
    <Notice tone="error" still>
      <h2>Alarms</h2>
      <ul>
        {ringing.map(({ key, words, since, look }) => (
          <li key={key}>
            <b>{key}</b>, since {since}: {words}. Look first: {look}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const totalWords = ({ orders, amount }: Totals) =>
  `${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatMoney(amount)}`

function Orders() {
  const { orders, hours } = useLoaderData<typeof loader>()
  if (!orders || !hours) return UNREAD
  const isQuiet = hours.every(({ orders: placed, before }) => placed + before === 0)
  return (
    <>
      <h2>Orders and money</h2>
      <p>
        <b>{totalWords(orders.total)}</b>
        {orders.weekAgo ? `; a week ago by this time ${totalWords(orders.weekAgo)}` : null}. With tax and
        shipping, before refunds.
      </p>
      {isQuiet ? null : <Hours hours={hours} />}
    </>
  )
}

function Hours({ hours }: { hours: NonNullable<Loaded['hours']> }) {
  const bars = hours.map(({ time, label, orders: value, before }) => ({ time, label, value, before }))
  return (
    <>
      <div className="row">
        <figure>
          <figcaption>Orders by hour (the line: a week ago)</figcaption>
          <HoursChart title="Orders by hour, as in the table below" bars={bars} words={String} />
        </figure>
        <figure>
          <figcaption>Money by hour</figcaption>
          <HoursChart
            title="Money by hour, as in the table below"
            bars={hours.map(({ time, label, amount }) => ({ time, label, value: amount, before: 0 }))}
            words={(cents) => `$${Math.round(cents / 100)}`}
          />
        </figure>
      </div>
      <details>
        <summary>The same as a table</summary>
        <table>
          <TableHead columns={['Hour', 'Orders', 'Money', 'Orders a week ago']} />
          <tbody>
            {hours
              .filter(({ isOver, before }) => isOver || before > 0)
              .map(({ label, time, orders: placed, amount, before }) => (
                <tr key={time}>
                  <th scope="row">{label}</th>
                  <td>{placed}</td>
                  <td>{formatMoney(amount)}</td>
                  <td>{before}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function Ways({ ways }: Pick<Loaded, 'ways'>) {
  if (!ways) return UNREAD
  if (ways.length === 0) return <p>No payment has been tried yet.</p>
  return (
    <table>
      <TableHead columns={['Payment method', 'Tries', 'Succeeded']} />
      <tbody>
        {ways.map(({ way, tries, taken }) => (
          <tr key={way}>
            <th scope="row">{way}</th>
            <td>{tries}</td>
            <td>
              {taken} ({percentOf({ tries, taken })})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Failures() {
  const { orders } = useLoaderData<typeof loader>()
  if (!orders || orders.failures.length === 0) return null
  return (
    <p>Orders that failed: {orders.failures.map(({ reason, count }) => `${reason} ${count}`).join(', ')}.</p>
  )
}

function Waiting() {
  const { figures } = useLoaderData<typeof loader>()
  if (!figures) return UNREAD
  const { unfinishedOrderSeconds, queueSeconds, deadJobs, bookDifferences, searchIndexSeconds } = figures
  const age = (seconds: number | undefined) => (seconds === undefined ? 'unknown' : ageWords(seconds))
  const rows: { what: string; words: string | number; url?: string }[] = [
    {
      what: 'Oldest unfinished order',
      words: unfinishedOrderSeconds === 0 ? 'none' : age(unfinishedOrderSeconds),
    },
    { what: 'Failed jobs', words: deadJobs ?? 'unknown', url: paths.failedJobs },
    { what: 'Open differences in the books', words: bookDifferences ?? 'unknown', url: paths.failedJobs },
    { what: 'The queue last ran', words: `${age(queueSeconds)} ago` },
    { what: 'The search index is from', words: `${age(searchIndexSeconds)} ago` },
  ]
  return (
    <table>
      <tbody>
        {rows.map(({ what, words, url }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{url ? <a href={url}>{words}</a> : words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Emails() {
  const { mail } = useLoaderData<typeof loader>()
  const { sent, troubles, refused } = mail
  return (
    <ul>
      <li>Sent today: {sent ?? 'unknown'}</li>
      {troubles?.map(({ kind, count }) => (
        <li key={kind}>
          Addresses that {kind} today: {count}
        </li>
      ))}
      {refused?.map(({ domain, count }) => (
        <li key={domain}>
          Within the last hour, {domain}: {count}
        </li>
      ))}
    </ul>
  )
}

function Vendors() {
  const { parts } = useLoaderData<typeof loader>()
  if (!parts) return UNREAD
  return (
    <table>
      <TableHead columns={['Part', 'State', 'Answered in']} />
      <tbody>
        {parts.map(({ name, ok, ms, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{ok ? (note ?? 'works') : <b>{note ?? 'does not answer'}</b>}</td>
            <td>{ms} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
