import { CheckboxField } from '~/components/form/checkbox-field'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { CheckedButton } from '~/components/form/touched'
import { PasskeyButton } from '~/components/passkey/passkey-button.island'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'
import { LOCAL_PHONE, PHONE, SERVICE_EMAIL } from '~/models/phone'
import { ProviderButtons } from './provider-buttons'
import { SignUpScreen } from './sign-up-screen'
import { Address, EmailField, Meant, Off, type ScreenProps, StepForm, Title } from './step-form'

/** On the page `/sign/in` and in the dialog. */
export function Screen(props: ScreenProps) {
  switch (props.step.screen) {
    case 'email':
      return <EmailScreen {...props} />
    case 'password':
      return <PasswordScreen {...props} />
    case 'guest':
      return <GuestScreen {...props} />
    case 'sign-up':
      return <SignUpScreen {...props} />
    case 'link-sent':
      return <SentScreen {...props} what="a link that signs you in" time="15 minutes" />
    case 'password-sent':
      return <SentScreen {...props} what="a link to choose your password" time="an hour" />
    case 'error':
      return <ErrorScreen />
  }
}

function EmailScreen({ step, flow }: ScreenProps) {
  return (
    <>
      <Title>Sign in or create an account</Title>
      <p className="quiet">Your cart comes with you.</p>
      <Meant step={step} flow={flow} />
      <StepForm step={step} flow={flow}>
        {flow.business ? <input type="hidden" name="isB2b" value="on" /> : null}
        <EmailField step={step} />
        <CheckedButton size="big" name="intent" value="email">
          Continue
        </CheckedButton>
        <PasskeyButton
          does="ask"
          field="passkey"
          intent={{ name: 'intent', value: 'passkey' }}
          text="Sign in with a passkey"
          variant="plain"
          fills
        />
      </StepForm>
      <ProviderButtons flow={flow} />
    </>
  )
}

function PasswordScreen({ step, flow }: ScreenProps) {
  return (
    <>
      <Title>{step.firstName ? `Welcome back, ${step.firstName}` : 'Sign in'}</Title>
      <StepForm step={step} flow={flow}>
        <OnEnter intent="sign-in" />
        <Address step={step} flow={flow} />
        <TextField
          label="Password"
          name="password"
          id="sign-in-password"
          type="password"
          autoComplete="current-password"
          maxLength={TEXT_LIMITS.password}
          required
          takesFocus
          error={step.errors?.password ?? step.errors?.['']}
        />
        <Off name="keepLoggedIn" />
        <CheckboxField name="keepLoggedIn" label="Keep me signed in" defaultChecked />
        <Button size="big" name="intent" value="sign-in">
          Sign in
        </Button>
        <Button variant="plain" name="intent" value="send-link">
          Email me a sign-in link
        </Button>
        <Button variant="plain" name="intent" value="forgot-password">
          Reset Password
        </Button>
      </StepForm>
    </>
  )
}

function GuestScreen({ step, flow }: ScreenProps) {
  return (
    <>
      <Title>{step.firstName ? `Welcome back, ${step.firstName}` : 'Welcome back'}</Title>
      <StepForm step={step} flow={flow}>
        <Address step={step} flow={flow} />
        <p>
          You have ordered with this address as a guest. Set a password, and your orders are in your account.
        </p>
        <Button size="big" name="intent" value="forgot-password">
          Set Password
        </Button>
      </StepForm>
    </>
  )
}

function SentScreen({ step, flow, what, time }: ScreenProps & { what: string; time: string }) {
  return (
    <>
      <Title>Look into your mailbox</Title>
      <StepForm step={step} flow={flow}>
        <p>
          We have sent {what} to {step.email}. It works for {time}. If it is not there in a minute, look among
          the spam.
        </p>
        <input type="hidden" name="email" value={step.email} />
        <Button variant="plain" name="intent" value="email">
          Resend
        </Button>
      </StepForm>
    </>
  )
}

function ErrorScreen() {
  return (
    <>
      <Title>Uh oh. Something went wrong</Title>
      <p>
        Please try again in a few minutes. Customer service can help: call {PHONE} or {LOCAL_PHONE}, or{' '}
        <a href={`mailto:${SERVICE_EMAIL}`}>write to us</a>.
      </p>
    </>
  )
}
