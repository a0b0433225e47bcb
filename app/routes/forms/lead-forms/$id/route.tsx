import { LeadFormView } from '~/components/block/lead-form.island'
import { unlisted } from '~/components/page/meta'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { isFromBot } from '~/http/honeypot.server'
import { readLead } from '~/models/content/lead-form'
import { BODY_LIMITS } from '~/models/limits'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { LEAD_THANKS, submitLead } from '~/use-cases/leads/submit-lead.server'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded?.title ?? 'Write to us')

/** A content page's form on its own page. Without script, errors and thanks are shown here. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { path, title, form } = await leadFormOf(context, params.id)
  const sent = new URL(request.url).searchParams.has('sent')
  const { gladlyEmail: _, ...shown } = form
  return { path, title, form: shown, thanks: sent ? LEAD_THANKS : null }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { form, path } = await leadFormOf(context, params.id)
  const posted = await readForm(request, { most: BODY_LIMITS.list })
  const { values, questions } = readLead(form, posted)
  if (questions) return data({ errors: questions, trouble: undefined, values }, 400)
  const answer = isFromBot(posted)
    ? { ok: true as const }
    : await submitLead(context, form, values, new URL(path, request.url).href)
  if (answer.ok) return redirect(`${paths.leadForm(form.hubspotFormId)}?sent`, 303)
  return data({ ...answer, values }, statusOf(answer.why))
}

async function leadFormOf({ services }: LoaderFunctionArgs['context'], id = '') {
  const found = /^[\w-]{1,64}$/.test(id) ? await services.content.leadForm(id) : undefined
  if (!found) throw new Refused('unknown')
  return found
}

export default function LeadFormPage() {
  const { path, title, form, thanks } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <main id="main" className="wrap narrow">
      <h1>{title}</h1>
      {thanks ? (
        <Notice tone="done">
          <p>{thanks}</p>
        </Notice>
      ) : (
        <LeadFormView form={form} values={answer?.values} errors={answer?.errors} trouble={answer?.trouble} />
      )}
      {thanks && form.pdf ? (
        <p>
          <a href={form.pdf.url} target="_blank" rel="noreferrer">
            {form.pdf.text} (opens in a new tab)
          </a>
        </p>
      ) : null}
      <p>
        <a href={path}>Go back to the page</a>
      </p>
    </main>
  )
}
