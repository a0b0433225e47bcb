import { amountsOf, shipmentsOf, standardShipments, unassignedLines } from '~/models/shipment/shipment'
import { allLines, type Cart, itemCount, pieceCount } from '../cart/cart'
import { isGift, sizeName } from '../cart/line-item'
import { type Totals, totalSavedOf, totalsOf } from '../cart/totals'
import { shortDate } from '../days'
import type { Cents } from '../money'
import { type PaymentPlan, withCredits } from '../payment/plan'
import { promisedDay, shortArrival } from '../shipping/words'
import { type ShipmentView, shipmentViews } from './shipment-view'

type SummaryLine = {
  id: string
  name: string
  variantName: string
  /** Of a mix, tray, box or bundle. */
  contents?: string
  quantity: number
  totalPrice: Cents
  gift: boolean
  canceled?: true
  imageUrl?: string
  /** The product's page. Checkout has no such links. */
  path?: string
}

export type OrderSummary = {
  lines: SummaryLine[]
  itemCount: number
  pieceCount: number
  totals: Pick<Totals, 'lines' | 'total' | 'taxKnown' | 'shippingKnown'>
  saved: Cents
  shipments?: SummaryShipment[]
  leftOver?: { count: number; amount: Cents }
}

export type SummaryShipment = Pick<
  ShipmentView,
  'key' | 'title' | 'name' | 'items' | 'count' | 'value' | 'shipping' | 'special'
> & {
  /** "Portland, OR", or the day of arrival. */
  about: string
}

function shipmentsIn(cart: Cart): Pick<OrderSummary, 'shipments' | 'leftOver'> {
  if (cart.shippingMode === 'Single') return {}
  const all = shipmentsOf(cart)
  const shipments = shipmentViews(cart).map(
    ({ key, title, name, items, count, value, shipping, special }) => {
      const { address, promise } = all.find((each) => each.key === key) ?? {}
      const place = special || !address ? '' : `${address.city}, ${address.state}`
      const about = promise && !special ? shortDate(promisedDay(promise)) : place
      return {
        key,
        title,
        name,
        items,
        count,
        value,
        special,
        about,
        shipping,
      }
    },
  )
  const left = unassignedLines(cart)
  const count = left.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = left.reduce(
    (sum, { line }) =>
      sum + line.totalPrice - [...amountsOf(line).values()].reduce((all, each) => all + each, 0),
    0,
  )
  return { shipments, leftOver: count > 0 ? { count, amount } : undefined }
}

/** With the day of arrival. */
export function checkoutSummary(cart: Cart, plan?: PaymentPlan): OrderSummary {
  const summary = summaryOf(cart, plan)
  const [shipment, ...others] = standardShipments(cart)
  if (!shipment?.promise || others.length > 0) return summary
  const arrival = shortArrival(shipment.promise)
  const lines = summary.totals.lines.map((line) =>
    line.kind === 'shipping' ? { ...line, note: [line.note, arrival].filter(Boolean).join('. ') } : line,
  )
  return { ...summary, totals: { ...summary.totals, lines } }
}

/** Of a cart or an order, with what credits pay. */
export function summaryOf(cart: Cart, plan?: PaymentPlan): OrderSummary {
  const totals = totalsOf(cart)
  const { lines, total, taxKnown, shippingKnown } = plan ? withCredits(totals, plan) : totals
  return {
    lines: [...allLines(cart), ...allLines({ lines: cart.canceledLines ?? [] })].map((line) => ({
      id: line.id,
      name: line.name,
      variantName: sizeName(line),
      contents: line.customizationsDescription,
      quantity: line.quantity,
      totalPrice: line.totalPriceBeforeCartLevelDiscount,
      gift: isGift(line),
      canceled: line.canceled === undefined ? undefined : (true as const),
      imageUrl: line.image?.url,
      path: line.path,
    })),
    itemCount: itemCount(cart),
    pieceCount: pieceCount(cart),
    totals: { lines, total, taxKnown, shippingKnown },
    saved: totalSavedOf(cart),
    ...shipmentsIn(cart),
  }
}
