import type { AppLoadContext } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { ALL_CARRIERS } from '~/models/shipping/carrier-flags'
import { roleOf } from '~/models/staff/powers'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import { fallback, optional } from '~/services/fallback'
import { companyOf } from '~/use-cases/company/company.server'
import { flagsOf } from '~/use-cases/experiment/flags.server'
import { contactOf, meansOf } from './means.server'

/** For the pages' experiences: no more than visitors may see themselves. */
export async function describeCustomer(context: AppLoadContext): Promise<Response> {
  const { services, session } = context
  const newSession = session.browser === undefined
  const customerId = session.get('customerId')
  if (!customerId) return envelope({ data: { isCustomer: false, newSession } })
  const [record, orders, signIns, means, addresses, terms, inside] = await Promise.all([
    services.customers.record(customerId),
    services.customers.orderPage(customerId, { limit: 1 }),
    services.signIns.list(customerId).catch(fallback([])),
    meansOf(context, customerId, session.get('cartId')),
    optional(services.addressBook.list(customerId), []),
    optional<CustomerTerms>(services.carts.customerTerms(customerId), {}),
    optional(companyOf(context, customerId), undefined),
  ])
  const { email, firstName, lastName, company, createdAt, isBusiness } = record
  const contact = await contactOf(context, { id: customerId, email, firstName, lastName }, isBusiness)
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
      hasBusinessAccount: inside !== undefined,
      businessName: inside?.company.name ?? company ?? null,
      businessIndustry: inside?.company.industry ?? null,
      signedUpAt: createdAt,
      addresses,
      allowSplitShipments: terms.allowSplitShipments ?? true,
      carrierOptions: { ...ALL_CARRIERS, ...terms.carriers },
      discountCodes: terms.codes ?? [],
      storeCreditAccount: means.storeCredit,
      isAdmin: roleOf(session.permissions) === 'admin',
      userHasBusinessAccount: session.get('flags')?.includes('company') ?? false,
      contact,
      newSession,
      flagsByLayer: flagsOf(context),
      ...means,
    },
  })
}
