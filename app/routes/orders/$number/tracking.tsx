import type { ListedOrder } from '~/models/account/listed-order'
import type { OrderEvent } from '~/models/account/order-events'
import { STATUSES } from '~/models/account/order-row'
import { shopDay } from '~/models/days'

type TrackingProps = {
  order: Pick<ListedOrder, 'status' | 'trackingNumbers'>
  events: OrderEvent[]
  ships: boolean
}

export function Tracking({ order: { status, trackingNumbers }, events, ships }: TrackingProps) {
  return (
    <section id="tracking" aria-labelledby="tracking-title" className="stack">
      <h2 id="tracking-title">Tracking</h2>
      <p>
        <b>{STATUSES[status].words}</b>
      </p>
      <ol className="order-events">
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
      </ol>
      {!ships || trackingNumbers.length > 0 || status === 'Cancelled' || status === 'Delivered' ? null : (
        <p className="quiet">The tracking number is here, and in your email, once it ships.</p>
      )}
    </section>
  )
}
