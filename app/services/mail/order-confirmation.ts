import { orderAllergens } from '~/models/allergen/lines'
import { allLines } from '~/models/cart/cart'
import { isGift, type LineItem, sizeName } from '~/models/cart/line-item'
import { totalsOf } from '~/models/cart/totals'
import { sizedName } from '~/models/catalog/sized-name'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { shopDate } from '~/models/dates'
import { longDate, shortDate } from '~/models/days'
import { formatMoney } from '~/models/money'
import { orderArrival, shipDayOf } from '~/models/order/arrival'
import { untilWords } from '~/models/order/cancellable'
import type { Order } from '~/models/order/order'
import { type PlacementPayment, type PromisedDelivery, payingNow } from '~/models/order/placement'
import { repeatsOf } from '~/models/order/repeats'
import { paidWithText } from '~/models/payment/payment'
import { PHONE } from '~/models/phone'
import { deliveryWords } from '~/models/shipping/words'
import { SHOP } from '~/shop/shop'
import { allergenFacts } from './template/allergen-facts'
import { button, type Item, type Mail, pictureFor, quiet, words } from './template/letter'

type Parts = {
  order: Order
  delivery?: PromisedDelivery
  payments?: readonly PlacementPayment[]
  receiptUrl: string
}

type Fact = { title: string; lines: string[] }

function otherFacts({ order: { cart }, delivery, payments = [] }: Parts): Fact[] {
  const shippedOn = shipDayOf(cart, delivery)
  const repeats = shippedOn ? repeatsOf(cart, shippedOn) : []
  return [
    {
      title: 'Paid with',
      lines: payingNow(payments).map((each) => `${paidWithText(each)}, ${formatMoney(each.amount)}`),
    },
    {
      title: 'Comes again',
      lines: repeats.map(
        ({ name, quantity, every, next, to }) =>
          `${quantity} × ${name}${to ? ` to ${to}` : ''}, ${every}. The next box ships ${next}`,
      ),
    },
  ].filter(({ lines }) => lines.length > 0)
}

/** Prices are before the discounts that the totals name, so that the sum is right. */
const itemsOf = ({ cart }: Order, origin: string): Item[] =>
  allLines(cart).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    size: sizeName(line),
    note: line.customizationsDescription ?? roasted(line),
    imageUrl: pictureFor(origin, line.image?.url),
    price: isGift(line) ? 'Free' : formatMoney(line.totalPriceBeforeCartLevelDiscount),
    words: line.greetingCardMessage,
  }))

const roasted = ({ variant: { roastedOn } }: LineItem): string | undefined =>
  roastedOn ? `Roasted ${shortDate(roastedOn)}` : undefined

/** With one shipment, its items are listed elsewhere in the e-mail. */
function shipmentFacts({ order, delivery }: Parts): Fact[] {
  const views = shipmentViews(order.cart)
  return views.map((view) => ({
    title: views.length === 1 && !view.special ? 'Shipping to' : `${view.title}: ${view.name}`,
    lines: [
      ...view.placeLines,
      ...(views.length === 1
        ? []
        : view.lines.map(({ quantity, name, size, contents }) =>
            [`${quantity} × ${sizedName(name, size)}`, contents].filter(Boolean).join(': '),
          )),
      view.delivery ?? (delivery && !view.special ? deliveryWords(delivery) : undefined),
      view.giftMessage && `Gift message: ${view.giftMessage}`,
      view.packingSlipMessage && `On the packing slip: ${view.packingSlipMessage}`,
    ].filter((line): line is string => Boolean(line)),
  }))
}

/** "Your Cobnut order arrives Monday, November 30". */
function subjectOf(number: string, { headline, day }: ReturnType<typeof orderArrival>): string {
  if (!day) return `Your ${SHOP.name} order ${number}`
  return `Your ${SHOP.name} order ${headline.replace('Arriving', 'arrives').replace('Ready', 'is ready')}`
}

const untilOf = ({ order: { cart, createdAt }, delivery, payments = [] }: Parts) => {
  const placement = { state: 'captured' as const, delivery, payments: [...payments] }
  return untilWords({ cart, placement }, new Date(createdAt), true)
}

const SHIPS = ', and we’ll email you the tracking number when it ships'

/** The same each time. Undefined without an e-mail address. */
export function orderConfirmation(parts: Parts): Mail | undefined {
  const { order, receiptUrl } = parts
  const { email, billingAddress } = order.cart
  if (!email) return undefined
  const { origin } = new URL(receiptUrl)
  const arrival = orderArrival(order.cart, parts.delivery)
  const totals = totalsOf(order.cart)
  const items = itemsOf(order, origin)
  const ships = arrival.headline.startsWith('Arriving')
  const until = untilOf(parts)
  const firstName = billingAddress?.name.split(' ')[0]
  return {
    to: email,
    subject: subjectOf(order.number, arrival),
    preheader: `Order ${order.number}. ${items.length} ${items.length === 1 ? 'item' : 'items'}, ${formatMoney(totals.total)}.`,
    headline: arrival.headline,
    parts: [
      words(`Thank you${firstName ? `, ${firstName}` : ''}. Your order is in${ships ? SHIPS : ''}.`),
      button('View your order', receiptUrl),
      quiet(`Order ${order.number}, placed ${longDate(shopDate(order.createdAt))}`),
      ...(until ? [words(`You can change or cancel it until ${until}, when we pack it.`)] : []),
      { kind: 'items', items },
      { kind: 'totals', lines: totals.lines, total: totals.total },
      {
        kind: 'facts',
        facts: [
          ...shipmentFacts(parts),
          ...allergenFacts(orderAllergens(order.cart.lines)),
          ...otherFacts(parts),
        ],
      },
      quiet(`Something wrong? Reply to this email or call ${PHONE}.`),
    ],
    why: `You got this email because you ordered at ${SHOP.name}.`,
    idempotencyKey: `order-confirmation-${order.number}`,
  }
}
