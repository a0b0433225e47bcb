import { Contents } from '~/components/order/contents'
import { unlisted } from '~/components/page/meta'
import { OwnLines } from '~/components/page/own-lines'
import { TableHead } from '~/components/page/table-head'
import { useLoaderData } from '~/framework'
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { termsDaysOf } from '~/models/company/company'
import { statementOf } from '~/models/company/statement'
import { shopDay } from '~/models/days'
import { hasGiftDrop } from '~/models/gift-drop/plan'
import { formatMoney } from '~/models/money'
import { invoiceOf } from '~/models/order/invoice'
import { refundedOf } from '~/models/order/money-back'
import type { PlacementPayment } from '~/models/order/placement'
import { paths } from '~/models/paths'
import { PHONE, SERVICE_EMAIL } from '~/models/phone'
import { placedOrderOf } from '~/routes/orders/own-order.server'
import { optional } from '~/services/fallback'
import logo from '~/shop/logo.svg?no-inline'
import { SELLER, SHOP } from '~/shop/shop'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Invoice')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services } = context
  const number = params.number ?? ''
  const { own, token, customerId, payments } = await placedOrderOf(context, request, number)
  const [company, bills, refunds, giftsBack] = await Promise.all([
    customerId ? optional(services.companies.ofCustomer(customerId), undefined) : undefined,
    optional(billsOf(context, number, payments), undefined),
    optional(services.refunds.ofOrder(number), []),
    hasGiftDrop(own.order.cart) ? optional(services.orders.giftsBackOf(number), 0) : 0,
  ])
  const [refunded, credited] = [refundedOf(refunds) + giftsBack, refundedOf(refunds, true)]
  const invoice = invoiceOf(own.order, { payments, company: company?.name, bills, refunded, credited })
  return { token, status: own.row.status, invoice }
}

/** What the company's account was billed for the order, and what of that is not paid. */
async function billsOf(
  { services, now }: AppLoadContext,
  number: string,
  payments: readonly PlacementPayment[],
) {
  const paid = payments.find(({ kind }) => kind === 'CreditAccount')
  if (!paid) return undefined
  const account = paid.methodId
  const rows = await services.ledgers.rows.ofAccount(account)
  const termsDays = termsDaysOf(paid.label) ?? 0
  const { bills } = statementOf(rows, { account, termsDays, now: now().getTime() })
  return bills.filter(({ orderNumber }) => orderNumber === number)
}

type InvoiceData = ReturnType<typeof useLoaderData<typeof loader>>['invoice']

const { name, street1, city, state, postalCode } = SELLER
const SELLER_LINES = [name, street1, `${city}, ${state} ${postalCode}`, PHONE, SERVICE_EMAIL]
const day = (date: string) => shopDay(`${date}T17:00:00Z`)

export default function InvoicePage() {
  const { token, status, invoice } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="invoice-page">
      <p className="wrap no-print">
        <a href={paths.order(invoice.number, token)}>Back to the order</a>
      </p>
      <article className="sheet" aria-labelledby="invoice">
        <header className="invoice-head">
          <div className="stack">
            <img src={logo} alt="" width="135" height="36" />
            <Lines lines={SELLER_LINES} />
          </div>
          <div>
            <h1 id="invoice">Invoice</h1>
            <Facts invoice={invoice} status={status} />
          </div>
        </header>
        <div className="invoice-places">
          <InvoiceAddress title="Bill to" lines={invoice.billTo} />
          {invoice.shipTo.map(({ key, title, lines, delivery }) => (
            <InvoiceAddress key={key} title={title} lines={lines} note={delivery} />
          ))}
        </div>
        <Items invoice={invoice} />
        <Sums invoice={invoice} />
        <footer className="invoice-foot">
          {invoice.due > 0 ? (
            <section>
              <h2>How to pay</h2>
              <p>
                {`By check to ${SHOP.name} at the address above, or ask us for the bank details. Please write the order number on it.`}
              </p>
            </section>
          ) : null}
          <p>
            Questions? Call {PHONE} or write to {SERVICE_EMAIL}. Thank you for your order.
          </p>
        </footer>
      </article>
    </main>
  )
}

function Facts({ invoice, status }: { invoice: InvoiceData; status: string }) {
  const facts = [
    ['Order', invoice.number],
    ['Date', day(invoice.placedOn)],
    ...(invoice.poNumber ? [['PO number', invoice.poNumber]] : []),
    ...(invoice.terms
      ? [
          ['Terms', invoice.terms.name],
          ['Due', day(invoice.terms.dueOn)],
        ]
      : []),
    ...(status === 'Cancelled' ? [['Status', 'Canceled']] : []),
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ invoice: { items } }: { invoice: InvoiceData }) {
  return (
    <table className="invoice-items">
      <TableHead columns={['Item', 'SKU', 'Qty', 'Price', 'Amount']} />
      <tbody>
        {items.map(({ id, name, size, contents, sku, quantity, price, amount }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <span>{size}</span>
              <Contents words={contents} />
            </th>
            <td>{sku}</td>
            <td>{quantity}</td>
            <td>{price === 0 ? 'Free' : formatMoney(price)}</td>
            <td>{amount === 0 ? 'Free' : formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({
  invoice: { totals, total, payments, paid, refunded, credited, due },
}: {
  invoice: InvoiceData
}) {
  const methods = payments.map(({ label }) => label).join(', ')
  return (
    <dl className="invoice-sums">
      {totals.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>Total</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      <div>
        <dt>{due === 0 && methods ? `Paid with ${methods}` : 'Paid'}</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
      {refunded > 0 ? (
        <div>
          <dt>Refunded</dt>
          <dd>{formatMoney(refunded)}</dd>
        </div>
      ) : null}
      {credited > 0 ? (
        <div>
          <dt>Refunded as store credit</dt>
          <dd>{formatMoney(credited)}</dd>
        </div>
      ) : null}
      <div className="due">
        <dt>Balance due</dt>
        <dd>{formatMoney(due)}</dd>
      </div>
    </dl>
  )
}

function InvoiceAddress({
  title,
  lines,
  note,
}: {
  title: string
  lines: string[]
  note?: string | undefined
}) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <Lines lines={lines} />
      {note ? <p>{note}</p> : null}
    </section>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <address className="upright">
      <OwnLines lines={lines} />
    </address>
  )
}
