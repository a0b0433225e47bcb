import type { SearchEvent } from '../algolia/http/events'
import { decimal } from '../braintree/amounts'
import type { Transaction } from '../braintree/records'
import type { Fault } from '../faults/rules'
import type { Message } from '../mail/mail'
import { WEBHOOKS } from '../webhooks/webhooks'
import { FAULTS_FORM } from './faults-form'
import { escapeHtml, page } from './html'
import { movesOf, type ShownOrder } from './orders'

const HEADER = `<header><div><a href="/__sandbox"><strong>Cobnut’s sandbox</strong></a>
  <a href="/__sandbox#outbox">Outbox</a><a href="/__sandbox#orders">Orders</a><a href="/__sandbox#payments">Payments</a>
  <a href="/__sandbox#events">Search events</a><a href="/__sandbox#faults">Faults</a></div></header>`

function table(id: string, title: string, heads: string[], rows: string[][], empty: string): string {
  const body =
    rows.length === 0
      ? `<p class="empty">${escapeHtml(empty)}</p>`
      : `<div class="wide" tabindex="0" role="region" aria-labelledby="${id}"><table><thead><tr>${heads
          .map((head) => `<th scope="col">${escapeHtml(head)}</th>`)
          .join('')}</tr></thead><tbody>${rows
          .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
          .join('')}</tbody></table></div>`
  return `<h2 id="${id}">${escapeHtml(title)}</h2>${body}`
}

function dollars(cents: number): string {
  return decimal(cents).replace(/\B(?=(\d{3})+\.)/g, ',')
}

function time(moment: string): string {
  return `<time datetime="${escapeHtml(moment)}">${escapeHtml(moment.slice(0, 19).replace('T', ' '))}</time>`
}

/** A button for each next report of a warehouse or carrier. */
function moveForm(order: ShownOrder): string {
  const number = escapeHtml(order.orderNumber ?? order.id)
  const buttons = movesOf(order).map(
    (move) =>
      `<button class="quiet small" name="move" value="${move}" aria-label="Mark ${number} as ${move}">${move}</button>`,
  )
  if (buttons.length === 0) return ''
  return `<form method="post" action="/__sandbox/orders/${encodeURIComponent(order.id)}">${buttons.join(' ')}</form>`
}

const orderRow = (order: ShownOrder): string[] => [
  time(order.createdAt),
  `<span class="whole">${escapeHtml(order.orderNumber ?? order.id)}</span>`,
  escapeHtml(order.customerEmail ?? ''),
  `$${dollars(order.taxedPrice?.totalGross.centAmount ?? order.totalPrice.centAmount)}`,
  escapeHtml(
    [order.orderState, order.paymentState, order.shipmentState]
      .filter((state) => state !== undefined)
      .join(', '),
  ),
  moveForm(order),
]

const paymentRow = ({ createdAt, orderId, details, amount, statusHistory }: Transaction): string[] => [
  time(createdAt),
  escapeHtml(orderId ?? ''),
  details.type === 'paypal'
    ? `PayPal, ${escapeHtml(details.email)}`
    : `${escapeHtml(details.brandCode)} ${escapeHtml(details.last4)}`,
  `$${dollars(amount)}`,
  [...statusHistory]
    .reverse()
    .map(({ status, response }) => escapeHtml(response ? `${status} (${response.legacyCode})` : status))
    .join(' → '),
]

const kinds = Object.entries(WEBHOOKS).map(([kind, words]) => `<option value="${kind}">${words}</option>`)

const WEBHOOKS_FORM = `<form method="post" action="/__sandbox/webhooks">
  <label>What <select name="kind">${kinds.join('')}</select></label>
  <label>About (a transaction’s classic id, or an e-mail address) <input name="about"></label>
  <label>The shop <input name="shop" type="url" value="http://localhost:8787"></label>
  <button>Send it</button></form>`

/** The sandbox's page: what the shop sent, and the active faults. */
export function overviewPage(shown: {
  messages: Message[]
  orders: ShownOrder[]
  transactions: Transaction[]
  events: SearchEvent[]
  faults: Fault[]
  problem: string | undefined
}): string {
  const outbox = shown.messages.map((message) => [
    time(message.createdAt),
    escapeHtml(message.to.join(', ')),
    `<a href="/__sandbox/outbox/${encodeURIComponent(message.id)}">${escapeHtml(message.subject)}</a>`,
  ])
  const events = shown.events.map(({ receivedAt, eventType, eventSubtype, eventName, objectIDs }) => [
    time(receivedAt),
    escapeHtml(eventSubtype ?? eventType),
    escapeHtml(eventName),
    escapeHtml((objectIDs ?? []).join(', ')),
  ])
  const faults = shown.faults.map(({ vendor, ...rest }) => [
    escapeHtml(vendor),
    `<code>${escapeHtml(JSON.stringify(rest))}</code>`,
  ])
  return page(
    'Cobnut’s sandbox',
    `${HEADER}<main><h1>The sandbox</h1>
    <p>Stand-ins for commercetools, Algolia, Braintree and the mail service. Nothing here leaves this machine.</p>
    ${shown.problem === undefined ? '' : `<p class="note">${escapeHtml(shown.problem)}</p>`}
    ${table('outbox', 'Outbox', ['Sent', 'To', 'Subject'], outbox, 'No e-mail has been sent yet.')}
    ${table('orders', 'Orders', ['Placed', 'Number', 'Customer', 'Total', 'State', 'Mark as'], shown.orders.map(orderRow), 'No order has been placed yet.')}
    ${table('payments', 'Payments', ['Made', 'Order', 'With', 'Amount', 'Events'], shown.transactions.map(paymentRow), 'No payment has been made yet.')}
    ${table('events', 'Search events', ['Received', 'Kind', 'Name', 'Records'], events, 'No event has been sent to Algolia yet.')}
    ${table('faults', 'Faults', ['Vendor', 'Fault'], faults, 'Everything answers as it should.')}
    ${FAULTS_FORM}
    <h2 id="webhooks">Webhooks</h2>
    ${WEBHOOKS_FORM}
    <h2>Start over</h2>
    <p>Puts the demo shop back and forgets every cart, order, payment, e-mail and fault.</p>
    <form method="post" action="/__sandbox/reset"><button>Reset the sandbox</button></form></main>`,
  )
}

/** One e-mail as HTML and as plain text. */
export function messageViewPage(message: Message): string {
  return page(
    message.subject,
    `${HEADER}<main><h1>${escapeHtml(message.subject)}</h1>
    <dl><dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd><dt>From</dt><dd>${escapeHtml(message.from)}</dd>
    <dt>Sent</dt><dd>${time(message.createdAt)}</dd></dl>
    <iframe title="The e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${escapeHtml(`<base target="_blank">${message.html}`)}"></iframe>
    <h2>Plain text</h2><pre>${escapeHtml(message.text)}</pre></main>`,
  )
}
