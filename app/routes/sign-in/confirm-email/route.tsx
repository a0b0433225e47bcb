import { LinkProblem } from '~/components/account/link-problem'
import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
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
import { normalEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { accountMessages, accountWhy } from '~/use-cases/sign-in/accounts.server'
import { proveHere } from '~/use-cases/sign-in/first-proof.server'

export const meta: MetaFunction = () => [
  ...unlisted('Your email address'),
  { name: 'referrer', content: 'strict-origin' },
]

const MESSAGES = {
  ...accountMessages,
  taken: 'There is another account with the new address by now.',
  elsewhere: 'Sign in to your account in this browser first, then confirm.',
}
const WHY = { ...accountWhy, taken: 'conflict', elsewhere: 'forbidden' } as const

const keyIn = (text: unknown) => String(text ?? '').slice(0, 100)

/** The link of a sign-up, for who is signed in to that account. Undefined: it is another kind of link. */
async function signedUp({ services, session }: AppLoadContext, key: string) {
  const link = await services.mailLinks.open('confirm', key)
  if (!link.ok) return link.reason === 'unknown' ? undefined : link
  const isHere = normalEmail(session.get('email') ?? '') === link.email
  return isHere
    ? { ok: true as const, email: link.email }
    : { ok: false as const, reason: 'elsewhere' as const }
}

/** Only looks at the link: mail programs open it before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const key = keyIn(new URL(request.url).searchParams.get('key'))
  const own = await signedUp(context, key)
  const seen = own ?? (await context.services.emailChanges.look(key, context.session.get('customerId')))
  const page = { link: key, from: '', to: '', byStaff: false, problem: null, signIn: null }
  if (!seen.ok && seen.reason === 'elsewhere') {
    return { ...page, signIn: paths.signInTo(paths.confirmEmail(key)) }
  }
  if (!seen.ok) return data({ ...page, problem: MESSAGES[seen.reason] }, statusOf(WHY[seen.reason]))
  return 'email' in seen
    ? { ...page, to: seen.email }
    : { ...page, from: seen.from, to: seen.to, byStaff: seen.byStaff }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context
  const key = keyIn((await readForm(request)).get('key'))
  const refuse = (reason: keyof typeof MESSAGES) =>
    data({ outcome: null, newEmail: '', problem: MESSAGES[reason] }, statusOf(WHY[reason]))
  const own = await signedUp(context, key)
  if (own) {
    const link = own.ok ? await services.mailLinks.use('confirm', key) : own
    if (!link.ok) return refuse(link.reason)
    await proveHere(context, request, link.email)
    session.notify('notices', { key: 'confirmed', message: 'Thank you. Your email address is confirmed.' })
    return redirect(paths.account, 303)
  }
  const confirmed = await services.emailChanges.confirm(key, session.get('customerId'))
  if (!confirmed.ok) return refuse(confirmed.reason)
  return data({ outcome: confirmed.outcome, newEmail: confirmed.newEmail, problem: null })
}

export default function ConfirmEmail() {
  const loaded = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const trouble = result ? result.problem : loaded.problem
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
      {!result && !trouble ? <Ask {...loaded} /> : null}
    </div>
  )
}

type Asked = { link: string; from: string; to: string; byStaff: boolean; signIn: string | null }

function Ask({ link, from, to, byStaff, signIn }: Asked) {
  if (signIn) {
    return (
      <>
        <p>Sign in to your account in this browser, and confirm the address then.</p>
        <p>
          <ButtonLink to={signIn}>Sign in</ButtonLink>
        </p>
        <p className="quiet">
          Didn’t you create the account? Ignore the email, or sign in by a link: that removes what was set up
          in it before.
        </p>
      </>
    )
  }
  return (
    <form method="post" action={paths.confirmEmail(link)} className="form">
      {byStaff ? (
        <p>
          Your account moves to <b>{to}</b> when you confirm, as you asked our service. Then sign in by a link
          that we send there, and choose a new password.
        </p>
      ) : from ? (
        <p>
          Your account moves from <b>{from}</b> to <b>{to}</b> when both mailboxes have confirmed.
        </p>
      ) : (
        <p>
          You confirm that <b>{to}</b> is your mailbox.
        </p>
      )}
      <input type="hidden" name="key" value={link} />
      <Button>Confirm</Button>
    </form>
  )
}
