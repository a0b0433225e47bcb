import type { Order as PlatformOrder } from '@commercetools/platform-sdk'
import type { Email } from '~/models/email'
import type { Order } from '~/models/order/order'
import type { OrderProgress } from '~/models/order/order-news'
import type { FailureReason } from '~/models/order/placement'
import { type DiscountDeps, fillInDiscounts } from '~/services/cart/discounts.server'
import { fillInParts } from '~/services/cart/line-parts.server'
import { CART_EXPANSIONS } from '~/services/cart/mapping'
import { refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import { inFullOf, type OwnOrder } from '~/services/customer/orders.server'
import type { ServiceDeps } from '~/services/deps'
import type { PartsCatalog } from '~/services/order-rules/parts.server'
import { VendorError } from '~/services/vendor-error'
import { bookedOf } from './booked.server'
import { type DeliveryChange, setDelivery } from './delivery.server'
import { moveMailbox } from './mailbox.server'
import { toOrder, toProgress } from './mapping'
import {
  giftsBackOf,
  type OrderPayments,
  type RecordedRefund,
  recordPayments,
  recordRefund,
  refundedOf,
  setOrderField,
  sidesOf,
} from './payments.server'
import { type Elsewhere, taxThere } from './tax-there.server'

export type OrdersService = ReturnType<typeof createOrdersService>

type OrderRefusal = { ok: false; reason: FailureReason; codes: string[] }

const REASONS: Readonly<Record<string, FailureReason>> = {
  PriceChanged: 'price-changed',
  OutOfStock: 'out-of-stock',
  DiscountCodeNonApplicable: 'code-not-applicable',
  ConcurrentModification: 'cart-changed',
  MatchingPriceNotFound: 'not-sold',
  ReferencedResourceNotFound: 'not-sold',
  ResourceNotFound: 'not-sold',
  MissingTaxRateForCountry: 'no-tax-rate',
}

/** commercetools has no error code for a product that is deleted or not published. */
const isAboutProduct = (codes: readonly string[], message = ''): boolean =>
  codes.includes('InvalidOperation') && /\b(?:product|variant)\b/i.test(message)

/** Orders at commercetools. A thrown `VendorError` means that the outcome is unknown. */
type Deps = DiscountDeps & Pick<ServiceDeps, 'db'> & { catalog: PartsCatalog }

export function createOrdersService(deps: Deps) {
  const { apiRoot } = deps
  /** As the platform returned it when it was made. */
  const made = new Map<string, PlatformOrder>()
  return {
    findByNumber: async (orderNumber: string): Promise<Order | undefined> => {
      const known = made.get(orderNumber)
      made.delete(orderNumber)
      const found = known ? await fillInDiscounts(deps, known) : await findByNumber(deps, orderNumber)
      if (!found) return undefined
      const order = toOrder(found)
      return { ...order, cart: await fillInParts(deps.catalog, order.cart) }
    },

    /** The same with its parcels and events. The caller checks who may read it. */
    inFull: async (orderNumber: string): Promise<OwnOrder | undefined> => {
      const found = await findByNumber(deps, orderNumber)
      return found && inFullOf(found)
    },

    /** Makes an order of the cart at exactly this version. Never retried. The next `findByNumber` returns it. */
    async create(cartId: string, version: number, orderNumber: string) {
      const answer = await create(apiRoot, cartId, version, orderNumber)
      if (!answer.ok) return answer
      made.set(orderNumber, answer.order)
      return { ok: true as const, orderId: answer.order.id }
    },

    /** Orders that changed since an ISO time, the earliest change first. @throws VendorError */
    changedSince: (time: string, limit: number) => changedSince(apiRoot, time, limit),

    /** The order's progress for its buyer. @throws VendorError */
    progressOf: (orderNumber: string) => progressOf(apiRoot, orderNumber),

    /** How many orders a buyer has paid for. @throws VendorError */
    countOf: (key: 'customerId' | 'anonymousId', id: string) => countOf(apiRoot, key, id),

    /**
     * How many orders were placed with an e-mail address, before an ISO time if given. For jobs: a visitor may have
     * typed another's. @throws VendorError
     */
    countFor: (email: string, before?: string) => countFor(apiRoot, email, before),

    /**
     * Raises the cart's version, so that an order for this version can no longer be made, even by a call that is still
     * on its way. False: the cart has another version already.
     */
    fence: (cartId: string, version: number) => fence(apiRoot, cartId, version),

    markUnpaid: (orderNumber: string) => markUnpaid(apiRoot, orderNumber),

    bookedOf: (orderNumber: string) => bookedOf(apiRoot, orderNumber),

    /** @throws VendorError */
    sidesOf: (orderNumber: string) => sidesOf(apiRoot, orderNumber).catch(vendorErrorOf),

    /** @throws VendorError */
    giftsBackOf: (orderNumber: string) => giftsBackOf(apiRoot, orderNumber).catch(vendorErrorOf),
    refundedOf: (orderNumber: string) => refundedOf(apiRoot, orderNumber).catch(vendorErrorOf),

    /** Changes where, when or with which words a shipment goes. False: it changed meanwhile, or has left. */
    setDelivery: (orderNumber: string, change: DeliveryChange) => setDelivery(deps, orderNumber, change),

    /** What tax a shipment has at an address, less what it was placed with. @throws VendorError */
    taxThere: (orderNumber: string, there: Elsewhere) => taxThere(deps, orderNumber, there),

    /** Of a guest's order. False: it changed meanwhile. */
    async setEmail(orderNumber: string, { from, to }: { from: Email; to: Email }): Promise<boolean> {
      // First: a press that failed here is repeated.
      await moveMailbox(deps, orderNumber, { from, to })
      return setEmail(apiRoot, orderNumber, to)
    },

    markPlacedByStaff: (orderNumber: string) => setOrderField(apiRoot, orderNumber, 'placedByEmployee', true),

    /** Idempotent. */
    recordPayments: (payments: OrderPayments) => recordPayments(deps, payments),

    /** Idempotent. @throws VendorError */
    recordRefund: (orderNumber: string, refund: RecordedRefund) =>
      recordRefund(deps, orderNumber, refund).catch(vendorErrorOf),
  }
}

type ApiRoot = ServiceDeps['apiRoot']

/** A number of another channel is tried as it is typed, then in capitals. */
async function findByNumber(deps: DiscountDeps, orderNumber: string): Promise<PlatformOrder | undefined> {
  const capitals = orderNumber.toUpperCase()
  const found = await readByNumber(deps, orderNumber)
  return found || capitals === orderNumber ? found : readByNumber(deps, capitals)
}

async function readByNumber(deps: DiscountDeps, orderNumber: string): Promise<PlatformOrder | undefined> {
  try {
    const queryArgs = { expand: CART_EXPANSIONS }
    const answer = await deps.apiRoot.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()
    return await fillInDiscounts(deps, answer.body)
  } catch (error) {
    if (refusalIn(error).status === 404) return undefined
    throw error
  }
}

async function create(
  apiRoot: ApiRoot,
  cartId: string,
  version: number,
  orderNumber: string,
): Promise<{ ok: true; order: PlatformOrder } | OrderRefusal> {
  try {
    const cart = { typeId: 'cart' as const, id: cartId }
    const body = { cart, version, orderNumber, paymentState: 'Pending' as const }
    const queryArgs = { expand: CART_EXPANSIONS }
    const answer = await apiRoot.orders().post({ body, queryArgs }).execute()
    return { ok: true, order: answer.body }
  } catch (error) {
    const { codes } = refusalIn(error)
    const { message } = error as { message?: string }
    const known =
      codes.map((code) => REASONS[code]).find((reason) => reason !== undefined) ??
      (isAboutProduct(codes, message) ? 'not-sold' : undefined)
    if (!known) console.error('commercetools refused an order', codes, message)
    return { ok: false, reason: known ?? 'cart-changed', codes }
  }
}

/** Bought by the buyer: not canceled, not a gift or a later box, and not sent again. */
const BOUGHT = `orderState != "Cancelled" and (custom is not defined or
  custom(fields(paidOrderNumber is not defined and reshippedFromOrderNumber is not defined)))`

async function countOf(apiRoot: ApiRoot, key: 'customerId' | 'anonymousId', id: string): Promise<number> {
  const queryArgs = { where: [`${key} = :id`, BOUGHT], 'var.id': id, limit: 1 }
  return (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body.total ?? 0
}

async function countFor(apiRoot: ApiRoot, email: string, before?: string): Promise<number> {
  const where = ['customerEmail = :email', BOUGHT]
  const vars: Record<string, string> = { 'var.email': email }
  if (before) {
    where.push('createdAt < :before')
    vars['var.before'] = before
  }
  const queryArgs = { where, ...vars, limit: 1 }
  return (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body.total ?? 0
}

async function changedSince(
  apiRoot: ApiRoot,
  time: string,
  limit: number,
): Promise<{ number: string; changedAt: string }[]> {
  const queryArgs = {
    where: 'lastModifiedAt >= :time',
    'var.time': time,
    sort: 'lastModifiedAt asc',
    withTotal: false,
    limit,
  }
  const { results } = (await apiRoot.orders().get({ queryArgs }).execute().catch(vendorErrorOf)).body
  return results.map((order) => ({ number: order.orderNumber ?? order.id, changedAt: order.lastModifiedAt }))
}

async function progressOf(apiRoot: ApiRoot, orderNumber: string): Promise<OrderProgress | undefined> {
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  try {
    const order = await apiRoot.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()
    return toProgress(order.body)
  } catch (error) {
    if (refusalIn(error).status === 404) return undefined
    return vendorErrorOf(error)
  }
}

async function fence(apiRoot: ApiRoot, cartId: string, version: number): Promise<boolean> {
  const resource = apiRoot.carts().withId({ ID: cartId })
  try {
    const cart = await resource.get().execute()
    if (cart.body.version !== version || cart.body.cartState !== 'Active') return false
    // Any change raises the version; shoppers do not see this one.
    const days = cart.body.deleteDaysAfterLastModification === 90 ? 91 : 90
    const action = 'setDeleteDaysAfterLastModification' as const
    const body = { version, actions: [{ action, deleteDaysAfterLastModification: days }] }
    await resource.post({ body }).execute()
    return true
  } catch (error) {
    const { status } = refusalIn(error)
    // With these statuses the cart has no such version any more. Other refusals leave it unchanged.
    if (status === 404 || status === 409) return false
    throw new VendorError('commercetools', 'the cart could not be moved on', { status, cause: error })
  }
}

async function setEmail(apiRoot: ApiRoot, orderNumber: string, email: Email): Promise<boolean> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber })
  try {
    const { version } = (await resource.get().execute()).body
    await resource.post({ body: { version, actions: [{ action: 'setCustomerEmail', email }] } }).execute()
    return true
  } catch (error) {
    if (refusalIn(error).status === 409) return false
    return vendorErrorOf(error)
  }
}

async function markUnpaid(apiRoot: ApiRoot, orderNumber: string): Promise<void> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber })
  const { version, paymentState } = (await resource.get().execute()).body
  if (paymentState === 'Failed') return
  const actions = [{ action: 'changePaymentState' as const, paymentState: 'Failed' as const }]
  await resource.post({ body: { version, actions } }).execute()
}
