import type {
  Address,
  LineItem,
  Payment,
  Order as PlatformOrder,
  TaxedItemPrice,
  Transaction,
} from '@commercetools/platform-sdk'
import { totalsOf } from '~/models/cart/totals'
import { shopDate } from '~/models/dates'
import { canceledTax } from '~/models/ledger/canceled-tax'
import type { BookedOrder } from '~/models/ledger/day-book'
import type { Cents } from '~/models/money'
import type { Order } from '~/models/order/order'
import { PAYMENT_METHODS, type PaidKind } from '~/models/payment/payment'
import { toArranged } from '~/services/cart/mapping-address'
import { missing, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { toOrder } from './mapping'
import { REPLACED } from './payments.server'

/** An order as the books enter it. Undefined: there is none. @throws VendorError */
export async function bookedOf(
  apiRoot: ServiceDeps['apiRoot'],
  orderNumber: string,
): Promise<BookedOrder | undefined> {
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  const found = apiRoot.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()
  const order = (await found.catch(missing).catch(vendorErrorOf))?.body
  return order && toBooked(order)
}

function toBooked(order: PlatformOrder): BookedOrder {
  const { cart, createdAt, orderState, number } = toOrder(order)
  const { total, lines } = totalsOf(cart)
  const { paidOrderNumber, reshippedFromOrderNumber } = order.custom?.fields ?? {}
  return {
    number,
    placedOn: shopDate(createdAt),
    // The platform keeps no time for it. Money of a canceled order goes back at the same moment.
    canceledOn: orderState === 'Cancelled' ? shopDate(order.lastModifiedAt) : undefined,
    isFree: Boolean(paidOrderNumber || reshippedFromOrderNumber),
    total,
    lines,
    taxes: taxesOf(order, cart.moved?.tax ?? 0),
    canceledTaxes: canceledTaxesOf(order, cart),
    movements: (order.paymentInfo?.payments ?? []).flatMap(({ obj }) => (obj ? movementsOf(obj) : [])),
  }
}

function movementsOf(payment: Payment): BookedOrder['movements'] {
  const { interfaceId = payment.id, transactions, paymentMethodInfo, createdAt, lastModifiedAt } = payment
  const name =
    PAYMENT_METHODS[paymentMethodInfo.method as PaidKind]?.name ?? paymentMethodInfo.method ?? 'Other'
  const movementOf = (line: 'taken' | 'refunded', { id, amount, timestamp, interactionId }: Transaction) => ({
    id,
    payment: interfaceId,
    line,
    way: interactionId?.endsWith(REPLACED) ? `${name}, paid another way` : name,
    amount: amount.centAmount,
    on: shopDate(timestamp ?? (line === 'taken' ? createdAt : lastModifiedAt)),
  })
  return transactions
    .filter(({ state }) => state === 'Success')
    .flatMap((each) => {
      if (each.type === 'Charge') return movementOf('taken', each)
      return each.type === 'Refund' ? movementOf('refunded', each) : []
    })
}

const placeOf = (address: Address | undefined): string => {
  if (!address) return 'Nowhere'
  const state = address.state ?? address.region ?? ''
  return address.country === 'US' ? state : [state, address.country].filter(Boolean).join(', ')
}

const taxIn = (taxed: TaxedItemPrice | undefined): Cents => taxed?.totalTax?.centAmount ?? 0

/** Of several shipments, where each goes now. */
function addressesOf({ shipping = [], itemShippingAddresses = [] }: PlatformOrder) {
  const changed = new Map(itemShippingAddresses.map((address) => [address.key, address]))
  return new Map(
    shipping.map(({ shippingKey, shippingAddress }) => [
      shippingKey,
      changed.get(shippingKey) ?? shippingAddress,
    ]),
  )
}

type Taxed = Pick<LineItem, 'taxedPricePortions'>

function taxesOfLines(lines: readonly Taxed[], addresses: ReturnType<typeof addressesOf>) {
  const taxes = new Map<string, Cents>()
  for (const { shippingMethodKey, taxedPrice } of lines.flatMap((line) => line.taxedPricePortions ?? [])) {
    const place = placeOf(addresses.get(shippingMethodKey))
    taxes.set(place, (taxes.get(place) ?? 0) + taxIn(taxedPrice))
  }
  return taxes
}

/** By where the items were to go. */
function canceledTaxesOf(order: PlatformOrder, cart: Order['cart']): BookedOrder['taxes'] {
  const addresses = addressesOf(order)
  return (cart.canceledLines ?? []).flatMap((line) => {
    const tax = canceledTax(cart, line)
    if (order.shippingMode !== 'Multiple') return [[placeOf(order.shippingAddress), tax] as const]
    const ids = [line, ...line.children].map(({ id }) => id)
    const own = taxesOfLines(
      order.lineItems.filter(({ id }) => ids.includes(id)),
      addresses,
    )
    const all = [...own.values()].reduce((sum, amount) => sum + amount, 0)
    const shares = [...own].map(([place, amount]) => [place, Math.floor((tax * amount) / all)] as const)
    return all > 0 ? withRest(shares, tax) : []
  })
}

/** Cents of rounding go to the first. */
const withRest = (shares: (readonly [string, Cents])[], sum: Cents): (readonly [string, Cents])[] => {
  const rest = shares.reduce((left, [, amount]) => left - amount, sum)
  return shares.map(([place, amount], at) => [place, at === 0 ? amount + rest : amount] as const)
}

/** By where it ships to now. Cents of rounding go to the place with most. `more`: since addresses changed. */
function taxesOf(order: PlatformOrder, more: Cents): BookedOrder['taxes'] {
  const { taxedPrice, totalPrice, shipping = [] } = order
  const total = taxedPrice ? taxedPrice.totalGross.centAmount - totalPrice.centAmount : 0
  if (order.shippingMode !== 'Multiple') return [[placeOf(order.shippingAddress), total + more]]
  const addresses = addressesOf(order)
  const taxes = taxesOfLines([...order.lineItems, ...order.customLineItems], addresses)
  const add = (place: string, amount: Cents) => taxes.set(place, (taxes.get(place) ?? 0) + amount)
  for (const { shippingKey, shippingInfo } of shipping) {
    add(placeOf(addresses.get(shippingKey)), taxIn(shippingInfo.taxedPrice))
  }
  for (const address of order.itemShippingAddresses ?? []) {
    add(placeOf(address), toArranged(address).custom.movedTax ?? 0)
  }
  const known = [...taxes.values()].reduce((sum, amount) => sum + amount, 0)
  const [most = placeOf(undefined)] = [...taxes].sort(([, a], [, b]) => b - a)[0] ?? []
  add(most, total + more - known)
  return [...taxes]
}
