import type { Order as PlatformOrder } from '@commercetools/platform-sdk'
import { authorName, type OrderToReview, type ProductToReview, personOf } from '~/models/reviews/review'
import { hasArrived, reviewable } from '~/models/reviews/reviewable'
import type { CatalogService } from '../catalog/catalog.server'
import { vendorErrorOf } from '../commercetools/errors.server'
import { rowOf } from '../customers/orders.server'
import type { ServiceDeps } from '../deps'
import { guestName, linesToReview } from './mapping'
import type { ReviewReading } from './reading.server'

/** Who asks for an order: the session's customer, or whom a link of `openRequest` was sent to. */
export type Buyer = { customerId: string } | { email: string }

type Wanted = { most?: number; only?: string }

const LATEST = 50

/** What can be reviewed. Everything throws `VendorError` when commercetools or the database does not answer. */
export function createOrdersToReview(
  { apiRoot, now }: Pick<ServiceDeps, 'apiRoot' | 'now'>,
  catalog: Pick<CatalogService, 'productsByKeys'>,
  reading: Pick<ReviewReading, 'by'>,
) {
  const productsOf = (orders: PlatformOrder[], only?: string) => {
    const keys = orders.flatMap(({ lineItems }) => lineItems.flatMap(({ productKey }) => productKey ?? []))
    return catalog.productsByKeys([...new Set(keys)].filter((key) => only === undefined || key === only))
  }

  async function read(number: string, buyer?: Buyer): Promise<OrderToReview | undefined> {
    const [order] = await readOrders(apiRoot, buyer, number)
    if (!order) return undefined
    const { status } = rowOf(order)
    const [products, name] = await Promise.all([productsOf([order]), nameOf(apiRoot, order)])
    const lines = linesToReview(order, products)
    return {
      number,
      email: order.customerEmail ?? '',
      name,
      orderedAt: order.createdAt,
      arrived: hasArrived({ status, orderedAt: order.createdAt }, now()),
      products: reviewable({ status, lines }).map(({ shown }) => shown),
    }
  }

  return {
    /** The buyer's order of that number and its products; nothing when there is none or it is another's. */
    orderToReview: (number: string, buyer: Buyer) => read(number, buyer),

    /** The order of that number, whoever's it is. Never for a visitor. */
    anyOrder: (number: string) => read(number),

    /** What the buyer's latest orders brought that they have not reviewed, the latest first; `only`: that product. */
    async toReview(buyer: Buyer, { most = 24, only }: Wanted = {}): Promise<ProductToReview[]> {
      const orders = (await readOrders(apiRoot, buyer)).filter((order) =>
        hasArrived({ status: rowOf(order).status, orderedAt: order.createdAt }, now()),
      )
      const products = await productsOf(orders, only)
      const bought = new Map<string, ProductToReview>()
      for (const order of orders) {
        const lines = linesToReview(order, products)
        for (const { productKey, shown } of reviewable({ status: rowOf(order).status, lines })) {
          if (!bought.has(productKey)) bought.set(productKey, shown)
        }
      }
      for (const email of new Set(orders.map(({ customerEmail }) => personOf(customerEmail ?? '')))) {
        const written = await reading.by(email, [...bought.keys()])
        for (const productKey of written.keys()) bought.delete(productKey)
      }
      return [...bought.values()].slice(0, most)
    },
  }
}

/** Who ordered, as others may read it: the account's name, for bill and parcel may go to somebody else. */
async function nameOf(apiRoot: ServiceDeps['apiRoot'], order: PlatformOrder): Promise<string> {
  if (!order.customerId) return guestName(order)
  const customer = apiRoot.customers().withId({ ID: order.customerId })
  const { firstName, lastName } = (await customer.get().execute().catch(vendorErrorOf)).body
  return authorName(firstName, lastName)
}

/** Whose they are is part of the question, so that another's are never read. */
async function readOrders(
  apiRoot: ServiceDeps['apiRoot'],
  buyer: Buyer | undefined,
  number?: string,
): Promise<PlatformOrder[]> {
  const whose = buyer && ('customerId' in buyer ? 'customerId=:buyer' : 'customerEmail=:buyer')
  const value = buyer && ('customerId' in buyer ? buyer.customerId : buyer.email)
  const numbered = number === undefined ? undefined : 'orderNumber=:number'
  const answer = await apiRoot
    .orders()
    .get({
      queryArgs: {
        where: [whose, numbered].filter((part) => part !== undefined),
        ...(value === undefined ? {} : { 'var.buyer': value }),
        ...(number === undefined ? {} : { 'var.number': number }),
        sort: 'createdAt desc',
        limit: LATEST,
        withTotal: false,
      },
    })
    .execute()
    .catch(vendorErrorOf)
  return answer.body.results
}
