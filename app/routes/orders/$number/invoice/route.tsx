import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { TotalsList } from '~/components/cart/totals-list'
import { page } from '~/http/failures.server'
import { addressLines } from '~/models/address'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import { payingNow } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { PAYMENT_METHODS } from '~/models/payment/payment'
import { shopDay } from '~/models/shop-day'
import { readableOrderOf } from '~/routes/orders/own-order.server'
import { fallback } from '~/services/fallback'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => [
  { title: 'Invoice | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export const loader = page(async ({ request, params, context }: LoaderFunctionArgs) => {
  const number = params.number ?? ''
  const [{ own, token }, placement] = await Promise.all([
    readableOrderOf(context, request, number),
    context.services.placement.ofOrder(number).catch(fallback(undefined)),
  ])
  const { cart } = own.order
  const billed = cart.billingAddress ?? cart.shippingAddress
  return {
    number: own.row.number,
    token,
    placedAt: own.row.placedAt,
    status: own.row.status,
    poNumber: cart.fields.poNumber,
    billTo: billed ? addressLines(billed) : [],
    shipments: shipmentViews(cart).map(({ key, title, placeLines }) => ({ key, title, placeLines })),
    summary: summaryOf(cart),
    payments: payingNow(placement?.payments ?? []).map(({ kind, amount }) => ({
      name: PAYMENT_METHODS[kind].name,
      amount,
    })),
  }
})

export default function Invoice() {
  const { number, token, placedAt, status, poNumber, billTo, shipments, summary, payments } =
    useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section invoice stack">
      <h1>Invoice for order {number}</h1>
      <p>
        Cobnut. Placed on {shopDay(placedAt)}. {status}.
        {poNumber ? <span className="own-line">Your purchase order number: {poNumber}</span> : null}
      </p>
      <p className="no-print">
        <a href={paths.order(number, token)}>Back to the order</a>
      </p>
      <div className="account-parts">
        <Place title="Bill to" lines={billTo} />
        {shipments.map(({ key, title, placeLines }) => (
          <Place key={key} title={title} lines={placeLines} />
        ))}
      </div>
      <table className="orders">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {summary.lines.map((line) => (
            <tr key={line.id}>
              <td data-label="Item">
                {line.name}, {line.variantName}
              </td>
              <td data-label="Quantity">{line.quantity}</td>
              <td data-label="Price">{line.gift ? 'Free' : formatMoney(line.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TotalsList totals={summary.totals} />
      {payments.map(({ name, amount }) => (
        <p key={name}>
          Paid by {name}: {formatMoney(amount)}
        </p>
      ))}
    </main>
  )
}

function Place({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <address>
        {lines.map((line) => (
          <span key={line} className="own-line">
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}
