import { GuestOrders } from '~/components/account/guest-orders'
import { TableHead } from '~/components/page/table-head'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import type { ListedOrder } from '~/models/account/listed-order'
import { isOver, STATUSES } from '~/models/account/order-row'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { shortDate } from '~/models/days'
import { formatMoney } from '~/models/money'
import { paths, serverPaths } from '~/models/paths'
import { reviewOrderPath } from '~/models/review/review-order-path'

/** `edit` identifies a press of "Buy again". On a phone each order is a card. */
export function OrdersTable({ orders, edit }: { orders: ListedOrder[]; edit: string }) {
  if (orders.length === 0) {
    return (
      <p>
        You haven't placed any orders yet. <GuestOrders />
      </p>
    )
  }
  return (
    <table className="orders order-rows" aria-label="Orders">
      <TableHead columns={['Date', 'Status', 'Tracking Numbers', 'Order', 'Total']} act="Buy again" />
      <tbody>
        {orders.map((order) => (
          <Row key={order.number} order={order} edit={edit} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ order, edit }: { order: ListedOrder; edit: string }) {
  const { number, placed, trackingNumbers, arrived, total } = order
  return (
    <tr>
      <td className="order-date">{placed}</td>
      <td className="order-status">
        <OrderStatus order={order} />
        {arrived ? (
          <a className="own-line text-sm" href={reviewOrderPath(number)}>
            Review<span className="visually-hidden"> order {number}</span>
          </a>
        ) : null}
      </td>
      <td className="order-track-ids">
        {trackingNumbers.map((id) => (
          <a key={id} className="own-line" href={serverPaths.trackOrder(number)}>
            Track {id}
          </a>
        ))}
      </td>
      <td className="order-what">
        <OrderPictures order={order} />
        <OrderName order={order} />
      </td>
      <td className="order-total">{formatMoney(total)}</td>
      <td className="order-again">
        <form method="post" action={paths.orderHistory}>
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="edit" value={edit} />
          <Button variant="plain" size="small">
            Buy again<span className="visually-hidden">: order {number}</span>
          </Button>
        </form>
      </td>
    </tr>
  )
}

export function OrderPictures({ order: { pictures } }: { order: Pick<ListedOrder, 'pictures'> }) {
  return (
    <span className="order-pictures">
      {pictures.map((url) => (
        <img key={url} src={pictureIn('small', url)} alt="" width="56" height="56" loading="lazy" />
      ))}
    </span>
  )
}

export function OrderName({ order: { number, items } }: { order: Pick<ListedOrder, 'number' | 'items'> }) {
  return (
    <span className="text-sm">
      <a className="link unbroken" href={paths.order(number)} aria-label={`Order ${number}`}>
        {number}
      </a>
      <span className="quiet">
        , {items} {items === 1 ? 'item' : 'items'}
      </span>
    </span>
  )
}

export function OrderStatus({ order }: { order: Pick<ListedOrder, 'status' | 'arrivesOn'> }) {
  const { words, tone } = STATUSES[order.status]
  return (
    <>
      <Badge tone={tone}>{words}</Badge>
      {order.arrivesOn && !isOver(order) ? (
        <span className="own-line text-sm quiet">Arrives {shortDate(order.arrivesOn)}</span>
      ) : null}
    </>
  )
}

/** Shown when commercetools is down. */
export function OrdersAway() {
  return <p>We cannot fetch your orders just now. They are safe; please look again in a minute.</p>
}
