import { type AppLoadContext, data } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import type { OwnOrder } from '~/services/customer/orders.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export type ReadableOrder = {
  own: OwnOrder
  /** Missing for whoever reads by the receipt's token. */
  customerId?: string
  token?: string
}

/** The order of the signed-in customer, or of whoever holds the token of its receipt. @throws VendorError */
export async function readableOrderOf(
  context: AppLoadContext,
  request: Request,
  number: string,
): Promise<ReadableOrder> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  if (isReceiptToken(token) && number.length <= TEXT_LIMITS.id) {
    const placement = await context.services.placement.ofOrder(number)
    const own = placement?.receiptToken === token ? await context.services.orders.inFull(number) : undefined
    if (own) return { own, token }
  }
  return ownOrderOf(context, request, number)
}

const isReceiptToken = (text: string) => /^[0-9a-f]{48}$/.test(text)

/** The signed-in customer's order of that number. Throws a 404 for any other. @throws VendorError */
export async function ownOrderOf(
  { services, session }: AppLoadContext,
  request: Request,
  number: string,
): Promise<{ customerId: string; own: OwnOrder }> {
  const customerId = requireCustomer(request, session)
  const own = number.length <= TEXT_LIMITS.id ? await services.customers.order(customerId, number) : undefined
  if (!own) throw data(null, { status: 404 })
  return { customerId, own }
}
