import { parseWithZod } from '@conform-to/zod/v4'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { titled } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { editMessage } from '~/models/cart/intents'
import { checkAmount, OWN_AMOUNT_SKU } from '~/models/catalog/own-amount'
import { shopDate } from '~/models/dates'
import { shortDate } from '~/models/days'
import { recipientsJsonOf } from '~/models/gift/certificate'
import { paths, serverPaths } from '~/models/paths'
import { editCart } from '~/use-cases/cart/cart-session.server'
import { CertificateForm } from './certificate-form.island'
import { certificateSchema, latestDay } from './schema'

export const meta: MetaFunction = () => [
  ...titled('Gift certificates by email'),
  { name: 'description', content: 'A gift certificate by email, on the day you choose, with your words.' },
]

export async function loader({ context }: LoaderFunctionArgs) {
  const today = shopDate(context.now())
  return { today, latest: latestDay(today), edit: crypto.randomUUID() }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const today = shopDate(context.now())
  const submission = parseWithZod(await readForm(request), { schema: certificateSchema(today) })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { sku, amount, edit, confirmation: _, ...wanted } = submission.value
  const own = sku === OWN_AMOUNT_SKU ? checkAmount(amount) : undefined
  const item = {
    sku,
    quantity: 1,
    amount: own?.ok ? own.amount : undefined,
    recipientsJson: recipientsJsonOf(wanted),
    customizationsDescription: `For ${wanted.name}, by email on ${shortDate(wanted.on)}`,
  }
  const result = await editCart(context, { type: 'add', items: [item] }, edit)
  if (!result.ok) return data(submission.reply({ formErrors: [editMessage(result.refusal)] }), 409)
  context.session.notify('notices', {
    key: 'certificate',
    message: `The certificate for ${wanted.name} is in your cart.`,
  })
  return redirect(paths.cart, 303)
}

export default function GiftCertificates() {
  const days = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <main id="main" className="wrap section stack certificates">
      <Breadcrumbs steps={[{ name: 'Gifts', path: '/gifts/' }]} />
      <h1>Gift certificates</h1>
      <p className="quiet">
        By email, on the day you choose, with your words and a page to print. They never expire.
      </p>
      <CertificateForm {...days} result={result} />
      <p className="row text-sm">
        <a href={serverPaths.certificateBalance}>Check your balance</a>
        <a href={paths.business}>Buy for a company</a>
      </p>
    </main>
  )
}
