import { OrderPictures, OrderStatus } from '~/components/account/orders-table'
import { TableHead } from '~/components/page/table-head'
import type { OrderRow } from '~/models/account/order-row'
import { formatMoney } from '~/models/money'
import { staffPaths } from '~/models/paths'

export type StaffOrder = OrderRow & { placed: string; place?: string | undefined }

/** What is done about an order in this state, by the part of its page that does it. */
const ACTS: Readonly<Record<OrderRow['status'], readonly { part: string; text: string }[]>> = {
  Received: [
    { part: 'address', text: 'Change' },
    { part: 'money', text: 'Cancel' },
  ],
  'Being packed': [
    { part: 'money', text: 'Refund' },
    { part: 'emails', text: 'Write' },
  ],
  'On its way': [
    { part: 'timeline', text: 'Track' },
    { part: 'emails', text: 'Resend' },
  ],
  Delivered: [
    { part: 'again', text: 'Send it again' },
    { part: 'money', text: 'Refund' },
  ],
  Cancelled: [{ part: 'again', text: 'Copy' }],
}

export function OrdersPart({ orders }: { orders: StaffOrder[] }) {
  return (
    <section aria-labelledby="orders" className="account-part stack">
      <h2 id="orders">Orders</h2>
      {orders.length === 0 ? (
        <p>No orders yet.</p>
      ) : (
        <table className="orders">
          <TableHead columns={['Order', 'State', 'To', 'Total', 'Do']} />
          <tbody>
            {orders.map((order) => (
              <Row key={order.number} order={order} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Row = ({ order }: { order: StaffOrder }) => (
  <tr>
    <td data-label="Order">
      <span>
        <a href={staffPaths.order(order.number)}>{order.number}</a>
        <span className="own-line text-sm quiet">{order.placed}</span>
        <OrderPictures order={order} />
      </span>
    </td>
    <td data-label="State">
      <span>
        <OrderStatus order={order} />
      </span>
    </td>
    <td data-label="To">{order.place}</td>
    <td data-label="Total">{formatMoney(order.total)}</td>
    <td data-label="Do">
      <span className="row">
        {ACTS[order.status].map(({ part, text }) => (
          <a key={text} href={`${staffPaths.order(order.number)}#${part}`}>
            {text}
            <span className="visually-hidden"> order {order.number}</span>
          </a>
        ))}
      </span>
    </td>
  </tr>
)
