import type { AppLoadContext } from '~/framework.server'
import { creditAccountOf, personIn } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { TEXT_LIMITS } from '~/models/limits'
import type { OwnOrder } from '~/services/customer/orders.server'
import { fallback } from '~/services/fallback'
import { placementOfToken } from '../checkout/placement-of-token.server'
import { mayChange } from './buyer.server'
import type { Changing } from './change-order.server'

/** The order for who may change it, as endpoints find it. Undefined for everybody else. @throws VendorError */
export async function buyersOrder(
  context: AppLoadContext,
  number: string,
  receiptToken: string | undefined,
): Promise<Changing | undefined> {
  const { services, session } = context
  if (!/^[\w-]+$/.test(number) || number.length > TEXT_LIMITS.id) return undefined
  if (receiptToken) {
    const placement = await placementOfToken(context, receiptToken)
    if (!placement || placement === 'too-many' || placement.orderNumber !== number) return undefined
    const own = (await mayChange(context, placement)) ? await services.orders.inFull(number) : undefined
    return own && { own, placement }
  }
  const customerId = session.get('customerId')
  const own = customerId ? await accountsOrder(context, customerId, number) : undefined
  return own && { own, placement: await services.placement.ofOrder(number).catch(fallback(undefined)) }
}

/** The customer's own, or one on the account of the company that they administer. @throws VendorError */
export const accountsOrder = async (
  context: AppLoadContext,
  customerId: string,
  number: string,
): Promise<OwnOrder | undefined> =>
  (await context.services.customers.order(customerId, number)) ??
  (await companysOrder(context, customerId, number))

/** By the company's ledger: an accepted quote has no placement, and its buyer may have left. */
async function companysOrder(
  { services, session }: AppLoadContext,
  customerId: string,
  number: string,
): Promise<OwnOrder | undefined> {
  if (!session.get('flags')?.includes('company')) return undefined
  const company = await services.companies.ofCustomer(customerId)
  const roles = company && personIn(company, customerId)?.roles
  if (!roles || !mayAct(roles, 'change-orders')) return undefined
  const account = creditAccountOf(company.key)
  const rows = await services.ledgers.rows.ofOrder(number)
  return rows.some(({ reason, from }) => reason === 'held' && from === account)
    ? services.orders.inFull(number)
    : undefined
}
