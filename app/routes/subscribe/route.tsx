import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, data, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Form, useActionData } from '@remix-run/react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { safeRedirect } from '~/http/safe-redirect'
import { subscribeSchema } from './schema'

export const handle = { layout: 'minimal' }

export const meta: MetaFunction = () => [{ title: 'News from Cobnut' }]

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: subscribeSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { inputEmail, inputFirstName, reason, from } = submission.value
  try {
    await context.services.leads.subscribe({
      email: inputEmail,
      reason,
      ...(inputFirstName ? { firstName: inputFirstName } : {}),
    })
  } catch (error) {
    console.error('newsletter', error)
    const sorry = 'Oops... Something went wrong. Please try again.'
    return data(submission.reply({ formErrors: [sorry] }), 500)
  }
  context.session.notify('notices', {
    key: 'newsletter',
    message: 'Thank you for subscribing! Stay tuned for exciting updates and exclusive content!',
  })
  return redirect(safeRedirect(from, '/'), 303)
}

/** Where a mistyped address leads when there is no script, and a page of its own for those who come by link. */
export default function Subscribe() {
  const result = useActionData<typeof action>()
  const typed = result?.initialValue
  const errors = result?.error
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return (
    <main id="main" className="wrap narrow">
      <h1>News from Cobnut</h1>
      <p className="quiet">New crops, recipes and offers, about twice a month.</p>
      <Form method="post" className="form" noValidate>
        <FormErrors problems={formProblems(errors)} />
        <input type="hidden" name="reason" value="page" />
        <input type="hidden" name="from" value={text(typed?.from) ?? '/'} />
        <TextField
          label="Email address"
          name="inputEmail"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={text(typed?.inputEmail)}
          error={errors?.inputEmail?.[0]}
        />
        <TextField
          label="Name"
          name="inputFirstName"
          autoComplete="given-name"
          maxLength={100}
          optional
          defaultValue={text(typed?.inputFirstName)}
          error={errors?.inputFirstName?.[0]}
        />
        <button className="btn" type="submit">
          Subscribe
        </button>
      </Form>
    </main>
  )
}
