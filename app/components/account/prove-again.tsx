import { PressId } from '~/components/form/press-id'
import { Button } from '~/components/ui/button'
import { PROVIDER_NAMES, type Provider } from '~/models/account/providers'
import { paths } from '~/models/paths'

type Props = { email: string; providers: readonly Provider[]; back: string; purpose: string }

/** For an account without a password: signs in once more and comes back. */
export function ProveAgain({ email, providers, back, purpose }: Props) {
  return (
    <div className="stack">
      <p>
        Your account has no password. Sign in once more {purpose}; you come back to this page and have ten
        minutes.
      </p>
      {providers.map((provider) => (
        <form key={provider} method="post" action={paths.signInWith(provider)}>
          <input type="hidden" name="destination" value={back} />
          <Button variant="plain">{`Continue with ${PROVIDER_NAMES[provider]}`}</Button>
        </form>
      ))}
      <form method="post" action={paths.security}>
        <PressId />
        <input type="hidden" name="back" value={back} />
        <Button name="intent" value="send-link" variant="plain">
          {`Email a sign-in link to ${email}`}
        </Button>
      </form>
    </div>
  )
}
