import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'

/** What is known of whoever asks, for the pages' experiences: never more than they may see themselves. */
export async function describeCustomer({ services, session }: AppLoadContext): Promise<Response> {
  const customerId = session.get('customerId')
  if (!customerId) return envelope({ data: { isCustomer: false } })
  const [record, orders] = await Promise.all([
    services.customers.record(customerId),
    services.customers.orderPage(customerId, { limit: 1 }),
  ])
  const { email, firstName, lastName, company, createdAt, isBusiness } = record
  return envelope({
    data: {
      isCustomer: true,
      customer: { id: customerId, email, firstName, lastName, company, createdAt },
      isB2BContact: isBusiness,
      orderCount: orders.total,
      lastOrderAt: orders.rows[0]?.placedAt ?? null,
    },
  })
}
