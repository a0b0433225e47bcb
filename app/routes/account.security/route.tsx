import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { NewPassword } from '~/components/sign-in/new-password'
import { Button } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import { page } from '~/http/failures.server'
import { changePassword, signOut } from '~/http/sign-in.server'
import { requireCustomer } from '~/http/signed-in.server'
import { isProvider, PROVIDER_NAMES } from '~/models/account/providers'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { securitySchema } from './schema'

export const meta: MetaFunction = () => [
  { title: 'Sign-in and security | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

const dateOf = (time: number) =>
  new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/New_York' })

export const loader = page(async ({ request, context }: LoaderFunctionArgs) => {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const signIns = await services.signIns.list(customerId)
  return {
    email: session.get('email') ?? '',
    signIns: signIns.map(({ id, device, network, method, lastUsedAt }) => ({
      device,
      network,
      method: isProvider(method) ? PROVIDER_NAMES[method] : method,
      lastUsed: dateOf(lastUsedAt),
      here: id === session.signInId,
    })),
  }
})

const refusals = {
  'invalid-credentials': { status: 400, message: 'That is not your password. Check it and try again.' },
  'too-many-attempts': {
    status: 429,
    message: 'That was a few tries too many. Wait a minute, then try again.',
  },
  away: { status: 503, message: 'We cannot change your password just now. Please try again in a minute.' },
} as const

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(request, context.session)
  const submission = parseWithZod(await readForm(request), { schema: securitySchema })
  const hideFields = ['currentPassword', 'newPassword']
  if (submission.status !== 'success') return data(submission.reply({ hideFields }), 400)
  const refuse = (message: string, status: number, field?: string) =>
    data(
      submission.reply({
        hideFields,
        ...(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
      }),
      status,
    )
  if (submission.value.intent === 'sign-out-everywhere') {
    const done = await signOut(context, true).then(() => true, fallback(false))
    return done ? redirect('/', 303) : refuse('We cannot sign you out just now. Please try again.', 503)
  }
  const outcome = await changePassword(context, submission.value)
  if (outcome === 'changed') {
    const message = 'Your password is changed. Everybody else who was signed in is signed out.'
    context.session.notify('notices', { key: 'password', message })
    return redirect(paths.security, 303)
  }
  const { message, status } = refusals[outcome]
  return refuse(message, status, outcome === 'invalid-credentials' ? 'currentPassword' : undefined)
}

export default function Security() {
  const { email, signIns } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.error
  return (
    <AccountPage title="Sign-in and security" place="/account/security" lede={`You sign in as ${email}.`}>
      <h2>Change your password</h2>
      <Form method="post" className="form" noValidate reloadDocument>
        <FormErrors problems={formProblems(errors)} />
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <TextField
          label="Your password now"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={TEXT_LIMITS.password}
          required
          error={errors?.currentPassword?.[0]}
        />
        <NewPassword label="New password" name="newPassword" error={errors?.newPassword?.[0]} />
        <Button name="intent" value="change-password">
          Change password
        </Button>
      </Form>
      <h2>Where you are signed in</h2>
      <ul>
        {signIns.map(({ device, network, method, lastUsed, here }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once.
          <li key={index}>
            {device}
            {network ? `, network ${network}` : ''}, by {method}:{' '}
            {here ? 'this browser' : `last used on ${lastUsed}`}
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument>
        <Button name="intent" value="sign-out-everywhere" variant="plain">
          Sign out everywhere
        </Button>
      </Form>
    </AccountPage>
  )
}
