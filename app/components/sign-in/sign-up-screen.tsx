import { useContext } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { TextField } from '~/components/form/text-field'
import { CheckedButton } from '~/components/form/touched'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { PARTS } from '~/shop/parts'
import { NewPassword } from './new-password'
import { Address, EmailField, InDialog, Meant, Off, type ScreenProps, StepForm, Title } from './step-form'

export function SignUpScreen({ step, flow }: ScreenProps) {
  const isTyped = Boolean(step.email) && !step.errors?.email
  const business = step.business ?? flow.business ?? false
  return (
    <>
      <Title>Create your account</Title>
      {isTyped ? <Meant step={step} flow={flow} /> : null}
      <StepForm step={step} flow={flow}>
        {isTyped ? (
          <>
            <Address step={step} flow={flow} />
            {/* It was asked about on the way here. */}
            <input type="hidden" name="email" value={step.email} />
          </>
        ) : (
          <AskEmail step={step} flow={flow} />
        )}
        {PARTS.companies ? <AccountKind business={business} /> : null}
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          check={(name) => (name.trim() ? undefined : 'Please enter your full name')}
          maxLength={TEXT_LIMITS.firstName}
          required
          defaultValue={step.name}
          error={step.errors?.name}
        />
        <NewPassword label="Password" error={step.errors?.password} />
        <Off name="keepSignedIn" />
        <CheckboxField name="keepSignedIn" label="Keep me signed in" defaultChecked />
        <Off name="optInNewsletter" />
        <CheckboxField
          name="optInNewsletter"
          label="Send me news of new crops, recipes and offers"
          defaultChecked
        />
        <p className="text-sm quiet">You must be 18 or older to create an account.</p>
        <CheckedButton size="big" name="intent" value="sign-up">
          Create account
        </CheckedButton>
      </StepForm>
    </>
  )
}

/** For visitors who skipped the email step. */
function AskEmail({ step, flow }: ScreenProps) {
  const dialog = useContext(InDialog)
  return (
    <>
      <p>
        Have an account?{' '}
        <a href={paths.signInTo(flow.destination)} onClick={dialog?.restart}>
          Sign in
        </a>
      </p>
      <EmailField step={step} />
    </>
  )
}

const AccountKind = ({ business }: { business: boolean }) => (
  <fieldset className="account-kind">
    <legend>This account is</legend>
    <label className="check">
      <input type="radio" name="isB2b" value="off" defaultChecked={!business} />
      <span>Personal</span>
    </label>
    <label className="check">
      <input type="radio" name="isB2b" value="on" defaultChecked={business} />
      <span>For a business</span>
    </label>
  </fieldset>
)
