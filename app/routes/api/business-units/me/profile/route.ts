import type { ActionFunctionArgs, LoaderFunctionArgs } from '~/framework.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import type { EndpointHandle } from '~/http/wrong-method.server'
import { profileBody } from '~/models/company/company-form'
import { profileOf } from '~/models/company/profile'
import { mayAct } from '~/models/company/roles'
import { noSuchCustomer } from '~/routes/api/own-customer.server'
import { withBody } from '~/routes/api/sign/answers.server'
import { companyOf } from '~/use-cases/company/company.server'

export const handle: EndpointHandle = { methods: ['GET', 'PUT'] }

const noCompany = () =>
  envelope({ errors: [{ message: 'You have no business account', key: 'no-company' }] }, { status: 404 })

/** `GET /api/business-units/me/profile` (docs/product.md, Business customers). */
export const loader = endpoint(async ({ context }: LoaderFunctionArgs) => {
  const customerId = context.session.get('customerId')
  if (!customerId) return noSuchCustomer()
  const inside = await companyOf(context, customerId)
  return inside ? envelope({ data: { profile: profileOf(inside.company) } }) : noCompany()
})

/** `PUT /api/business-units/me/profile`, with what `GET` gives. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const customerId = context.session.get('customerId')
  if (!customerId) return noSuchCustomer()
  const inside = await companyOf(context, customerId)
  if (!inside) return noCompany()
  if (!mayAct(inside.roles, 'change-company')) {
    const message = 'Only an administrator of the company may change it'
    return envelope({ errors: [{ message, key: 'forbidden' }] }, { status: 403 })
  }
  return withBody(request, profileBody, async ({ profile }) => {
    const changed = await context.services.companies.changeProfile(inside.company.key, profile)
    const company = changed.ok ? changed.company : inside.company
    return envelope({ data: { profile: profileOf(company) } })
  })
})
