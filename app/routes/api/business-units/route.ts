import type { ActionFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { companyBody } from '~/models/company/company-form'
import { profileOf } from '~/models/company/profile'
import { noSuchCustomer } from '~/routes/api/own-customer.server'
import { withBody } from '~/routes/api/sign/answers.server'

/** `POST /api/business-units` with its `source`: a company for the customer, to be filled in by its profile. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const { services, session } = context
  const customerId = session.get('customerId')
  if (!customerId) return noSuchCustomer()
  return withBody(request, companyBody, async ({ source }) => {
    const name = `${session.get('firstName') ?? 'My'}’s company`
    const profile = { name, industry: '', taxId: '' }
    const company = await services.companies.create(customerId, profile, source)
    return envelope({ data: { profile: profileOf(company) } }, { status: 201 })
  })
})
