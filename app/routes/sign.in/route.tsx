import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OwnNotifications } from '~/components/messages/page-notifications'
import { pageBefore } from '~/http/page-before'
import { safeRedirect } from '~/http/safe-redirect'
import { answerStep } from './action.server'
import { Screen } from './screens'

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

export const action = ({ request, context }: ActionFunctionArgs) => answerStep(request, context)

/** Email first; what comes next depends on whose address it is. Each step is the answer to a plain form. */
export default function SignIn() {
  const { destination } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <main id="main" className="wrap narrow">
      <OwnNotifications />
      <Screen
        step={answered ?? { screen: 'email', email: '' }}
        destination={answered?.destination ?? destination}
      />
    </main>
  )
}
