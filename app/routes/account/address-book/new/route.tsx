import { parseWithZod } from '@conform-to/zod/v4'
import { AddressForm } from '~/components/account/address-form.island'
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
import { refusedForm } from '~/http/exit.server'
import { savedAddressSchema } from '~/models/address-form'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { BOOK_AWAY, bookMessages, bookWhy } from '~/use-cases/account/address-book.server'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export const meta: MetaFunction = () => unlisted('Add an address')

export function loader({ request, context: { session, config } }: LoaderFunctionArgs) {
  requireCustomer(request, session)
  return { hasDefaults: config.defaultAddresses }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: savedAddressSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { defaults } = submission.value
  const judged = await judgeAddress(context, submission.value.address, form)
  if (!judged.ok) return data({ ...submission.reply(), question: judged.question }, 400)
  const { address } = judged
  const added = await services.addressBook.add(customerId, address, defaults).catch(fallback(undefined))
  if (!added) return data(submission.reply({ formErrors: [BOOK_AWAY] }), 503)
  if (!added.ok)
    return refusedForm(submission, { message: bookMessages[added.reason], why: bookWhy[added.reason] })
  session.notify('notices', { key: 'address-book', message: 'The address is in your address book.' })
  return redirect(paths.addressBook, 303)
}

export default function NewAddress() {
  const { hasDefaults } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Add an address</h1>
      <AddressForm
        values={{}}
        seen=""
        defaults={hasDefaults ? { shipping: false, billing: false } : undefined}
        button="Add address"
        result={result}
      />
    </>
  )
}
