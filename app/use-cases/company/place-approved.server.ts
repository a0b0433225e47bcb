import { type Approval, isOfQuote } from '~/models/company/approval'
import { Onward, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { keepWay } from '../checkout/choose-payment.server'
import { withExemption } from '../checkout/company-checkout.server'
import { placeOrder } from '../checkout/place-order.server'
import type { Visit } from '../visit'

/**
 * Places an approved order on the company's account, by the rules of checkout. False: the buyer places it, because
 * something has changed since, or the account lends less. @throws VendorError
 */
export async function placeApproved(buyers: Visit, approval: Approval, request: Request): Promise<boolean> {
  const cart = isOfQuote(approval) ? undefined : await buyers.services.carts.byId(approval.subject)
  if (!cart) return false
  try {
    const kept = await keepWay(buyers, await withExemption(buyers, cart), { intent: 'credit-account' })
    if (!kept.ok) return false
    const { id: cartId, version } = kept.cart
    const placed = await placeOrder(buyers, kept.cart, { cartId, version, request })
    return placed instanceof Onward && placed.to.startsWith(paths.receiptPage)
  } catch (error) {
    if (error instanceof Onward || error instanceof Refused) return false
    throw error
  }
}
