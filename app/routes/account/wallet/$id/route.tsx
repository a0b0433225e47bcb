import { parseWithZod } from '@conform-to/zod/v4'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import type { AddressInput } from '~/models/address'
import { billingAddressSchema } from '~/models/address-form'
import { fieldsOf } from '~/models/checkout/delivery'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import type { SavedMethod } from '~/models/payment/cards'
import { fallback } from '~/services/fallback'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { BillingForm } from './billing-form.island'

export const meta: MetaFunction = () => unlisted('Billing address')

async function ownCard(
  { services }: AppLoadContext,
  customerId: string,
  id: string | undefined,
): Promise<SavedMethod> {
  const methods = await services.payments.savedMethods.methodsOf(customerId)
  const method = methods.find((each) => each.id === id && each.kind === 'Card')
  if (!method) throw new Refused('unknown')
  return method
}

/** The method's billing address, or else the customer's default one. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const [card, book] = await Promise.all([
    ownCard(context, customerId, params.id),
    context.services.addressBook.list(customerId).catch(fallback([])),
  ])
  const billing = card.billing ?? book.find(({ defaultBilling }) => defaultBilling)
  return { label: card.label, values: billing ? fieldsOf(billing) : ({} as AddressInput) }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const { label } = await ownCard(context, customerId, params.id)
  const submission = parseWithZod(await readForm(request), { schema: billingAddressSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  if (
    !(await context.services.payments.savedMethods.setBilling(customerId, params.id ?? '', submission.value))
  ) {
    return data(
      submission.reply({ formErrors: ['The bank does not take this address. Please check it.'] }),
      400,
    )
  }
  context.session.notify('notices', {
    key: 'wallet',
    message: `The bill of ${label} goes there from now on.`,
  })
  return redirect(paths.wallet, 303)
}

export default function BillingAddress() {
  const { label, values } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Billing address</h1>
      <p className="quiet">{`For ${label}.`}</p>
      <BillingForm values={values} result={result} />
    </>
  )
}
