import type { AppLoadContext } from '~/framework.server'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { shopSecond } from '~/models/days'
import { formatMoney } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { Placement } from '~/models/order/placement'
import { buyersAddress } from '~/models/shipment/shipment'
import { deliveryWords } from '~/models/shipping/words'
import { paymentNewsWords } from '~/models/webhook/news'
import type { OwnOrder } from '~/services/customer/orders.server'
import { fallback } from '~/services/fallback'
import type { OrderRefund } from '~/services/refund/rows.server'
import { auditView } from '~/use-cases/staff/audit-view.server'

type Happened = { at: string; words: string; more?: string | undefined; url?: string | undefined }
type Timed = Omit<Happened, 'at'> & { time: number }

/** What happened to an order, the first first: its way, the processor's news, refunds and what staff did. */
export async function timelineOf(
  context: AppLoadContext,
  own: OwnOrder | undefined,
  number: string,
  refunds: readonly OrderRefund[],
): Promise<Happened[]> {
  const { services } = context
  const [news, acts] = await Promise.all([
    services.webhooks.ofOrder(number),
    services.staffAudit.ofOrder(number).catch(fallback([])),
  ])
  const views = await auditView(context, acts)
  const all: Timed[] = [
    ...(own?.events ?? []).flatMap(({ words, at, trackingId, url }) =>
      at ? [{ time: Date.parse(at), words, more: trackingId, url }] : [],
    ),
    ...news.map((each) => ({ time: each.receivedAt, words: paymentNewsWords(each) })),
    ...refunds.map((refund) => ({ time: refund.askedAt, words: refundWords(refund) })),
    ...acts.map(({ doneAt }, place) => {
      const { what = '', who = '', role = '', reason } = views[place] ?? {}
      return { time: doneAt, words: what, more: [`${who}, ${role}`, reason].filter(Boolean).join(': ') }
    }),
  ]
  return all
    .sort((one, other) => one.time - other.time)
    .map(({ time, ...rest }) => ({ at: shopSecond(time), ...rest }))
}

export function refundWords({ state, amount, given, reason, toCredit, items, kind }: OrderRefund): string {
  if (kind && state !== 'refused') {
    const what = kind === 'line' ? `${items}, was canceled` : `Changed: ${items}`
    if (kind === 'move' && state === 'done' && given === 0)
      return `${what}. ${formatMoney(amount)} more was charged.`
    const money =
      state === 'done'
        ? `${formatMoney(given)} went back`
        : `${formatMoney(amount)} goes back once the bank has settled`
    return `${what}. ${money}.${reason ? ` ${reason}.` : ''}`
  }
  if (state === 'done' && toCredit) {
    return `${formatMoney(given)} was given as store credit${items ? `, for ${items}` : ''}.`
  }
  if (state === 'going') return `${formatMoney(amount)} is going back. It finishes by itself.`
  if (state === 'refused') return `${formatMoney(amount)} was refused. ${reason ?? ''}`
  return `${formatMoney(given)} went back.${reason ? ` ${reason}.` : ''}`
}

/** What its customer sees of it, and what callers ask for. */
export function factsOf({ cart, createdAt }: Order, placement: Placement | undefined): [string, string][] {
  const buyer = buyersAddress(cart)
  const shipments = shipmentViews(cart)
  const promised =
    shipments.flatMap(({ delivery }) => delivery ?? []).join('; ') ||
    (placement?.delivery && deliveryWords(placement.delivery))
  const facts: [string, string | undefined][] = [
    ['Placed', `${shopSecond(createdAt)}${cart.fields.placedByEmployee ? ', by staff' : ''}`],
    ['Buyer', buyer ? [buyer.name, buyer.phone].filter(Boolean).join(', ') : undefined],
    ['Promised', promised],
    ['Codes', cart.discountCodes.map(({ code }) => code).join(', ') || undefined],
    [
      'Tax',
      [
        ...(cart.tax?.portions ?? []).map(({ name, amount }) => `${name} ${formatMoney(amount)}`),
        ...(cart.moved ? [`${formatMoney(cart.moved.tax)} more at its new address`] : []),
      ].join(', ') || undefined,
    ],
    ['PO number', cart.fields.poNumber],
    ...shipments.flatMap(({ title, giftMessage, packingSlipMessage }): [string, string | undefined][] => [
      [`Gift message, ${title}`, giftMessage],
      [`Message, ${title}`, packingSlipMessage],
    ]),
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}
