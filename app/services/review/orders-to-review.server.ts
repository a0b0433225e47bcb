import type { Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { ProvenEmail } from '~/models/account/proven-email'
import { normalEmail } from '~/models/email'
import { type AnyOrder, authorName, type OrderToReview, type ProductToReview } from '~/models/review/review'
import { hasArrived, reviewable } from '~/models/review/reviewable'
import type { CatalogService } from '~/services/catalog/catalog.server'
import { vendorErrorOf } from '~/services/commercetools/errors.server'
import { rowOf } from '~/services/customer/orders.server'
import type { ServiceDeps } from '~/services/deps'
import { guestName, linesToReview } from './mapping'
import type { ReviewReading } from './reading.server'

/** The session's customer, whose address may be unproven; or the recipient of a review link. */
type Customer = { customerId: string; email: ProvenEmail | undefined }
type Buyer = (Customer & { email: ProvenEmail }) | { email: ProvenEmail }

type Wanted = { most?: number; only?: string }

const LATEST = 50

/** All throw VendorError. */
export function createOrdersToReview(
  { apiRoot, now }: Pick<ServiceDeps, 'apiRoot' | 'now'>,
  catalog: Pick<CatalogService, 'productsByKeys'>,
  reading: Pick<ReviewReading, 'reviewedBy'>,
  /** Numbers of the customer's orders with which something was wrong. */
  reportedBy: (customerId: string) => Promise<Set<string>>,
) {
  const productsOf = (orders: PlatformOrder[], only?: string) => {
    const keys = orders.flatMap(({ lineItems }) => lineItems.flatMap(({ productKey }) => productKey ?? []))
    return catalog.productsByKeys([...new Set(keys)].filter((key) => only === undefined || key === only))
  }

  async function read(number: string, buyer?: Buyer): Promise<AnyOrder | undefined> {
    const [order] = await readOrders(apiRoot, buyer, number)
    if (!order) return undefined
    const { status, arrivesOn } = rowOf(order)
    const [products, name] = await Promise.all([productsOf([order]), nameOf(apiRoot, order, buyer?.email)])
    const lines = linesToReview(order, products)
    return {
      number,
      email: order.customerEmail ?? '',
      name,
      orderedAt: order.createdAt,
      arrived: hasArrived({ status, arrivesOn, orderedAt: order.createdAt }, now()),
      products: reviewable({ status, lines }).map(({ shown }) => shown),
    }
  }

  return {
    /** The buyer's order with that number, if any, and its products. */
    async orderToReview(number: string, buyer: Buyer): Promise<OrderToReview | undefined> {
      const order = await read(number, buyer)
      return order && { ...order, email: buyer.email }
    },

    /** Any customer's order. Never use it for a visitor. */
    anyOrder: (number: string) => read(number),

    /** Unreviewed products of the buyer's latest orders without a report, the latest first. `only` is a product key. */
    async toReview(buyer: Customer, { most = 24, only }: Wanted = {}): Promise<ProductToReview[]> {
      const [all, reported] = await Promise.all([readOrders(apiRoot, buyer), reportedBy(buyer.customerId)])
      const orders = all.filter(
        (order) =>
          hasArrived({ ...rowOf(order), orderedAt: order.createdAt }, now()) &&
          !reported.has(order.orderNumber ?? ''),
      )
      const products = await productsOf(orders, only)
      const bought = new Map<string, ProductToReview>()
      for (const order of orders) {
        const lines = linesToReview(order, products)
        for (const { productKey, shown } of reviewable({ status: rowOf(order).status, lines })) {
          if (!bought.has(productKey)) bought.set(productKey, shown)
        }
      }
      const written = buyer.email ? await reading.reviewedBy(buyer.email, [...bought.keys()]) : []
      for (const productKey of written) bought.delete(productKey)
      return [...bought.values()].slice(0, most)
    },
  }
}

/**
 * The public name of a customer: from the account, since the addresses may be other people's. Whoever holds another
 * mailbox than the account's does not write under its name.
 */
async function nameOf(
  apiRoot: ServiceDeps['apiRoot'],
  order: PlatformOrder,
  writer: ProvenEmail | undefined,
): Promise<string> {
  if (!order.customerId) return guestName(order)
  const customer = apiRoot.customers().withId({ ID: order.customerId })
  const { firstName, lastName, email } = (await customer.get().execute().catch(vendorErrorOf)).body
  return writer && normalEmail(email) !== writer ? guestName(order) : authorName(firstName, lastName)
}

async function readOrders(
  apiRoot: ServiceDeps['apiRoot'],
  buyer: Buyer | Customer | undefined,
  number?: string,
): Promise<PlatformOrder[]> {
  const where: string[] = []
  const vars: Record<string, string> = {}
  if (buyer) {
    where.push('customerId' in buyer ? 'customerId=:buyer' : 'customerEmail=:buyer')
    vars['var.buyer'] = 'customerId' in buyer ? buyer.customerId : (buyer.email ?? '')
  }
  if (number !== undefined) {
    where.push('orderNumber=:number')
    vars['var.number'] = number
  }
  const queryArgs = { where, ...vars, sort: 'createdAt desc', limit: LATEST, withTotal: false }
  return (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body.results
}
