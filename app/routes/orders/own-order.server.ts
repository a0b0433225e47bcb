import type { AppLoadContext } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { billedPayments } from '~/models/order/invoice'
import type { Placement, PlacementPayment } from '~/models/order/placement'
import type { OwnOrder } from '~/services/customer/orders.server'
import { fallback } from '~/services/fallback'
import { placementOfToken } from '~/use-cases/checkout/placement-of-token.server'
import { mayChange } from '~/use-cases/orders/buyer.server'
import { accountsOrder } from '~/use-cases/orders/buyers-order.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

type ReadableOrder = {
  own: OwnOrder
  /** Missing for readers with the receipt's token. */
  customerId?: string
  token?: string
  /** Set if it was found by the receipt's token. */
  placement?: Placement
}

/** For the signed-in customer, or readers with the receipt's token. @throws VendorError */
export async function readableOrderOf(
  context: AppLoadContext,
  request: Request,
  number: string,
): Promise<ReadableOrder> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const placement = await placementOfToken(context, token)
  if (placement === 'too-many') throw new Refused('too-many')
  if (placement?.orderNumber === number) {
    const own = await context.services.orders.inFull(number)
    if (own) return { own, token, placement }
  }
  return ownOrderOf(context, request, number)
}

/** Also reads how it was placed, after access is checked, because searching old orders is slow. */
export async function placedOrderOf(
  context: AppLoadContext,
  request: Request,
  number: string,
): Promise<ReadableOrder & { payments: readonly PlacementPayment[] }> {
  const readable = await readableOrderOf(context, request, number)
  const placement =
    readable.placement ?? (await context.services.placement.ofOrder(number).catch(fallback(undefined)))
  const payments =
    placement?.payments ??
    billedPayments(await context.services.ledgers.rows.ofOrder(number).catch(fallback([])))
  return { ...readable, placement, payments }
}

/** For who may change it: its customer, the session that bought, or a browser with a link from the order's mailbox. */
export async function buyersOrderOf(context: AppLoadContext, request: Request, number: string) {
  const readable = await placedOrderOf(context, request, number)
  const { customerId, placement } = readable
  const isBuyers = customerId !== undefined || (placement && (await mayChange(context, placement)))
  return isBuyers ? readable : { ...readable, ...(await ownOrderOf(context, request, number)) }
}

/**
 * The same without a token in the address, which PayPal's own would replace: guests by the session that bought, or that
 * opened a link from the order's mailbox. @throws VendorError
 */
export async function payersOrderOf(context: AppLoadContext, request: Request, number: string) {
  const { services, session } = context
  const isGuest = !session.get('customerId') && number.length <= TEXT_LIMITS.id
  const placement = isGuest ? await services.placement.ofOrder(number) : undefined
  const own =
    placement && (await mayChange(context, placement)) ? await services.orders.inFull(number) : undefined
  return own && placement
    ? { customerId: undefined, own, token: placement.receiptToken }
    : { ...(await ownOrderOf(context, request, number)), token: undefined }
}

/** A 404 for other customers' orders. @throws VendorError */
export async function ownOrderOf(
  context: AppLoadContext,
  request: Request,
  number: string,
): Promise<{ customerId: string; own: OwnOrder }> {
  const customerId = requireCustomer(request, context.session)
  if (number.length > TEXT_LIMITS.id) throw new Refused('unknown')
  const own = await accountsOrder(context, customerId, number)
  if (!own) throw new Refused('unknown')
  return { customerId, own }
}
