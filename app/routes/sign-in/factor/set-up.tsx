import { FormErrors } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { PasskeyButton } from '~/components/passkey/passkey-button.island'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import type { Kept } from './act.server'
import { KeptFields } from './kept-fields'
import type { qrOf } from './qr.server'

type Props = {
  view: { to: string; kept: Kept; problem: string | null }
  app: Awaited<ReturnType<typeof qrOf>>
}

/** The first factor: an authenticator app, or a passkey where the browser has them. */
export function SetUp({ view: { to, kept, problem }, app }: Props) {
  return (
    <>
      <h1>Set up your second factor</h1>
      <p>
        Staff tools ask for more than a password. Scan the picture with an authenticator app, or type the key
        into it, then enter the code that it shows.
      </p>
      <svg
        role="img"
        aria-label="The key as a QR code"
        viewBox={`0 0 ${app.size} ${app.size}`}
        className="qr-code"
        shapeRendering="crispEdges"
      >
        <path d={app.path} />
      </svg>
      <p>
        Key: <code>{app.words}</code>
        <br />
        <a href={app.link}>Open an app on this device</a>
      </p>
      <form method="post" action={paths.secondFactorTo(to)} className="form" noValidate>
        <FormErrors problems={problem ? [{ field: 'factor-code', message: problem }] : []} />
        <KeptFields kept={kept} />
        <input type="hidden" name="factor-key" value={app.secret} />
        <TextField
          label="Code from the app"
          name="factor-code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={TEXT_LIMITS.factorCode}
          required
          error={problem ?? undefined}
        />
        <Button size="big" name="factor-act" value="set-up-app">
          Turn on
        </Button>
        <PasskeyButton
          does="make"
          field="factor-passkey"
          intent={{ name: 'factor-act', value: 'set-up-passkey' }}
          text="Use a passkey instead"
          variant="plain"
        />
      </form>
    </>
  )
}
