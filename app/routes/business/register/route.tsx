import { parseWithZod } from '@conform-to/zod/v4'
import { CompanyForm } from '~/components/company/company-form.island'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { companySchema } from '~/models/company/company-form'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { companyOf, rememberCompany } from '~/use-cases/company/company.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export const meta: MetaFunction = () => unlisted('Create a business account')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  if (await companyOf(context, customerId)) throw redirect(paths.company, 303)
  const saved = await context.services.addressBook.list(customerId).catch(fallback([]))
  const address = saved.find(({ defaultShipping }) => defaultShipping) ?? saved[0]
  return { values: address ?? {}, convert: address !== undefined }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const submission = parseWithZod(await readForm(request), { schema: companySchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { profile, source = 'conversion' } = submission.value
  await context.services.companies.create(customerId, profile, source)
  rememberCompany(context.session)
  const message = 'Thank you. We look at new business accounts within one business day and write to you.'
  context.session.notify('notices', { message, key: 'company' })
  return redirect(paths.company, 303)
}

export default function RegisterBusiness() {
  const { values, convert } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>{convert ? 'Convert to a business account' : 'Create a business account'}</h1>
      <p className="quiet">
        Business prices, net terms, several buyers, approvals and quotes. Your account, its orders and its
        favorites stay as they are.
      </p>
      <CompanyForm
        values={values}
        button="Create Business Account"
        source={convert ? 'conversion' : 'account creation'}
        result={result}
      />
    </>
  )
}
