import type { ListedOrder } from '~/models/account/listed-order'
import type { OrderEvent } from '~/models/account/order-events'
import { shopDay } from '~/models/days'
import { serverPaths } from '~/models/paths'

type TrackingProps = {
  order: Pick<ListedOrder, 'number' | 'status' | 'trackingNumbers'>
  events: OrderEvent[]
  ships: boolean
  /** Set if it is to arrive on a known day; the headline says so. */
  day: string | undefined
  headline: string
  token: string | undefined
}

/** What happened and, in one list with it, what is still to come. */
export function Tracking({ order, events, ships, day, headline, token }: TrackingProps) {
  const { number, status, trackingNumbers } = order
  const waits = ships && (status === 'Received' || status === 'Being packed')
  const isComing = day !== undefined && status !== 'Delivered' && status !== 'Cancelled'
  return (
    <section id="tracking" aria-labelledby="tracking-title" className="stack">
      <h2 id="tracking-title">Tracking</h2>
      <ol className="timeline">
        {events.map(({ words, at, trackingId, url }) => (
          <li key={`${words} ${trackingId ?? at ?? ''}`}>
            {words}
            {at ? <span className="quiet">, {shopDay(at)}</span> : null}
            {trackingId ? (
              <span className="own-line">
                Tracking number {url ? <a href={url}>{trackingId}</a> : trackingId}
              </span>
            ) : null}
          </li>
        ))}
        {waits && trackingNumbers.length === 0 ? (
          <li className="quiet ahead">
            {status === 'Being packed' ? 'Being packed' : 'Packed and shipped'}
            <span className="own-line">The tracking number is here, and in your email, once it ships.</span>
          </li>
        ) : null}
        {isComing ? (
          <li className="quiet ahead">
            {headline}
            <span className="own-line">
              <a href={serverPaths.orderCalendar(number, token)}>Add to calendar</a>
            </span>
          </li>
        ) : null}
      </ol>
    </section>
  )
}
