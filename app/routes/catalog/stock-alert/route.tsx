import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, postedIn } from '~/components/form/form-problems'
import { Honeypot } from '~/components/form/honeypot'
import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { isFromBot } from '~/http/honeypot.server'
import { isInStock } from '~/models/catalog/product'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused, TOO_MANY_TRIES } from '~/models/onward'
import { stockAlertSchema } from './schema'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => unlisted('Email me when it’s back')

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sku: new URL(request.url).searchParams.get('sku') ?? '',
})

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: stockAlertSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { email, sku } = submission.value
  const [product] = await context.services.catalog.productsBySkus([sku])
  if (!product) throw new Refused('unknown')
  const isBot = isFromBot(form)
  if (!isBot && !(await context.withinRateLimit('stock-alert', email)))
    return data(submission.reply({ formErrors: [TOO_MANY_TRIES] }), 429)
  const variant = product.variants.find((each) => each.sku === sku)
  const isBack = variant !== undefined && isInStock(variant)
  if (!isBack && !isBot)
    await context.services.stockAlerts.add({ email, sku, origin: new URL(request.url).origin })
  const message = isBack
    ? `${product.name} is back in stock.`
    : `We’ll email ${email} once, the day ${product.name} is back.`
  context.session.notify('notices', { message })
  return redirect(`${product.path}?sku=${encodeURIComponent(sku)}`, 303)
}

/** The page for an address with an error. */
export default function StockAlert() {
  const { sku } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  // The SKU is a hidden field, so its error belongs to the whole form.
  const problems = formProblems(result?.error).map((problem) =>
    problem.field === 'sku' ? { ...problem, field: '' } : problem,
  )
  return (
    <main id="main" className="wrap narrow">
      <h1>Email me when it’s back</h1>
      <p className="quiet">We’ll email you once, the day it’s back.</p>
      <form method="post" className="form" noValidate>
        <PressId />
        <FormErrors problems={problems} />
        <input type="hidden" name="sku" value={postedIn(result, 'sku') ?? sku} />
        <NewEmailField
          {...fieldOf(result, 'email')}
          label="Email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
        />
        <Button>Email me when it’s back</Button>
        <Honeypot form="stock-alert" />
      </form>
    </main>
  )
}
