import { parseWithZod } from '@conform-to/zod/v4'
import { LinkProblem } from '~/components/account/link-problem'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { safeRedirect } from '~/models/safe-redirect'
import {
  accountMessage,
  accountMessages,
  accountWhy,
  resetPassword,
} from '~/use-cases/sign-in/accounts.server'
import { ResetForm } from './reset-form.island'
import { resetSchema } from './schema'

export const meta: MetaFunction = () => [
  ...unlisted('Choose a password'),
  { name: 'referrer', content: 'same-origin' },
]

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)
  const link = await context.services.mailLinks.open('password', key)
  if (link.ok) return data({ key, email: link.email, problem: null })
  return data({ key, email: '', problem: accountMessages[link.reason] }, statusOf(accountWhy[link.reason]))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: resetSchema(form) })
  if (submission.status !== 'success') {
    const { password, passwordAgain: again } = submission.reply().error ?? {}
    const errors =
      again && !password
        ? { passwordAgain: again[0] }
        : { password: password?.[0] ?? accountMessages.unknown }
    return data({ problem: null, errors }, 400)
  }
  const outcome = await resetPassword(context, request, submission.value)
  if (!outcome.ok) {
    return data({ problem: accountMessage(outcome), errors: null }, statusOf(accountWhy[outcome.reason]))
  }
  context.session.notify('notices', {
    message: 'Your password is set, and you are signed in.',
    key: 'session',
  })
  return redirect(safeRedirect(outcome.destination, '/'), 303)
}

export default function ResetPassword() {
  const { key, email, ...loaded } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const problem = answered?.problem ?? loaded.problem
  const errors: { password?: string | undefined; passwordAgain?: string | undefined } = answered?.errors ?? {}
  return (
    <>
      <h1>Choose a password</h1>
      {problem ? (
        <LinkProblem message={problem} />
      ) : (
        <ResetForm errors={errors} email={email} linkKey={key} />
      )}
    </>
  )
}
