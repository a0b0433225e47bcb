import { NoCookies } from '~/components/message/no-cookies'
import { PageNotifications } from '~/components/message/page-notifications'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { pageBefore } from '~/http/page-before'
import { type Flow, keepsCart, type Step, startingStep } from '~/models/account/sign-in-step'
import { paths } from '~/models/paths'
import { safeRedirect } from '~/models/safe-redirect'
import { invitedEmail } from '~/use-cases/company/company.server'
import { answerStep, choicesFor } from '~/use-cases/sign-in/steps.server'
import { SignInScreen } from './sign-in-screen.island'

export const handle = { ownNotifications: true }

export const meta: MetaFunction = () => unlisted('Sign in')

export async function loader({
  request,
  context,
}: LoaderFunctionArgs): Promise<{ flow: Flow; step: Step; lost: boolean }> {
  const query = new URL(request.url).searchParams
  const destination = safeRedirect(query.get('destination') ?? pageBefore(request, paths.signIn))
  if (context.session.get('customerId')) throw redirect(destination, 303)
  const flow = {
    destination,
    ...(await choicesFor(request, context)),
    business: query.get('for') === 'business' || undefined,
    preserveCart: keepsCart(destination) || undefined,
  }
  const step = startingStep(query, await invitedEmail(destination, context))
  return { flow, step, lost: query.has('signed') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const outcome = await answerStep(context, request, await readForm(request))
  if ('leadsTo' in outcome) return redirect(outcome.leadsTo, 303)
  const { why, ...shown } = outcome
  return data(shown, why ? statusOf(why) : 200)
}

/** Email first; what comes next depends on whose address it is. Each step is the answer to a plain form. */
export default function SignIn() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <div className="stack sign-in">
      <PageNotifications />
      {loaded.lost && !answered ? (
        <NoCookies>Your browser did not keep you signed in, because it refuses cookies.</NoCookies>
      ) : null}
      <SignInScreen {...(answered ?? loaded)} />
    </div>
  )
}
