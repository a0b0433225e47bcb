import type { OrderEvent } from '../account/order-events'
import { allLines, type Cart } from '../cart/cart'
import type { LineItem } from '../cart/line-item'
import { type Cents, CURRENCY } from '../money'
import { shipmentsOf } from '../shipment/shipment'
import { arrivalWords, promisedDay } from '../shipping/words'
import { itemAnswer, lineTotals, totalsAnswer } from './cart-answer'
import { totalLine } from './protocol'

export type AgentOrder = {
  number: string
  checkoutId: string
  permalink: string
  cart: Cart
  isCanceled: boolean
  isFulfilled: boolean
  events: readonly OrderEvent[]
  changedAt: string
  refunded: Cents
}

type Quantity = { original: number; total: number; fulfilled: number }

function statusOf({ total, fulfilled }: Quantity): string {
  if (total === 0) return 'removed'
  if (fulfilled === total) return 'fulfilled'
  return fulfilled > 0 ? 'partial' : 'processing'
}

/** The whole order as it stands, without the buyer's name, street and mailbox. */
export function orderAnswer(order: AgentOrder, origin: string) {
  const { number, checkoutId, permalink, cart, isCanceled, isFulfilled } = order
  const lines = allLines(cart)
  const ordered = [...lines, ...allLines({ lines: cart.canceledLines ?? [] })]
  const quantityOf = ({ quantity, canceled }: LineItem): Quantity => {
    const isOff = isCanceled || canceled !== undefined
    return {
      original: quantity,
      total: isOff ? 0 : quantity,
      fulfilled: isFulfilled && !isOff ? quantity : 0,
    }
  }
  return {
    // The number can be guessed, the checkout's id cannot.
    id: checkoutId,
    label: number,
    checkout_id: checkoutId,
    permalink_url: permalink,
    currency: CURRENCY,
    line_items: ordered.map((line) => {
      const quantity = quantityOf(line)
      return {
        id: line.id,
        item: itemAnswer(line, origin),
        quantity,
        totals: lineTotals(line),
        status: statusOf(quantity),
      }
    }),
    fulfillment: {
      expectations: isCanceled ? [] : expectationsOf(cart),
      events: eventsOf(
        order,
        lines.map(({ id, quantity }) => ({ id, quantity })),
      ),
    },
    adjustments: adjustmentsOf(order),
    totals: totalsAnswer(cart),
  }
}

const expectationsOf = (cart: Cart) =>
  shipmentsOf(cart)
    .filter(({ lines }) => lines.length > 0)
    .map(({ key, lines, address, promise, isFixedEmailAddress }) => ({
      id: key,
      line_items: lines.map(({ line, quantity }) => ({ id: line.id, quantity })),
      method_type: isFixedEmailAddress ? 'digital' : 'shipping',
      destination: address ? { address_country: address.country } : {},
      ...(promise && { description: arrivalWords(promise), fulfillable_on: promisedDay(promise) }),
    }))

const EVENT_TYPES: readonly [start: string, type: string][] = [
  ['Left our warehouse', 'shipped'],
  ['Delivered', 'delivered'],
  ['Canceled', 'canceled'],
]

function eventsOf({ events, changedAt }: AgentOrder, lines: { id: string; quantity: number }[]) {
  return events.flatMap(({ words, at, trackingId, url }, place) => {
    const type = EVENT_TYPES.find(([start]) => words.startsWith(start))?.[1]
    if (!type) return []
    return [
      {
        id: `event-${place + 1}`,
        occurred_at: at ?? changedAt,
        type,
        line_items: lines,
        description: words,
        ...(trackingId && { tracking_number: trackingId }),
        ...(url && { tracking_url: url }),
      },
    ]
  })
}

function adjustmentsOf({ isCanceled, refunded, changedAt }: AgentOrder) {
  return [
    ...(isCanceled
      ? [{ id: 'cancellation', type: 'cancellation', occurred_at: changedAt, status: 'completed' }]
      : []),
    ...(refunded > 0
      ? [
          {
            id: 'refund',
            type: 'refund',
            occurred_at: changedAt,
            status: 'completed',
            totals: [totalLine('total', -refunded, 'Refunded')],
          },
        ]
      : []),
  ]
}
