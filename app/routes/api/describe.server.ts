import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { fallback } from '~/services/fallback'
import { flagsOf } from '~/use-cases/account/flags.server'
import { contactOf, meansOf } from './means.server'

/** For the pages' experiences: no more than visitors may see themselves. */
export async function describeCustomer(context: AppLoadContext): Promise<Response> {
  const { services, session } = context
  const newSession = session.browser === undefined
  const customerId = session.get('customerId')
  if (!customerId) return envelope({ data: { isCustomer: false, newSession } })
  const [record, orders, signIns, means] = await Promise.all([
    services.customers.record(customerId),
    services.customers.orderPage(customerId, { limit: 1 }),
    services.signIns.list(customerId).catch(fallback([])),
    meansOf(context, customerId, session.get('cartId')),
  ])
  const { email, firstName, lastName, company, createdAt, isBusiness } = record
  const contact = await contactOf(context, { email, firstName, lastName }, isBusiness)
  return envelope({
    data: {
      isCustomer: true,
      customer: { id: customerId, email, firstName, lastName, company, createdAt },
      isB2BContact: isBusiness,
      orderCount: orders.total,
      lastOrderAt: orders.rows[0]?.placedAt ?? null,
      email,
      permissions: Object.fromEntries(session.permissions.map((name) => [name, true])),
      signedLoginType: signIns.find(({ id }) => id === session.signInId)?.method ?? null,
      userCreatedAt: createdAt,
      userFirstName: firstName,
      userHasBusinessAccount: session.get('flags')?.includes('company') ?? false,
      contact,
      newSession,
      flagsByLayer: flagsOf(context),
      ...means,
    },
  })
}
