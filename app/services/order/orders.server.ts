import type { Order as PlatformOrder } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Address } from '~/models/address'
import type { Cents } from '~/models/money'
import type { Order } from '~/models/order/order'
import type { OrderProgress } from '~/models/order/order-news'
import type { FailureReason } from '~/models/order/placement'
import { type DiscountDeps, fillInDiscounts } from '~/services/cart/discounts.server'
import { CART_EXPANSIONS } from '~/services/cart/mapping'
import { fromAddress } from '~/services/cart/mapping-address'
import { refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import { inFullOf, type OwnOrder } from '~/services/customer/orders.server'
import type { ServiceDeps } from '~/services/deps'
import { VendorError } from '~/services/vendor-error'
import { toOrder, toProgress } from './mapping'
import {
  type OrderPayments,
  type RecordedRefund,
  recordPayments,
  recordRefund,
  setOrderField,
} from './payments.server'

export type OrdersService = ReturnType<typeof createOrdersService>

type OrderRefusal = { ok: false; reason: FailureReason; codes: string[] }

/** Which of the platform's reasons is which of the shop's. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  PriceChanged: 'price-changed',
  OutOfStock: 'out-of-stock',
  DiscountCodeNonApplicable: 'code-not-applicable',
  ConcurrentModification: 'cart-changed',
}

/** Orders at commercetools. A thrown `VendorError` means that the outcome is unknown. */
export function createOrdersService(deps: DiscountDeps) {
  const { apiRoot } = deps
  return {
    findByNumber: async (orderNumber: string): Promise<Order | undefined> => {
      const found = await findByNumber(deps, orderNumber)
      return found && toOrder(found)
    },

    /** The same with its parcels and events. Whoever asks must have shown that they may read it. */
    inFull: async (orderNumber: string): Promise<OwnOrder | undefined> => {
      const found = await findByNumber(deps, orderNumber)
      return found && inFullOf(found)
    },

    /** Makes an order of the cart at exactly this version. Never repeated by itself. */
    create: (cartId: string, version: number, orderNumber: string) =>
      create(apiRoot, cartId, version, orderNumber),

    /** Orders that changed since an ISO time, those that changed first at the front. @throws VendorError */
    changedSince: (time: string, limit: number) => changedSince(apiRoot, time, limit),

    /** The order's progress for its buyer. @throws VendorError */
    progressOf: (orderNumber: string) => progressOf(apiRoot, orderNumber),

    /** How many orders were placed with an e-mail address. */
    countFor: (email: string) => countFor(apiRoot, email),

    /** How many orders were placed with an e-mail address before an ISO time. @throws VendorError */
    countBefore: (email: string, time: string) => countBefore(apiRoot, email, time),

    /**
     * Moves the cart on to a further version, so that an order for the one before can no longer be made, even by
     * a call that is still on its way. False: the cart is not at that version any more.
     */
    fence: (cartId: string, version: number) => fence(apiRoot, cartId, version),

    /** Says at the platform that the order's payment was lost. */
    markUnpaid: (orderNumber: string) => markUnpaid(apiRoot, orderNumber),

    /** What went back of an order so far. */
    refundedOf: (orderNumber: string) => refundedOf(apiRoot, orderNumber),

    /** Sends the order to another address. False: the order has moved on meanwhile. */
    setAddress: (orderNumber: string, address: Address) => setAddress(apiRoot, orderNumber, address),

    /** Says at the platform that staff placed the order. */
    markPlacedByStaff: (orderNumber: string) => setOrderField(apiRoot, orderNumber, 'placedByEmployee', true),

    /** Writes the payments to the order, once, however often it is called. */
    recordPayments: (payments: OrderPayments) => recordPayments(apiRoot, payments),

    /** Writes what went back of an order's payment to the platform, once. */
    recordRefund: (orderNumber: string, refund: RecordedRefund) =>
      recordRefund(apiRoot, orderNumber, refund).catch(vendorErrorOf),
  }
}

type ApiRoot = ServiceDeps['apiRoot']

async function findByNumber(deps: DiscountDeps, orderNumber: string): Promise<PlatformOrder | undefined> {
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
): Promise<{ ok: true; orderId: string } | OrderRefusal> {
  try {
    const cart = { typeId: 'cart' as const, id: cartId }
    const body = { cart, version, orderNumber, paymentState: 'Pending' as const }
    const answer = await apiRoot.orders().post({ body }).execute()
    return { ok: true, orderId: answer.body.id }
  } catch (error) {
    const { codes } = refusalIn(error)
    const known = codes.map((code) => REASONS[code]).find((reason) => reason !== undefined)
    // Such as a cart with several addresses, should commercetools want one on the cart itself.
    if (!known)
      console.error('commercetools refused an order', codes, (error as { message?: string }).message)
    return { ok: false, reason: known ?? 'cart-changed', codes }
  }
}

async function countFor(apiRoot: ApiRoot, email: string): Promise<number> {
  try {
    const queryArgs = { where: 'customerEmail = :email', 'var.email': email, limit: 1 }
    return (await apiRoot.orders().get({ queryArgs }).execute()).body.total ?? 0
  } catch (error) {
    const { status } = refusalIn(error)
    throw new VendorError('commercetools', 'orders cannot be counted', { status, cause: error })
  }
}

async function countBefore(apiRoot: ApiRoot, email: string, time: string): Promise<number> {
  const where = 'customerEmail = :email and createdAt < :time'
  const queryArgs = { where, 'var.email': email, 'var.time': time, limit: 1 }
  try {
    return (await apiRoot.orders().get({ queryArgs }).execute()).body.total ?? 0
  } catch (error) {
    const { status } = refusalIn(error)
    throw new VendorError('commercetools', 'orders cannot be counted', { status, cause: error })
  }
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
  try {
    const { results } = (await apiRoot.orders().get({ queryArgs }).execute()).body
    return results.map((order) => ({
      number: order.orderNumber ?? order.id,
      changedAt: order.lastModifiedAt,
    }))
  } catch (error) {
    const { status } = refusalIn(error)
    throw new VendorError('commercetools', 'changed orders cannot be read', { status, cause: error })
  }
}

async function progressOf(apiRoot: ApiRoot, orderNumber: string): Promise<OrderProgress | undefined> {
  const queryArgs = { expand: ['paymentInfo.payments[*]'] }
  try {
    const order = await apiRoot.orders().withOrderNumber({ orderNumber }).get({ queryArgs }).execute()
    return toProgress(order.body)
  } catch (error) {
    const { status } = refusalIn(error)
    if (status === 404) return undefined
    throw new VendorError('commercetools', 'an order cannot be read', { status, cause: error })
  }
}

async function fence(apiRoot: ApiRoot, cartId: string, version: number): Promise<boolean> {
  const resource = apiRoot.carts().withId({ ID: cartId })
  try {
    const cart = await resource.get().execute()
    if (cart.body.version !== version || cart.body.cartState !== 'Active') return false
    // Any real change would do; how long an idle cart is kept is one that no shopper sees.
    const days = cart.body.deleteDaysAfterLastModification === 90 ? 91 : 90
    const action = 'setDeleteDaysAfterLastModification' as const
    const body = { version, actions: [{ action, deleteDaysAfterLastModification: days }] }
    await resource.post({ body }).execute()
    return true
  } catch (error) {
    const { status } = refusalIn(error)
    // Only a cart that is gone or has moved is fenced by that; any other refusal leaves it as it was.
    if (status === 404 || status === 409) return false
    throw new VendorError('commercetools', 'the cart could not be moved on', { status, cause: error })
  }
}

async function refundedOf(apiRoot: ApiRoot, orderNumber: string): Promise<Cents> {
  const { body } = await apiRoot
    .orders()
    .withOrderNumber({ orderNumber })
    .get()
    .execute()
    .catch(vendorErrorOf)
  const amount: unknown = body.custom?.fields.refundedAmount
  return z.object({ centAmount: z.number() }).safeParse(amount).data?.centAmount ?? 0
}

async function setAddress(apiRoot: ApiRoot, orderNumber: string, address: Address): Promise<boolean> {
  const resource = apiRoot.orders().withOrderNumber({ orderNumber })
  try {
    const { version, shippingAddress } = (await resource.get().execute()).body
    const { custom, key } = shippingAddress ?? {}
    const fields = custom && { custom: { type: custom.type, fields: custom.fields } }
    const action = {
      action: 'setShippingAddress' as const,
      address: { ...fromAddress(address), ...(key && { key }), ...fields },
    }
    await resource.post({ body: { version, actions: [action] } }).execute()
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
