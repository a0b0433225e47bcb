import { FormErrors, formProblems } from '~/components/form/form-errors'
import { unlisted } from '~/components/page/meta'
import { Button, ButtonLink } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { PEOPLE_MESSAGES } from '~/models/company/company'
import { ROLE_WORDS } from '~/models/company/roles'
import { normalEmail } from '~/models/email'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { refreshFlags } from '~/use-cases/company/company.server'
import { proveHere } from '~/use-cases/sign-in/first-proof.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'

export const meta: MetaFunction = () => unlisted('Join a company')

const tokenOf = (request: Request) => (new URL(request.url).searchParams.get('key') ?? '').slice(0, 100)

const GONE = 'This link has been used or is too old. Ask for another invitation.'

/** The signed-in address must be the invited one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const invitation = await context.services.invitations.open(tokenOf(request))
  if (invitation.ok && !context.session.get('customerId')) {
    const message = `${invitation.company.name} invites you to buy for it. Sign in, or create an account with this address.`
    context.session.notify('notices', { message, key: 'company' })
  }
  requireCustomer(request, context.session)
  if (!invitation.ok) {
    if (invitation.reason === 'unknown') throw new Refused('unknown')
    return { gone: true as const }
  }
  const mine = normalEmail(context.session.get('email') ?? '') === invitation.email
  return {
    gone: false as const,
    company: invitation.company.name,
    email: invitation.email,
    mine,
    roles: invitation.roles.map((role) => ROLE_WORDS[role]),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  const { invitations, companies } = context.services
  const invitation = await invitations.open(tokenOf(request))
  const mine =
    invitation.ok && normalEmail(context.session.get('email') ?? '') === normalEmail(invitation.email)
  if (!mine) return data({ error: { '': [GONE] } }, 400)
  const other = await companies.ofCustomer(customerId)
  if (other && other.key !== invitation.company.key) {
    return data({ error: { '': [`You belong to ${other.name}. An account buys for one company.`] } }, 409)
  }
  // The link came to the mailbox, and whoever holds it is signed in here.
  await proveHere(context, request, invitation.email)
  const added = await invitations.accept(tokenOf(request), customerId)
  if (!added?.ok) return data({ error: { '': [added ? PEOPLE_MESSAGES[added.reason] : GONE] } }, 409)
  await refreshFlags(context, customerId)
  const message = `You buy for ${added.company.name} from now on.`
  context.session.notify('notices', { message, key: 'company' })
  return redirect(paths.company, 303)
}

export default function JoinCompany() {
  const invitation = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  if (invitation.gone) {
    return (
      <>
        <h1>This link is no longer good</h1>
        <p>{GONE}</p>
      </>
    )
  }
  const { company, email, mine, roles } = invitation
  return (
    <>
      <h1>Join {company}</h1>
      <FormErrors problems={formProblems(result?.error)} />
      <ul className="stack">
        {roles.map(({ name, about }) => (
          <li key={name}>
            <b>{name}.</b> {about}.
          </li>
        ))}
      </ul>
      {mine ? (
        <form method="post">
          <Button size="big">Join {company}</Button>
        </form>
      ) : (
        <>
          <p>
            The invitation is for <b>{email}</b>. Sign in with that address to join.
          </p>
          <p>
            <ButtonLink to={paths.signOut} variant="plain">
              Sign out
            </ButtonLink>
          </p>
        </>
      )}
    </>
  )
}
