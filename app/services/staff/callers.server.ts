import type {
  BaseAddress,
  CartUpdateAction,
  Customer,
  CustomLineItem,
  LineItem,
  Order,
  Cart as PlatformCart,
} from '@commercetools/platform-sdk'
import type { OrderRow } from '~/models/account/order-row'
import { type ProvenEmail, provenEmail } from '~/models/account/proven-email'
import { isAdjustment, SURCHARGE_SLUG } from '~/models/cart/totals'
import { chunksOf } from '~/models/chunks'
import { isFree, type OrderTag } from '~/models/order/order-tags'
import type { Booked } from '~/models/staff/booked'
import { isCanceled } from '../cart/own-type'
import { vendorErrorOf } from '../commercetools/errors.server'
import { moneyOf } from '../commercetools/money'
import { rowOf } from '../customer/orders.server'
import type { ServiceDeps } from '../deps'

export type Person = {
  id: string
  name: string
  firstName?: string
  email: string
  /** Missing until the mailbox is proven. */
  provenEmail?: ProvenEmail
  phone?: string
  notes?: string
  issues?: string
  company?: string
  since: string
  addresses: string[]
  /** City and state of the first address. */
  place?: string
}
export type CallerOrder = OrderRow & {
  email: string
  customerId?: string
  name?: string
  place?: string
}
export type CallerCart = {
  key: string
  email?: string
  items: number
  total: number
  changedAt: string
  customerId?: string
}

const LIMIT = 10

/** More ids would make the query's address too long. */
const NAMES_AT_ONCE = 50

const townOf = (address: BaseAddress | undefined): string | undefined =>
  [address?.city, [address?.state, address?.postalCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ') || undefined

const personOf = (customer: Customer): Person => ({
  id: customer.id,
  name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
  email: customer.email,
  provenEmail: customer.isEmailVerified ? provenEmail(customer.email) : undefined,
  firstName: customer.firstName || undefined,
  since: customer.createdAt,
  company: customer.companyName || undefined,
  addresses: customer.addresses.map(({ lastName, streetName, city, state, postalCode }) =>
    [lastName, streetName, city, state, postalCode].filter(Boolean).join(', '),
  ),
  phone: customer.addresses[0]?.phone || undefined,
  place: townOf(customer.addresses[0]),
  notes: typeof customer.custom?.fields.notes === 'string' ? customer.custom.fields.notes : undefined,
  issues: typeof customer.custom?.fields.issues === 'string' ? customer.custom.fields.issues : undefined,
})

const cartOf = (cart: PlatformCart): CallerCart[] =>
  cart.key && cart.cartState === 'Active'
    ? [
        {
          key: cart.key,
          email: cart.customerEmail,
          items: cart.lineItems.length,
          total: cart.totalPrice.centAmount,
          changedAt: cart.lastModifiedAt,
          customerId: cart.customerId,
        },
      ]
    : []

const orderOf = (order: Order): CallerOrder => ({
  ...rowOf(order),
  email: order.customerEmail ?? '',
  customerId: order.customerId || undefined,
  name:
    [order.shippingAddress?.firstName, order.shippingAddress?.lastName].filter(Boolean).join(' ') ||
    undefined,
  place: townOf(order.shippingAddress),
})

/** Who is calling: people, their orders and carts. Throws `VendorError`. */
export function createCallers({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const { people, orders, carts } = lookupsOf(apiRoot)
  return {
    /** Undefined: deleted, or never there. */
    customer: async (id: string): Promise<Person | undefined> =>
      (await people('id = :id', { 'var.id': id }))[0],

    byEmail: async (email: string): Promise<Person | undefined> =>
      (await people('lowercaseEmail = :email', { 'var.email': email }))[0],

    /** The latest orders of a customer; they stay when the account is deleted. */
    ordersOf: (id: string) => orders('customerId = :id', { 'var.id': id }),

    /** Orders that sent an order again, or are copies of it. */
    againOf: (number: string) =>
      orders(
        'custom(fields(reshippedFromOrderNumber = :number)) or custom(fields(copiedFromOrderNumber = :number))',
        { 'var.number': number },
      ),

    cartsOf: (id: string) => carts('customerId = :id', { 'var.id': id }),

    /** The names, or else addresses, of customers; deleted ones are missing. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const all = [...new Set(ids)].filter(Boolean)
      const parts = chunksOf(all, NAMES_AT_ONCE).map((some) =>
        people('id in :ids', { 'var.ids': some }, NAMES_AT_ONCE),
      )
      return new Map((await Promise.all(parts)).flat().map(({ id, name, email }) => [id, name || email]))
    },

    /** A cart with lines of an order, for its customer. Returns its key. */
    copy: (order: { id: string }, wish: CopyWish): Promise<string> => copyOrder(apiRoot, order.id, wish),
  }
}

type Vars = Record<string, string | string[]>

export type Lookups = ReturnType<typeof lookupsOf>

export const lookupsOf = (apiRoot: ServiceDeps['apiRoot']) => ({
  async people(where: string, vars: Vars, limit = LIMIT): Promise<Person[]> {
    const queryArgs = { where, limit, withTotal: false, ...vars }
    const { body } = await apiRoot.customers().get({ queryArgs }).execute().catch(vendorErrorOf)
    return body.results.map(personOf)
  },
  async orders(where: string, vars: Vars, limit = LIMIT): Promise<CallerOrder[]> {
    const queryArgs = { where, limit, sort: 'createdAt desc', withTotal: false, ...vars }
    const { body } = await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)
    return body.results.map(orderOf)
  },
  /** Active ones. */
  async carts(where: string, vars: Vars): Promise<CallerCart[]> {
    const queryArgs = { where, limit: LIMIT, sort: 'lastModifiedAt desc', withTotal: false, ...vars }
    const { body } = await apiRoot.carts().get({ queryArgs }).execute().catch(vendorErrorOf)
    return body.results.flatMap(cartOf)
  },
})

type CopyWish = {
  key: string
  /** The places of the order's lines that are copied, with their quantities. */
  lines: ReadonlyMap<number, number>
  /** Why it is sent again; missing for a copy that is paid like any cart. */
  reship?: { tag: OrderTag; because: Booked<'reship'> }
  number: string
}

async function copyOrder(
  apiRoot: ServiceDeps['apiRoot'],
  id: string,
  { key, lines, reship, number }: CopyWish,
): Promise<string> {
  const replica = { reference: { typeId: 'order' as const, id } }
  const { body: made } = await apiRoot
    .carts()
    .replicate()
    .post({ body: replica })
    .execute()
    .catch(vendorErrorOf)
  const live = made.lineItems.filter((line) => !isCanceled(line))
  const wanted = live.filter((_, place) => lines.has(place))
  const unwanted = made.lineItems.filter((line) => !wanted.includes(line))
  const adjustments = made.customLineItems.filter(
    (line) => isAdjustment(line) || line.slug === SURCHARGE_SLUG,
  )
  const fields = reship
    ? { orderTags: [reship.tag], reshippedFromOrderNumber: number, placedByEmployee: true }
    : { copiedFromOrderNumber: number, placedByEmployee: true }
  const actions: CartUpdateAction[] = [
    { action: 'setKey', key },
    { action: 'setCustomType', type: { typeId: 'type', key: 'cart' }, fields },
    ...unwanted.map((line) => ({ action: 'removeLineItem' as const, lineItemId: line.id })),
    ...live.flatMap((line, place) => fewer(line, lines.get(place) ?? line.quantity)),
    ...adjustments.map((line) => ({ action: 'removeCustomLineItem' as const, customLineItemId: line.id })),
  ]
  // A free order that is copied is paid.
  if (!reship && made.directDiscounts.length > 0)
    actions.push({ action: 'setDirectDiscounts', discounts: [] })
  if (reship && isFree(reship.tag)) {
    const charges = made.customLineItems.filter((line) => !adjustments.includes(line))
    actions.push(...forFree(made, wanted, charges), ...wanted.flatMap(onceOnly))
  }
  const body = { version: made.version, actions }
  await apiRoot.carts().withId({ ID: made.id }).post({ body }).execute().catch(vendorErrorOf)
  return key
}

/** To several addresses the first ones get their pieces. */
function fewer(line: LineItem, quantity: number): CartUpdateAction[] {
  if (quantity >= line.quantity) return []
  const { id: lineItemId, priceMode, price, shippingDetails } = line
  const externalPrice = priceMode === 'Platform' ? undefined : price.value
  let left = quantity
  const targets = (shippingDetails?.targets ?? []).flatMap((target) => {
    const some = Math.min(left, target.quantity)
    left -= some
    return some > 0 ? [{ ...target, quantity: some }] : []
  })
  return [
    { action: 'changeLineItemQuantity', lineItemId, quantity, externalPrice },
    ...(targets.length > 0
      ? [{ action: 'setLineItemShippingDetails' as const, lineItemId, shippingDetails: { targets } }]
      : []),
  ]
}

const COMES_AGAIN = ['autoDeliveryInterval', 'autoDeliveryOfferLocation', 'autoDeliveryOfferType']

/** Its auto-delivery began with the order that is sent again. */
function onceOnly({ id: lineItemId, custom }: LineItem): CartUpdateAction[] {
  if (custom?.fields.autoDeliveryInterval === undefined) return []
  return [
    { action: 'setLineItemDistributionChannel', lineItemId },
    ...COMES_AGAIN.map((name) => ({ action: 'setLineItemCustomField' as const, lineItemId, name })),
  ]
}

/**
 * Codes and a cart's direct discounts exclude each other. The discounts apply to the lines that are sent again, not to
 * others in the cart, and never to charges, whose price is the shop's.
 */
function forFree(
  { discountCodes }: PlatformCart,
  lines: readonly LineItem[],
  charges: readonly CustomLineItem[],
): CartUpdateAction[] {
  const skus = [...new Set(lines.flatMap(({ variant }) => variant.sku ?? []))]
  const predicate = `sku in (${skus.map((sku) => `"${sku}"`).join(', ')})`
  const value = { type: 'relative' as const, permyriad: 10_000 }
  const money = moneyOf(0)
  return [
    ...discountCodes.map(({ discountCode }) => ({ action: 'removeDiscountCode' as const, discountCode })),
    ...charges.map(({ id: customLineItemId }) => ({
      action: 'changeCustomLineItemMoney' as const,
      customLineItemId,
      money,
    })),
    {
      action: 'setDirectDiscounts',
      discounts: [
        { value, target: { type: 'lineItems', predicate } },
        { value, target: { type: 'shipping' } },
      ],
    },
  ]
}
