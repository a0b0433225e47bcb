import { FormErrors } from '~/components/form/form-errors'
import { Honeypot } from '~/components/form/honeypot'
import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
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
import { statusOf } from '~/http/exit.server'
import { isFromBot } from '~/http/honeypot.server'
import type { Product } from '~/models/catalog/product'
import { fieldLength, readLead } from '~/models/content/lead-form'
import { PRODUCT_QUESTION } from '~/models/content/product-question'
import { BODY_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { PHONE } from '~/models/phone'
import { LEAD_THANKS, submitLead } from '~/use-cases/leads/submit-lead.server'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded ? `Ask about ${loaded.name}` : 'Ask a question')

async function productOf({ services }: AppLoadContext, key = ''): Promise<Product> {
  const product = /^[\w-]{2,256}$/.test(key) ? await services.catalog.productByKey(key) : null
  if (!product) throw new Refused('unknown')
  return product
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { name, path } = await productOf(context, params.key)
  return { name, path, email: context.session.get('email') ?? '' }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { key, name, path } = await productOf(context, params.key)
  const posted = await readForm(request, { most: BODY_LIMITS.list })
  const { values: typed, questions } = readLead(PRODUCT_QUESTION, posted)
  if (questions) return data({ errors: questions, trouble: undefined, typed }, 400)
  const values = { ...typed, product: `${name} (${key})` }
  const answer = isFromBot(posted)
    ? { ok: true as const }
    : await submitLead(context, PRODUCT_QUESTION, values, new URL(path, request.url).href)
  if (!answer.ok) return data({ ...answer, typed }, statusOf(answer.why))
  context.session.notify('notices', { key: 'question', message: LEAD_THANKS })
  return redirect(path, 303)
}

export default function ProductQuestion() {
  const { name, path, email } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {}, trouble } = useActionData<typeof action>() ?? {}
  const field = (id: string) => {
    const about = PRODUCT_QUESTION.fields.find((each) => each.name === id)
    return {
      name: id,
      label: about?.label ?? id,
      maxLength: about && fieldLength(about),
      defaultValue: typed[id],
      error: errors[id],
    }
  }
  const problems = Object.entries(errors).map(([id, message]) => ({
    field: id,
    message: `${field(id).label}: ${message}`,
  }))
  return (
    <main id="main" className="wrap section narrow stack">
      <h1>{`Ask about ${name}`}</h1>
      <p className="quiet">{`We answer by email within 1 business day. For an answer now, call ${PHONE}.`}</p>
      <form method="post" className="form" noValidate>
        <PressId />
        <FormErrors problems={trouble ? [{ field: '', message: trouble }, ...problems] : problems} />
        <TextAreaField {...field('question')} required />
        <NewEmailField
          {...field('email')}
          defaultValue={typed.email ?? email}
          autoComplete="email"
          required
        />
        <TextField {...field('name')} autoComplete="name" optional />
        <div className="row between">
          <a href={path}>Back to the product</a>
          <Button>{PRODUCT_QUESTION.button}</Button>
        </div>
        <Honeypot form="question" />
      </form>
    </main>
  )
}
