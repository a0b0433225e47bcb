import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { OwnNotifications } from '~/components/messages/page-notifications'
import { readForm } from '~/http/body.server'
import { pageBefore } from '~/http/page-before'
import { safeRedirect } from '~/http/safe-redirect'
import { signIn, signInMessages, signInStatus } from '~/http/sign-in.server'
import { TEXT_LIMITS } from '~/models/limits'
import { signInSchema } from './schema'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Sign in | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('destination')
  const destination = safeRedirect(asked ?? pageBefore(request, '/sign/in'))
  if (context.session.get('customerId')) throw redirect(destination, 303)
  return { destination }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: signInSchema })
  if (submission.status !== 'success') return data(submission.reply({ hideFields: ['password'] }), 400)
  const { destination, ...attempt } = submission.value
  const outcome = await signIn(context, request, attempt)
  if (!outcome.ok) {
    const reply = submission.reply({ formErrors: [signInMessages[outcome.reason]], hideFields: ['password'] })
    return data(reply, signInStatus[outcome.reason])
  }
  context.session.notify('notices', { message: 'You have successfully signed in.', key: 'session' })
  return redirect(safeRedirect(destination, '/'), 303)
}

export default function SignIn() {
  const { destination } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const typed = result?.initialValue
  const errors = result?.error
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return (
    <main id="main" className="wrap narrow">
      <OwnNotifications />
      <h1>Sign in</h1>
      <p className="quiet">Welcome back. Your cart comes with you.</p>
      <Form method="post" className="form" noValidate reloadDocument>
        <FormErrors problems={formProblems(errors)} />
        <input type="hidden" name="destination" value={text(typed?.destination) ?? destination} />
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={TEXT_LIMITS.email}
          required
          defaultValue={text(typed?.email)}
          error={errors?.email?.[0]}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={TEXT_LIMITS.password}
          required
          error={errors?.password?.[0]}
        />
        <button className="button big" type="submit">
          Sign in
        </button>
      </Form>
    </main>
  )
}
