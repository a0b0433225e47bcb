import type { ListedOrder } from '~/models/account/listed-order'
import { paths } from '~/models/paths'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { shopDay } from '~/models/shop-day'

/** Orders, newest first. On a phone each order is a list of labels and values. */
export function OrdersTable({ orders }: { orders: ListedOrder[] }) {
  if (orders.length === 0) return <p>You haven't placed any orders yet.</p>
  return (
    <table className="orders">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Tracking Numbers</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ number, placedAt, status, trackingNumbers, arrived }) => (
          <tr key={number}>
            <td data-label="Date">{shopDay(placedAt)}</td>
            <td data-label="Status">{status}</td>
            <td data-label="Tracking Numbers">
              <Tracking number={number} ids={trackingNumbers} over={arrived || status === 'Cancelled'} />
            </td>
            <td data-label="Order">
              <span className="order-value">
                <a className="link" href={paths.order(number)} aria-label={`Order ${number}`}>
                  {number}
                </a>
                {arrived ? (
                  <span className="own-line">
                    <a className="link" href={reviewOrderPath(number)}>
                      Review<span className="visually-hidden"> order {number}</span>
                    </a>
                  </span>
                ) : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** `over`: the order is delivered or cancelled. */
function Tracking({ number, ids, over }: { number: string; ids: string[]; over: boolean }) {
  if (ids.length === 0) return <>{over ? 'None' : 'Not yet'}</>
  return (
    <span>
      {ids.map((id) => (
        <a key={id} className="own-line" href={paths.trackOrder(number)}>
          Track {id}
        </a>
      ))}
    </span>
  )
}

/** Shown when commercetools is down. */
export function OrdersAway() {
  return <p>We cannot fetch your orders just now. They are safe; please look again in a minute.</p>
}
