import { AllergenList } from '~/components/order/allergen-list'
import { Contents } from '~/components/order/contents'
import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { orderAllergens } from '~/models/allergen/lines'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { shopDate } from '~/models/dates'
import { longDate } from '~/models/days'
import { paths } from '~/models/paths'
import { PHONE, SERVICE_EMAIL } from '~/models/phone'
import { readableOrderOf } from '~/routes/orders/own-order.server'
import { fillInParts } from '~/services/cart/line-parts.server'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Gift receipt')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const number = params.number ?? ''
  const { own, token } = await readableOrderOf(context, request, number)
  const { createdAt } = own.order
  const cart = await fillInParts(context.services.catalog, own.order.cart)
  return {
    token,
    number,
    placedOn: longDate(shopDate(createdAt)),
    shipments: shipmentViews(cart)
      .filter(({ special }) => !special)
      .map(({ key, name, lines, giftMessage }) => ({
        key,
        name,
        lines,
        giftMessage,
        allergens: orderAllergens(cart.lines.filter((line) => lines.some(({ id }) => id === line.id))),
      })),
  }
}

type Shipment = ReturnType<typeof useLoaderData<typeof loader>>['shipments'][number]

export default function GiftReceipt() {
  const { token, number, placedOn, shipments } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="invoice-page">
      <p className="wrap no-print">
        <a href={paths.order(number, token)}>Back to the order</a>
      </p>
      {shipments.length === 0 ? <p className="wrap">Nothing of this order ships.</p> : null}
      {shipments.map((shipment) => (
        <Sheet key={shipment.key} shipment={shipment} number={number} placedOn={placedOn} />
      ))}
    </main>
  )
}

type SheetProps = { shipment: Shipment; number: string; placedOn: string }

function Sheet({ shipment: { key, name, lines, giftMessage, allergens }, number, placedOn }: SheetProps) {
  return (
    <article className="sheet" aria-labelledby={`gift-${key}`}>
      <header className="invoice-head">
        <h1 id={`gift-${key}`}>Gift receipt</h1>
        <p>
          Order {number}
          <span className="own-line">{placedOn}</span>
        </p>
      </header>
      <p>For {name}</p>
      {giftMessage ? <blockquote className="said">{giftMessage}</blockquote> : null}
      <table className="invoice-items">
        <TableHead columns={['Item', 'Qty']} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.name}
                <span>{line.size}</span>
                <Contents words={line.contents} />
              </th>
              <td>{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {allergens ? (
        <section aria-labelledby={`allergens-${key}`}>
          <h2 id={`allergens-${key}`}>Allergens</h2>
          <AllergenList allergens={allergens} />
        </section>
      ) : null}
      <footer className="invoice-foot">
        <p>
          Something wrong with it? Call {PHONE} or write to {SERVICE_EMAIL}, and name the order.
        </p>
      </footer>
    </article>
  )
}
