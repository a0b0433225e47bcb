import { FormErrors } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { PasskeyButton } from '~/components/passkey/passkey-button.island'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { requireHolder } from '~/use-cases/staff/second-factor.server'
import { act, destinationOf, type Kept, viewOf } from './act.server'
import { KeptFields } from './kept-fields'
import { SetUp } from './set-up'

export const meta: MetaFunction = () => unlisted('Second factor')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const holder = requireHolder(context, request)
  const kept: Kept = []
  const view = await viewOf(context, holder)
  return { ...view, to: destinationOf(request), kept, problem: null, recoveryCodes: null }
}

export const action = ({ request, context }: ActionFunctionArgs) => act(request, context)

/** Staff's own door: asks for the second factor, or sets up the first one. */
export default function SecondFactor() {
  const loaded = useLoaderData<typeof loader>()
  const view = useActionData<typeof action>() ?? loaded
  if (view.recoveryCodes) return <RecoveryCodes codes={view.recoveryCodes} to={view.to} kept={view.kept} />
  return (
    <>
      {view.app ? <SetUp view={view} app={view.app} /> : <Ask view={view} />}
      <p>
        <a href={paths.home}>Shop without staff tools</a>
      </p>
    </>
  )
}

type AskProps = { to: string; kept: Kept; hasPasskey: boolean; problem: string | null }

function Ask({ view }: { view: AskProps }) {
  const { to, kept, problem, hasPasskey } = view
  return (
    <>
      <h1>Confirm that it’s you</h1>
      <p>
        {kept.length > 0
          ? 'What you are about to do needs a fresh confirmation. Then it goes on with what you typed.'
          : 'Staff tools open with a second factor, for twelve hours.'}
      </p>
      <form method="post" action={paths.secondFactorTo(to)} className="form" noValidate>
        <OnEnter />
        <FormErrors problems={problem ? [{ field: 'factor-code', message: problem }] : []} />
        <KeptFields kept={kept} />
        <TextField
          label="Code"
          name="factor-code"
          hint="From your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          maxLength={TEXT_LIMITS.factorCode}
          required
          takesFocus
          error={problem ?? undefined}
        />
        <Button size="big" name="factor-act" value="code">
          Continue
        </Button>
        {kept.length === 0 ? (
          <Button variant="plain" name="factor-act" value="new-codes">
            Continue, and get new recovery codes
          </Button>
        ) : null}
        {hasPasskey ? (
          <PasskeyButton
            does="ask"
            field="factor-passkey"
            intent={{ name: 'factor-act', value: 'passkey' }}
            text="Use a passkey"
            variant="plain"
          />
        ) : null}
      </form>
    </>
  )
}

function RecoveryCodes({ codes, to, kept }: { codes: string[]; to: string; kept: Kept }) {
  return (
    <>
      <h1>Keep your recovery codes</h1>
      <p>
        Each of these opens the staff tools once, if your app or passkey is lost. They are shown only now:
        print them or keep them with your passwords.
      </p>
      <ul className="stack recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      {kept.length > 0 ? (
        <form method="post" action={to}>
          <KeptFields kept={kept} />
          <Button size="big">Continue</Button>
        </form>
      ) : (
        <p>
          <a href={to} className="button big">
            Continue
          </a>
        </p>
      )}
    </>
  )
}
