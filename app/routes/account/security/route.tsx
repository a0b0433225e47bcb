import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { isProvider, PROVIDER_NAMES } from '~/models/account/providers'
import { deviceWords } from '~/models/account/sign-in'
import { shopTime } from '~/models/days'
import { paths, serverPaths } from '~/models/paths'
import { proofOf } from '~/use-cases/sign-in/proof.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { changeSecurity } from './action.server'
import { ChangeEmail } from './change-email'
import { ChangePassword, SetPassword } from './change-password'
import { Passkeys } from './passkeys'

export const meta: MetaFunction = () => unlisted('Sign-in and Security')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const customerId = requireCustomer(request, session)
  const [signIns, passkeys, proof] = await Promise.all([
    services.signIns.list(customerId),
    services.passkeys.list(customerId),
    proofOf(context, customerId),
  ])
  return {
    email: session.get('email') ?? '',
    isProven: session.provenEmail !== undefined,
    proof,
    device: deviceWords(request.headers.get('User-Agent')),
    passkeys: passkeys.map(({ id, name, madeAt, usedAt }) => ({
      id,
      name,
      made: shopTime(madeAt),
      used: shopTime(usedAt),
    })),
    signIns: signIns.map(({ id, device, network, method, lastUsedAt }) => ({
      id,
      device,
      network,
      method: isProvider(method) ? PROVIDER_NAMES[method] : `a ${method}`,
      lastUsed: shopTime(lastUsedAt),
      here: id === session.signInId,
    })),
  }
}

function ConfirmAddress({ email }: { email: string }) {
  return (
    <Notice>
      <p>
        Your address is not confirmed yet. We wrote to {email}: open the link in that email in this browser.
        Until then your account shows only what you did in it.
      </p>
      <form method="post">
        <PressId />
        <Button name="intent" value="confirm-address" variant="plain" size="small">
          Send the email again
        </Button>
      </form>
    </Notice>
  )
}

const lastUse = ({ lastUsed, network }: { lastUsed: string; network?: string | undefined }) =>
  `last used ${lastUsed}${network ? ` on network ${network}` : ''}`

export const action = ({ request, context }: ActionFunctionArgs) => changeSecurity(request, context)

export default function Security() {
  const { email, isProven, signIns, proof, passkeys, device } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Sign-in and Security</h1>
      <p className="quiet">{`Signed in as ${email}.`}</p>
      {isProven ? null : <ConfirmAddress email={email} />}
      {proof.hasPassword ? (
        <ChangePassword result={result} email={email} />
      ) : (
        <SetPassword result={result} email={email} />
      )}
      <Passkeys passkeys={passkeys} result={result} email={email} proof={proof} device={device} />
      <h2>Where you are signed in</h2>
      <ul className="stack">
        {signIns.map(({ id, device, network, method, lastUsed, here }, place) => (
          <li key={id} className="row between">
            <span>
              {here ? 'This browser: ' : ''}
              {device}, signed in with {method}
              {here ? '' : `, ${lastUse({ lastUsed, network })}`}
            </span>
            {here ? null : (
              <form method="post">
                <input type="hidden" name="device" value={id} />
                <Button name="intent" value="sign-out-device" variant="plain" size="small">
                  Sign out
                  <span className="visually-hidden">
                    {' '}
                    {device}, {lastUse({ lastUsed, network })}, {place + 1} of {signIns.length}
                  </span>
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form method="post">
        <Button name="intent" value="sign-out-everywhere" variant="plain">
          Sign out everywhere
        </Button>
      </form>
      <ChangeEmail result={result} email={email} proof={proof} />
      <h2>Your data</h2>
      <p>
        One file with what we keep about you: orders, addresses, reviews, favorites and the rest.{' '}
        <a href={serverPaths.accountExport} download>
          Download my data
        </a>
      </p>
      <p>
        <a href={paths.deleteAccount}>Delete my account</a>
      </p>
    </>
  )
}
