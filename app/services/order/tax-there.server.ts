import type {
  CustomLineItem,
  LineItem,
  Order as PlatformOrder,
  ShippingInfo,
  TaxRate,
} from '@commercetools/platform-sdk'
import type { Address } from '~/models/address'
import type { Cents } from '~/models/money'
import { CURRENCY } from '~/models/money'
import { taxOf } from '~/models/order/moved'
import { fromAddress } from '~/services/cart/mapping-address'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import { moneyOf } from '~/services/commercetools/money'
import { findOrder } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { isCanceled } from '../cart/own-type'

type Deps = Pick<ServiceDeps, 'apiRoot'>

/** `shipment`: its key. `shipping`: what its delivery costs there. */
export type Elsewhere = { shipment: string; address: Address; shipping: Cents }

/**
 * What tax a shipment has at an address, less what it was placed with; undefined: unknown. commercetools prices a placed
 * order never again, so the rates are read from a cart of the same items, which nobody owns and which is deleted.
 * @throws VendorError
 */
export async function taxThere(
  { apiRoot }: Deps,
  orderNumber: string,
  { shipment, address, shipping }: Elsewhere,
): Promise<Cents | undefined> {
  const order = await findOrder(apiRoot, orderNumber)
  if (!order || order.taxMode === 'Disabled') return order && 0
  const sent = sentIn(order, shipment)
  if (order.taxMode !== 'Platform' || !sent) return undefined
  const placed = [...sent.lines, ...sent.charges]
  const isSame = [...placed.map(({ rate }) => rate), sent.info.taxRate].every((rate) => isFor(rate, address))
  const rates = isSame ? undefined : await ratesAt(apiRoot, sent, address)
  if (!isSame && !rates) return undefined
  const goods = placed.map(({ net, rate }, index) => ({
    net,
    placedRate: rate?.amount ?? 0,
    newRate: rates?.items[index] ?? rate?.amount ?? 0,
  }))
  const before = sent.info.discountedPrice?.value ?? sent.info.price
  const old = sent.info.taxRate?.amount ?? 0
  const discount = order.discountOnTotalPrice?.discountedAmount.centAmount ?? 0
  const paidPart = order.totalPrice.centAmount / (order.totalPrice.centAmount + discount || 1)
  const there = [
    ...goods.map(({ net, newRate: rate }) => ({ net, rate })),
    { net: shipping, rate: rates?.shipping ?? old },
  ]
  const then = [
    ...goods.map(({ net, placedRate: rate }) => ({ net, rate })),
    { net: before.centAmount, rate: old },
  ]
  return taxOf(there, paidPart) - taxOf(then, paidPart)
}

type Sent<Item> = { item: Item; quantity: number; net: Cents; rate: TaxRate | undefined }

type SentItems = { lines: Sent<LineItem>[]; charges: Sent<CustomLineItem>[]; info: ShippingInfo }

/** What goes with a shipment, with the rates of the placed order. Canceled lines are left out. */
function sentIn(order: PlatformOrder, shipment: string): SentItems | undefined {
  const isOne = order.shippingMode === 'Single'
  const info = isOne
    ? order.shippingInfo
    : order.shipping.find(({ shippingKey }) => shippingKey === shipment)?.shippingInfo
  const sent = <Item extends LineItem | CustomLineItem>(item: Item): Sent<Item>[] => {
    const net = item.totalPrice.centAmount
    if (isOne) return [{ item, quantity: item.quantity, net, rate: item.taxRate }]
    const targets = item.shippingDetails?.targets.filter(({ addressKey }) => addressKey === shipment) ?? []
    const quantity = targets.reduce((sum, target) => sum + target.quantity, 0)
    const rate = item.perMethodTaxRate.find((each) => each.shippingMethodKey === shipment)?.taxRate
    return quantity > 0 ? [{ item, quantity, net: Math.floor((net * quantity) / item.quantity), rate }] : []
  }
  return (
    info && {
      lines: order.lineItems.filter((line) => !isCanceled(line)).flatMap((line) => sent(line)),
      charges: order.customLineItems.flatMap((line) => sent(line)),
      info,
    }
  )
}

const isFor = (rate: TaxRate | undefined, { country, state }: Address): boolean =>
  rate !== undefined && rate.country === country && rate.state === state

type Rates = { items: number[]; shipping: number }

async function ratesAt(
  apiRoot: Deps['apiRoot'],
  { lines, charges, info }: SentItems,
  address: Address,
): Promise<Rates | undefined> {
  const body = {
    currency: CURRENCY,
    country: address.country,
    shippingAddress: fromAddress(address),
    deleteDaysAfterLastModification: 1,
    lineItems: lines.map(({ item, quantity, net }) => ({
      sku: item.variant.sku ?? '',
      quantity,
      externalPrice: moneyOf(Math.max(1, Math.floor(net / quantity))),
      // Lines of one product stay apart.
      key: crypto.randomUUID(),
    })),
    customLineItems: charges.map(({ item: { name, slug, money, taxCategory }, quantity }) => ({
      name,
      slug,
      money,
      quantity,
      taxCategory: taxCategory && { typeId: 'tax-category' as const, id: taxCategory.id },
    })),
  }
  const carts = apiRoot.carts()
  const { body: made } = await carts.post({ body }).execute().catch(vendorErrorOf)
  const method = {
    action: 'setCustomShippingMethod' as const,
    shippingMethodName: 'Rates',
    shippingRate: { price: moneyOf(0) },
    taxCategory: info.taxCategory && { typeId: 'tax-category' as const, id: info.taxCategory.id },
  }
  const cart = carts.withId({ ID: made.id })
  const { body: taxed } = await cart
    .post({ body: { version: made.version, actions: [method] } })
    .execute()
    .catch(vendorErrorOf)
  await cart
    .delete({ queryArgs: { version: taxed.version } })
    .execute()
    .catch(vendorErrorOf)
  const rates = [...taxed.lineItems, ...taxed.customLineItems].map(({ taxRate }) => taxRate?.amount)
  const isKnown = rates.length === lines.length + charges.length && rates.every((rate) => rate !== undefined)
  return isKnown
    ? { items: rates as number[], shipping: taxed.shippingInfo?.taxRate?.amount ?? 0 }
    : undefined
}
