import { parseWithZod } from '@conform-to/zod/v4'
import { AddressForm } from '~/components/account/address-form.island'
import { postedIn } from '~/components/form/form-problems'
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
import { addressMark } from '~/models/account/address-book'
import { savedAddressSchema } from '~/models/address-form'
import { fieldsOf } from '~/models/checkout/delivery'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { BOOK_AWAY, bookMessages, bookWhy } from '~/use-cases/account/address-book.server'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export const meta: MetaFunction = () => unlisted('Edit an address')

export async function loader({
  request,
  params,
  context: { session, services, config },
}: LoaderFunctionArgs) {
  const book = await services.addressBook.list(requireCustomer(request, session))
  const address = book.find(({ id }) => id === params.id)
  if (!address) throw new Refused('unknown')
  return {
    values: fieldsOf(address),
    seen: addressMark(address),
    defaults: config.defaultAddresses
      ? { shipping: address.defaultShipping, billing: address.defaultBilling }
      : undefined,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: savedAddressSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { seen, defaults } = submission.value
  const judged = await judgeAddress(context, submission.value.address, form)
  if (!judged.ok) {
    const book = await services.addressBook.list(customerId).catch(fallback(undefined))
    if (book && !book.some(({ id }) => id === params.id)) throw new Refused('unknown')
    return data({ ...submission.reply(), question: judged.question }, 400)
  }
  const { address } = judged
  const changing = services.addressBook.change(customerId, params.id ?? '', seen, address, defaults)
  const changed = await changing.catch(fallback(undefined))
  if (!changed) return data(submission.reply({ formErrors: [BOOK_AWAY] }), 503)
  if (!changed.ok && changed.reason === 'unknown') throw new Refused('unknown')
  if (!changed.ok)
    return refusedForm(submission, { message: bookMessages[changed.reason], why: bookWhy[changed.reason] })
  session.notify('notices', { key: 'address-book', message: 'The address is changed.' })
  return redirect(paths.addressBook, 303)
}

export default function EditAddress() {
  const { values, seen, defaults } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Edit an address</h1>
      <AddressForm
        values={values}
        // After a refusal the mark stays what it was, or a second press would undo the other change.
        seen={postedIn(result, 'seen') ?? seen}
        defaults={defaults}
        button="Save changes"
        result={result}
      />
    </>
  )
}
