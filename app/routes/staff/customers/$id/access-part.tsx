import { fieldOf, type RefusedForm } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { TextField } from '~/components/form/text-field'
import { StaffForm, type StaffFormProps } from '~/components/staff/staff-form'
import { AskOnce } from '~/components/ui/ask-once'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { TEXT_LIMITS } from '~/models/limits'
import type { accessView } from './access-view.server'

type Access = Awaited<ReturnType<typeof accessView>>
type Props = {
  access: Access
  edit: string
  email: string
  sent: (intent: string) => RefusedForm | undefined
}

/** How they sign in, what holds them up, and what staff can do about it. */
export function AccessPart({ access, edit, email, sent }: Props) {
  const refused = sent('sign-in-link') ?? sent('end-sign-ins') ?? sent('stop-email')
  return (
    <section className="account-part stack" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Sign-ins</h2>
      <p>
        {email} {access.isProven ? 'is confirmed.' : 'was never confirmed.'}
      </p>
      {access.limits.map((words) => (
        <p key={words} className="alert">
          {words}
        </p>
      ))}
      {access.signIns.length === 0 ? <p>Signed in nowhere.</p> : null}
      <ul className="rows">
        {access.signIns.map(({ id, words, when }) => (
          <li key={id}>
            {words} <span className="own-line quiet">{when}</span>
          </li>
        ))}
      </ul>
      <StaffForm edit={edit} result={refused} layout="stack">
        {access.emailWaits ? (
          <div className="row">
            <p>The address changes to {access.emailWaits} when that mailbox confirms.</p>
            <Button name="intent" value="stop-email" variant="plain" size="small">
              Stop the change
            </Button>
          </div>
        ) : null}
        <div className="row">
          <Button name="intent" value="sign-in-link" variant="plain">
            Email a sign-in link
          </Button>
          {access.signIns.length > 0 ? (
            <AskOnce ask="Sign them out everywhere" says="Their browsers and apps must sign in again.">
              <Button name="intent" value="end-sign-ins" variant="plain">
                Yes, end all sign-ins
              </Button>
            </AskOnce>
          ) : null}
        </div>
      </StaffForm>
      {access.mayChangeEmail ? <EmailForm edit={edit} result={sent('email')} /> : null}
    </section>
  )
}

function EmailForm({ edit, result }: StaffFormProps) {
  return (
    <Fold title="Correct the email address" open={result !== undefined}>
      <StaffForm edit={edit} result={result}>
        <NewEmailField
          {...fieldOf(result, 'email')}
          label="Right address"
          maxLength={TEXT_LIMITS.email}
          autoComplete="off"
        />
        <TextField
          {...fieldOf(result, 'emailReason')}
          label="How you know that it is them"
          autoComplete="off"
          maxLength={TEXT_LIMITS.moderationReason}
        />
        <p className="text-sm quiet">
          The new mailbox must confirm. The old address is told at once, and can have it stopped.
        </p>
        <div>
          <Button name="intent" value="email" variant="plain">
            Change the address
          </Button>
        </div>
      </StaffForm>
    </Fold>
  )
}
