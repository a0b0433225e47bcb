import type { OrderRow } from '~/models/account/order-row'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })

/** Orders, newest first; on a phone each is a list of labels and values. */
export function OrdersTable({ orders }: { orders: OrderRow[] }) {
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
        {orders.map(({ number, placedAt, status, trackingNumbers }) => (
          <tr key={number}>
            <td data-label="Date">{day.format(new Date(placedAt))}</td>
            <td data-label="Status">{status}</td>
            <td data-label="Tracking Numbers">
              {trackingNumbers.length > 0 ? trackingNumbers.map((id) => `Track ${id}`).join(', ') : 'Not yet'}
            </td>
            <td data-label="Order">{number}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
