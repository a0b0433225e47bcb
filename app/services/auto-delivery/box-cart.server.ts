import type { CartDraft } from '@commercetools/platform-sdk'
import type { Address } from '~/models/address'
import { DEFAULT_WEEKS, daysOf } from '~/models/auto-delivery/intervals'
import { leftOutOf } from '~/models/auto-delivery/left-out'
import type { MadeBox, MadeBoxItem } from '~/models/auto-delivery/made-box'
import { turnAfter } from '~/models/auto-delivery/turns'
import { allLines, type Cart } from '~/models/cart/cart'
import { freeShippingThreshold } from '~/models/cart/free-shipping'
import type { Product } from '~/models/catalog/product'
import { hasSurcharge } from '~/models/checkout/changes'
import { exemptTo, sameExempt } from '~/models/company/exemption'
import { CURRENCY } from '~/models/money'
import { ONLY_SHIPMENT } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { SHIPPING_TABLES } from '~/models/shipping/tables'
import type { ShippingOffer } from '~/models/shipping/types'
import { toLineDraft } from '~/services/cart/actions'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import { fromAddress } from '~/services/cart/mapping-address'
import { CART_TYPE } from '~/services/cart/own-type'
import { createCartPlatform, type Outcome } from '~/services/cart/platform.server'
import { catalogOf } from '../catalog/customer-prices.server'
import { fallback } from '../fallback'
import { barredFrom } from '../order-rules/parts.server'
import { VendorError } from '../vendor-error'
import type { AutoDeliveryDeps, AutoDeliveryRows } from './deps'

const { holidays } = SHIPPING_TABLES

type Tools = { rows: AutoDeliveryRows; deps: AutoDeliveryDeps }

type BoxCart =
  /** `leavesOut`: some of its items cannot be sent. */
  | { kind: 'ready'; cart: Cart; offer: ShippingOffer; leavesOut: boolean }
  | { kind: 'empty' }
  | { kind: 'no-delivery' }

/** Finds the box's cart again, so that a second try makes no second cart. */
const boxCartKey = (deliveryId: number): string => `AD-${deliveryId}`

type Owner = { customerId: string; email: string }

/** The box's cart with today's prices, without what cannot be sold, and with the cheapest delivery. */
export async function boxCart(
  box: MadeBox,
  items: readonly MadeBoxItem[],
  account: Owner,
  { rows, deps }: Tools,
): Promise<BoxCart> {
  const wanted = items.filter(({ leftOut }) => !leftOut)
  const [to] = (await rows.accounts.addresses(box.customerId)).filter(({ id }) => id === box.addressId)
  if (!to) return { kind: 'no-delivery' }
  const [products, barred] = await Promise.all([
    catalogOf(deps, box.customerId).then((catalog) =>
      catalog.productsBySkus([...new Set(wanted.map(({ sku }) => sku))]),
    ),
    barredFrom(deps.catalog, wanted, to.address),
  ])
  const left = leftOutOf(wanted, products, (sku) => barred.has(sku))
  const later = turnAfter({ nominalOn: deps.shipping.predicted().date }, daysOf(DEFAULT_WEEKS), holidays)
  await rows.boxes.leaveOut(box.id, left, later.shipOn)
  const sent = wanted.filter(
    ({ subscriptionId }) => !left.some((each) => each.subscriptionId === subscriptionId),
  )
  if (sent.length === 0) return { kind: 'empty' }
  const opened = await openCart(box, sent, account, to.address, deps)
  if (box.cartId !== opened.id) await rows.boxes.save(box.id, { cartId: opened.id })
  const cart = await surcharged(box.cartId ? await renewed(opened, sent, deps) : opened, deps)
  const byKey = new Map(products.map((product) => [product.key, product]))
  return withDelivery(cart, byKey, left.length > 0, deps)
}

async function openCart(
  box: MadeBox,
  items: readonly MadeBoxItem[],
  account: Owner,
  address: Address,
  deps: AutoDeliveryDeps,
): Promise<Cart> {
  const platform = createCartPlatform(deps)
  const key = boxCartKey(box.id)
  const known = box.cartId ? await platform.readByKey(key) : undefined
  if (known?.kind === 'ok') return known.cart
  const made = await platform.create(draftOf(key, items, account, address))
  if (made.kind === 'ok') return made.cart
  return cartOrThrow(await platform.readByKey(key), made)
}

function cartOrThrow(outcome: Outcome, made: Outcome): Cart {
  if (outcome.kind === 'ok') return outcome.cart
  const why = made.kind === 'rejected' ? JSON.stringify(made.problems) : made.kind
  throw new VendorError('commercetools', `the cart of a box could not be made: ${why}`)
}

const draftOf = (
  key: string,
  items: readonly MadeBoxItem[],
  { customerId, email }: Owner,
  address: Address,
): CartDraft => ({
  key,
  currency: CURRENCY,
  country: address.country,
  customerId,
  customerEmail: email,
  // commercetools does not return it as the customer's active cart.
  origin: 'Merchant',
  custom: { type: { typeId: 'type', key: CART_TYPE }, fields: {} },
  shippingAddress: fromAddress(address),
  billingAddress: fromAddress(address),
  lineItems: items.map(({ sku, quantity, intervalDays }) =>
    toLineDraft({ sku, quantity, autoDeliveryIntervalDays: intervalDays || undefined }, {}),
  ),
})

/** The cart of an earlier try, with today's prices and without what has sold out since. */
async function renewed(
  cart: Cart,
  items: readonly MadeBoxItem[],
  { carts }: AutoDeliveryDeps,
): Promise<Cart> {
  const open = new Map<string, number>()
  const turn = (sku: string, days?: number) => `${sku} ${days ?? 0}`
  for (const { sku, intervalDays, quantity } of items) {
    const key = turn(sku, intervalDays)
    open.set(key, (open.get(key) ?? 0) + quantity)
  }
  const changes = allLines(cart).flatMap((line) => {
    if (line.mode !== 'Standard') return []
    const key = turn(line.variant.sku, line.autoDelivery?.intervalDays)
    const quantity = Math.min(line.quantity, open.get(key) ?? 0)
    open.set(key, (open.get(key) ?? 0) - quantity)
    return quantity < line.quantity ? [{ lineId: line.id, quantity }] : []
  })
  let current = cart
  if (changes.length > 0) {
    const owner = cart.customerId ? { customerId: cart.customerId } : {}
    const edited = await carts.edit(cart.id, { type: 'change', changes }, owner)
    if (!edited.ok)
      throw new VendorError('commercetools', `a box could not be changed: ${edited.refusal.reason}`)
    current = edited.cart
  }
  const fresh = await carts.refresh(current)
  if (!fresh) throw new VendorError('commercetools', 'the cart of a box changed meanwhile')
  return fresh
}

/** With the surcharge of today, as at checkout. */
async function surcharged(cart: Cart, { carts, config }: AutoDeliveryDeps): Promise<Cart> {
  if (hasSurcharge(cart, config.temporarySurcharge)) return cart
  const { customerId = '' } = cart
  const edited = await carts.edit(cart.id, { type: 'begin-checkout' }, { customerId })
  if (!edited.ok)
    throw new VendorError('commercetools', `a box's surcharge was not set: ${edited.refusal.reason}`)
  return edited.cart
}

async function withDelivery(
  cart: Cart,
  products: ReadonlyMap<string, Product>,
  leavesOut: boolean,
  deps: AutoDeliveryDeps,
): Promise<BoxCart> {
  const { shippingAddress: address, customerId = '' } = cart
  const terms = await deps.carts.customerTerms(customerId).catch(fallback<CustomerTerms>({}))
  const threshold = freeShippingThreshold({
    configured: deps.config.freeShippingThreshold,
    customer: terms.freeShipping,
    tags: [...products.values()].flatMap((product) => product.tags),
  })
  const [shipment] = deps.shipping.offersFor(cart, threshold, { carriers: terms.carriers })
  const [offer] = (shipment?.offers ?? []).toSorted((one, other) => one.price - other.price)
  if (!offer || !address) return { kind: 'no-delivery' }
  const choice = { shipment: { key: ONLY_SHIPMENT, mark: addressMark(address) }, offer }
  const edited = await deps.carts.edit(cart.id, { type: 'choose-offers', choices: [choice] }, { customerId })
  if (!edited.ok) {
    throw new VendorError('commercetools', `a box's delivery was not chosen: ${edited.refusal.reason}`)
  }
  return { kind: 'ready', cart: await withExemption(edited.cart, customerId, deps), offer, leavesOut }
}

/** As at checkout: by the company's certificates of today. */
async function withExemption(
  cart: Cart,
  customerId: string,
  { carts, companies }: AutoDeliveryDeps,
): Promise<Cart> {
  const exempt = exemptTo(await companies.ofCustomer(customerId), cart)
  if (sameExempt(exempt, cart.exempt)) return cart
  const taxed = await carts.freeFromTax(cart.id, exempt)
  if (!taxed) throw new VendorError('commercetools', "the tax of a box's cart was not settled")
  return taxed
}
