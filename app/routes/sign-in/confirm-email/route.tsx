import { LinkProblem } from '~/components/account/link-problem'
import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
import { Form, useActionData, useLoaderData } from '~/framework'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { statusOf } from '~/http/exit.server'
import { paths } from '~/models/paths'
import { accountMessages, accountWhy } from '~/use-cases/sign-in/accounts.server'

export const meta: MetaFunction = () => [
  ...unlisted('Your email address'),
  { name: 'referrer', content: 'strict-origin' },
]

const MESSAGES = { ...accountMessages, taken: 'There is another account with the new address by now.' }
const WHY = { ...accountWhy, taken: 'conflict' } as const

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const change = await context.services.emailChanges.look(key)
  if (change.ok) return data({ key, from: change.from, to: change.to, problem: null })
  return data({ key, from: '', to: '', problem: MESSAGES[change.reason] }, statusOf(WHY[change.reason]))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const key = String((await readForm(request)).get('key') ?? '')
  const confirmed = await context.services.emailChanges.confirm(key)
  if (confirmed.ok) return data({ outcome: confirmed.outcome, newEmail: confirmed.newEmail, problem: null })
  const { reason } = confirmed
  return data({ outcome: null, newEmail: '', problem: MESSAGES[reason] }, statusOf(WHY[reason]))
}

export default function ConfirmEmail() {
  const { key, from, to, problem } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const trouble = result ? result.problem : problem
  return (
    <div className="stack">
      <h1>Confirm your address</h1>
      {trouble ? <LinkProblem message={trouble} /> : null}
      {result?.outcome === 'waiting' ? (
        <p role="status">Thank you. We wait for the other mailbox to confirm; there is an email in it too.</p>
      ) : null}
      {result?.outcome === 'changed' ? (
        <>
          <p role="status">
            Done. From now on you sign in as {result.newEmail}. You are signed out everywhere.
          </p>
          <p>
            <ButtonLink to={paths.signIn}>Sign in</ButtonLink>
          </p>
        </>
      ) : null}
      {!result && !trouble ? (
        <Form method="post" action={paths.confirmEmail(key)} className="form" reloadDocument>
          <p>
            Your account moves from <b>{from}</b> to <b>{to}</b> when both mailboxes have confirmed.
          </p>
          <input type="hidden" name="key" value={key} />
          <Button>Confirm</Button>
        </Form>
      ) : null}
    </div>
  )
}
