import { LinkProblem } from '~/components/account/link-problem'
import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { accountMessages, accountWhy, signInByLink } from '~/use-cases/sign-in/accounts.server'
import { leadOn } from '~/use-cases/sign-in/signed-in.server'

export const meta: MetaFunction = () => [...unlisted('Sign in'), { name: 'referrer', content: 'same-origin' }]

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)
  const link = await context.services.mailLinks.open('sign-in', key)
  if (link.ok) return data({ key, email: link.email, problem: null })
  return data({ key, email: '', problem: accountMessages[link.reason] }, statusOf(accountWhy[link.reason]))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const key = String((await readForm(request)).get('key') ?? '').slice(0, 100)
  const outcome = await signInByLink(context, request, { key })
  if (!outcome.ok)
    return data({ problem: accountMessages[outcome.reason] }, statusOf(accountWhy[outcome.reason]))
  context.session.notify('notices', { message: 'You have successfully signed in.', key: 'session' })
  return redirect(leadOn(context.session, safeRedirect(outcome.destination, '/')), 303)
}

export default function SignInByLink() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem ?? loaded.problem
  return (
    <>
      <h1>Sign in</h1>
      {problem ? (
        <LinkProblem message={problem} />
      ) : (
        <form method="post" action={paths.signInWithLink} className="form">
          <PressId />
          <p>You are about to sign in as {loaded.email}.</p>
          <input type="hidden" name="key" value={loaded.key} />
          <Button size="big">Sign in</Button>
        </form>
      )}
    </>
  )
}
