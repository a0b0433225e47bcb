import type { CustomLineItem, LineItem, Order as PlatformOrder, TaxRate } from '@commercetools/platform-sdk'
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

/**
 * What tax an order has at an address, less what it was placed with; undefined: unknown. commercetools prices a placed
 * order never again, so the rates are read from a cart of the same items, which nobody owns and which is deleted.
 * @throws VendorError
 */
export async function taxThere(
  { apiRoot }: Deps,
  orderNumber: string,
  { address, shipping }: { address: Address; shipping: Cents },
): Promise<Cents | undefined> {
  const order = await findOrder(apiRoot, orderNumber)
  if (!order || order.taxMode === 'Disabled') return order && 0
  if (order.taxMode !== 'Platform' || !order.shippingInfo) return undefined
  const lines = order.lineItems.filter((line) => !isCanceled(line))
  const placed = [...lines, ...order.customLineItems]
  const isSame = [...placed, order.shippingInfo].every(({ taxRate }) => isFor(taxRate, address))
  const rates = isSame ? undefined : await ratesAt(apiRoot, order, lines, address)
  if (!isSame && !rates) return undefined
  const goods = placed.map((item, place) => itemOf(item, rates?.items[place] ?? item.taxRate?.amount ?? 0))
  const before = order.shippingInfo.discountedPrice?.value ?? order.shippingInfo.price
  const old = order.shippingInfo.taxRate?.amount ?? 0
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

const itemOf = ({ totalPrice, taxRate }: LineItem | CustomLineItem, there: number) => ({
  net: totalPrice.centAmount,
  placedRate: taxRate?.amount ?? 0,
  newRate: there,
})

const isFor = (rate: TaxRate | undefined, { country, state }: Address): boolean =>
  rate !== undefined && rate.country === country && rate.state === state

type Rates = { items: number[]; shipping: number }

async function ratesAt(
  apiRoot: Deps['apiRoot'],
  { shippingInfo, customLineItems }: PlatformOrder,
  lines: readonly LineItem[],
  address: Address,
): Promise<Rates | undefined> {
  const body = {
    currency: CURRENCY,
    country: address.country,
    shippingAddress: fromAddress(address),
    deleteDaysAfterLastModification: 1,
    lineItems: lines.map(({ variant, quantity, totalPrice }) => ({
      sku: variant.sku ?? '',
      quantity,
      externalPrice: moneyOf(Math.max(1, Math.floor(totalPrice.centAmount / quantity))),
      // Lines of one product stay apart.
      key: crypto.randomUUID(),
    })),
    customLineItems: customLineItems.map(({ name, slug, money, quantity, taxCategory }) => ({
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
    taxCategory: shippingInfo?.taxCategory && {
      typeId: 'tax-category' as const,
      id: shippingInfo.taxCategory.id,
    },
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
  const isKnown =
    rates.length === lines.length + customLineItems.length && rates.every((rate) => rate !== undefined)
  return isKnown
    ? { items: rates as number[], shipping: taxed.shippingInfo?.taxRate?.amount ?? 0 }
    : undefined
}
