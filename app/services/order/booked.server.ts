import type {
  Address,
  Payment,
  Order as PlatformOrder,
  TaxedItemPrice,
  Transaction,
} from '@commercetools/platform-sdk'
import { totalsOf } from '~/models/cart/totals'
import { shopDate } from '~/models/dates'
import type { BookedOrder } from '~/models/ledger/day-book'
import type { Cents } from '~/models/money'
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

/** By where it ships to now. Cents of rounding go to the place with most. `more`: since addresses changed. */
function taxesOf(order: PlatformOrder, more: Cents): BookedOrder['taxes'] {
  const { taxedPrice, totalPrice, shipping = [] } = order
  const total = taxedPrice ? taxedPrice.totalGross.centAmount - totalPrice.centAmount : 0
  if (order.shippingMode !== 'Multiple') return [[placeOf(order.shippingAddress), total + more]]
  const changed = new Map((order.itemShippingAddresses ?? []).map((address) => [address.key, address]))
  const addresses = new Map(
    shipping.map(({ shippingKey, shippingAddress }) => [
      shippingKey,
      changed.get(shippingKey) ?? shippingAddress,
    ]),
  )
  const portions = [...order.lineItems, ...order.customLineItems].flatMap(
    ({ taxedPricePortions }) => taxedPricePortions ?? [],
  )
  const taxes = new Map<string, Cents>()
  const add = (place: string, amount: Cents) => taxes.set(place, (taxes.get(place) ?? 0) + amount)
  for (const { shippingMethodKey, taxedPrice } of portions) {
    add(placeOf(addresses.get(shippingMethodKey)), taxIn(taxedPrice))
  }
  for (const { shippingKey, shippingInfo } of shipping) {
    add(placeOf(addresses.get(shippingKey)), taxIn(shippingInfo.taxedPrice))
  }
  for (const address of changed.values()) add(placeOf(address), toArranged(address).custom.movedTax ?? 0)
  const known = [...taxes.values()].reduce((sum, amount) => sum + amount, 0)
  const [most = placeOf(undefined)] = [...taxes].sort(([, a], [, b]) => b - a)[0] ?? []
  add(most, total + more - known)
  return [...taxes]
}
