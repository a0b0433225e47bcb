import type {
  CartUpdateAction,
  Customer,
  CustomLineItem,
  LineItem,
  Order,
  Cart as PlatformCart,
} from '@commercetools/platform-sdk'
import { isAdjustment, SURCHARGE_SLUG } from '~/models/cart/totals'
import { chunksOf } from '~/models/chunks'
import { isFree, type OrderTag } from '~/models/order/order-tags'
import { type CallerQuery, phoneForms } from '~/models/staff/caller'
import { vendorErrorOf } from '../commercetools/errors.server'
import { moneyOf } from '../commercetools/money'
import type { ServiceDeps } from '../deps'

type Person = {
  id: string
  name: string
  firstName?: string
  email: string
  phone?: string
  notes?: string
  issues?: string
  company?: string
  /** When the account was made. */
  since: string
  addresses: string[]
}
export type CallerOrder = {
  number: string
  email: string
  placedAt: string
  total: number
  state: string
  customerId?: string
}
type Found = { people: Person[]; orders: CallerOrder[]; carts: string[] }

const LIMIT = 10

/** Ids in one query, so that its address stays short. */
const NAMES_AT_ONCE = 50

const personOf = (customer: Customer): Person => ({
  id: customer.id,
  name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
  email: customer.email,
  firstName: customer.firstName || undefined,
  since: customer.createdAt,
  company: customer.companyName || undefined,
  addresses: customer.addresses.map(({ lastName, streetName, city, state, postalCode }) =>
    [lastName, streetName, city, state, postalCode].filter(Boolean).join(', '),
  ),
  phone: customer.addresses[0]?.phone || undefined,
  notes: typeof customer.custom?.fields.notes === 'string' ? customer.custom.fields.notes : undefined,
  issues: typeof customer.custom?.fields.issues === 'string' ? customer.custom.fields.issues : undefined,
})

const orderOf = (order: Order): CallerOrder => ({
  number: order.orderNumber ?? order.id,
  email: order.customerEmail ?? '',
  placedAt: order.createdAt,
  total: order.taxedPrice?.totalGross.centAmount ?? order.totalPrice.centAmount,
  state: order.orderState,
  customerId: order.customerId || undefined,
})

/** Who is calling: people, their orders and carts. Throws `VendorError`. */
export function createCallers({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const people = async (
    where: string,
    vars: Record<string, string | string[]>,
    limit = LIMIT,
  ): Promise<Person[]> => {
    const queryArgs = { where, limit, withTotal: false, ...vars }
    return (await apiRoot.customers().get({ queryArgs }).execute().catch(vendorErrorOf)).body.results.map(
      personOf,
    )
  }
  const orders = async (where: string, vars: Record<string, string | string[]>): Promise<CallerOrder[]> => {
    const queryArgs = { where, limit: LIMIT, sort: 'createdAt desc', withTotal: false, ...vars }
    return (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body.results.map(
      orderOf,
    )
  }
  const carts = async (where: string, vars: Record<string, string>): Promise<string[]> => {
    const queryArgs = { where, limit: LIMIT, withTotal: false, ...vars }
    const { results } = (await apiRoot.carts().get({ queryArgs }).execute().catch(vendorErrorOf)).body
    return results.flatMap(({ key, cartState }) => (key && cartState === 'Active' ? [key] : []))
  }
  return {
    async find({ kind, text }: CallerQuery): Promise<Found> {
      const none: Found = { people: [], orders: [], carts: [] }
      switch (kind) {
        case 'email': {
          const [found, placed, open] = await Promise.all([
            people('lowercaseEmail = :text', { 'var.text': text }),
            orders('customerEmail = :text', { 'var.text': text }),
            carts('customerEmail = :text', { 'var.text': text }),
          ])
          return { people: found, orders: placed, carts: open }
        }
        case 'order':
          return { ...none, orders: await orders('orderNumber = :text', { 'var.text': text }) }
        case 'cart':
          return { ...none, carts: await carts('key = :text', { 'var.text': text }) }
        case 'zip': {
          const [found, placed] = await Promise.all([
            people('addresses(postalCode = :text)', { 'var.text': text }),
            orders('shippingAddress(postalCode = :text)', { 'var.text': text }),
          ])
          return { ...none, people: found, orders: placed }
        }
        case 'phone': {
          const forms = phoneForms(text)
          const [found, placed] = await Promise.all([
            people('addresses(phone in :forms)', { 'var.forms': forms }),
            orders('shippingAddress(phone in :forms)', { 'var.forms': forms }),
          ])
          return { ...none, people: found, orders: placed }
        }
        case 'name': {
          const [first = '', ...rest] = text.split(' ')
          const last = rest.join(' ')
          const where = last
            ? 'firstName = :first and lastName = :last'
            : 'firstName = :first or lastName = :first'
          // A guest has no account, only the whole name on an order, kept as the last name.
          const [found, placed] = await Promise.all([
            people(where, { 'var.first': first, ...(last && { 'var.last': last }) }),
            orders('shippingAddress(lastName = :text)', { 'var.text': text }),
          ])
          return { ...none, people: found, orders: placed }
        }
      }
    },

    /** Undefined: deleted, or never there. */
    customer: async (id: string): Promise<Person | undefined> =>
      (await people('id = :id', { 'var.id': id }))[0],

    /** The latest orders of a customer; they stay when the account is deleted. */
    ordersOf: (id: string) => orders('customerId = :id', { 'var.id': id }),

    cartsOf: (id: string) => carts('customerId = :id', { 'var.id': id }),

    /** The names, or else addresses, of customers; deleted ones are missing. */
    async namesOf(ids: readonly string[]): Promise<Map<string, string>> {
      const all = [...new Set(ids)].filter(Boolean)
      const parts = chunksOf(all, NAMES_AT_ONCE).map((some) =>
        people('id in :ids', { 'var.ids': some }, NAMES_AT_ONCE),
      )
      return new Map((await Promise.all(parts)).flat().map(({ id, name, email }) => [id, name || email]))
    },

    /** A cart with lines of an order, for its customer. Answers its key. */
    copy: (order: { id: string }, wish: CopyWish): Promise<string> => copyOrder(apiRoot, order.id, wish),
  }
}

type CopyWish = {
  key: string
  /** The places of the order's lines that are copied; all of them without. */
  lines?: readonly number[]
  /** Why it is sent again; missing for a copy that is paid like any cart. */
  reship?: { tag: OrderTag }
  /** The order's number. */
  number: string
}

async function copyOrder(
  apiRoot: ServiceDeps['apiRoot'],
  id: string,
  { key, lines, reship, number }: CopyWish,
): Promise<string> {
  const reference = { typeId: 'order' as const, id }
  const made = (
    await apiRoot.carts().replicate().post({ body: { reference } }).execute().catch(vendorErrorOf)
  ).body
  const wanted = made.lineItems.filter((_, place) => !lines || lines.includes(place))
  const unwanted = made.lineItems.filter((line) => !wanted.includes(line))
  const adjustments = made.customLineItems.filter(
    (line) => isAdjustment(line) || line.slug === SURCHARGE_SLUG,
  )
  const charges = made.customLineItems.filter((line) => !adjustments.includes(line))
  const fields = reship
    ? { orderTags: [reship.tag], reshippedFromOrderNumber: number, placedByEmployee: true }
    : { copiedFromOrderNumber: number, placedByEmployee: true }
  const actions: CartUpdateAction[] = [
    { action: 'setKey' as const, key },
    { action: 'setCustomType' as const, type: { typeId: 'type' as const, key: 'cart' }, fields },
    ...unwanted.map((line) => ({ action: 'removeLineItem' as const, lineItemId: line.id })),
    ...adjustments.map((line) => ({ action: 'removeCustomLineItem' as const, customLineItemId: line.id })),
    ...(reship && isFree(reship.tag) ? forFree(made, wanted, charges) : []),
  ]
  const body = { version: made.version, actions }
  await apiRoot.carts().withId({ ID: made.id }).post({ body }).execute().catch(vendorErrorOf)
  return key
}

const everything = { type: 'relative' as const, permyriad: 10_000 }

/**
 * Codes and discounts of a cart's own exclude each other. Only what is sent again is free, nothing that joins it.
 * Discounts do not reach charges, whose price is the shop's.
 */
function forFree(
  { discountCodes }: PlatformCart,
  lines: readonly LineItem[],
  charges: readonly CustomLineItem[],
): CartUpdateAction[] {
  const skus = [...new Set(lines.flatMap(({ variant }) => variant.sku ?? []))]
  return [
    ...discountCodes.map(({ discountCode }) => ({ action: 'removeDiscountCode' as const, discountCode })),
    ...charges.map(({ id }) => ({
      action: 'changeCustomLineItemMoney' as const,
      customLineItemId: id,
      money: moneyOf(0),
    })),
    {
      action: 'setDirectDiscounts' as const,
      discounts: [
        {
          value: everything,
          target: {
            type: 'lineItems' as const,
            predicate: `sku in (${skus.map((sku) => `"${sku}"`).join(', ')})`,
          },
        },
        { value: everything, target: { type: 'shipping' as const } },
      ],
    },
  ]
}
