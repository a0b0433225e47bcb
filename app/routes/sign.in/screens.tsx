import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { PasswordRules } from '~/components/form/password-rules'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { PHONE } from '~/models/phone'

/** A screen of the sign-in flow, with what was typed. */
export type Step = {
  screen: 'email' | 'password' | 'guest' | 'sign-up' | 'link-sent' | 'password-sent' | 'error'
  email: string
  name?: string
  firstName?: string | undefined
  /** Of a mistyped address. */
  meant?: string | undefined
  /** By field; '' for the form. */
  errors?: Record<string, string>
  /** Customer service can help with the error. */
  contact?: boolean
}

type ScreenProps = { step: Step; destination: string }

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

/** A plain form of one step. */
function StepForm({ step, destination, children }: ScreenProps & { children: ReactNode }) {
  return (
    <Form method="post" className="form" noValidate reloadDocument>
      <FormErrors problems={formProblems(step.errors)} />
      {step.contact ? (
        <p>
          <a href={paths.contact}>Contact customer service</a>
        </p>
      ) : null}
      <input type="hidden" name="destination" value={destination} />
      {children}
    </Form>
  )
}

function EmailScreen({ step, destination }: ScreenProps) {
  return (
    <>
      <h1>Sign in or create an account</h1>
      <p className="quiet">Your cart comes with you.</p>
      <StepForm step={step} destination={destination}>
        <TextField
          label="Email address"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={TEXT_LIMITS.email}
          required
          defaultValue={step.email}
          error={step.errors?.email}
        />
        <Button size="big" name="intent" value="email">
          Continue
        </Button>
      </StepForm>
    </>
  )
}

/** The address, which the next forms carry on, and the way back to it. */
function Address({ step, destination }: ScreenProps) {
  return (
    <p>
      <input type="hidden" name="email" autoComplete="username" value={step.email} />
      {step.email} <a href={paths.signInTo(destination)}>Change</a>
    </p>
  )
}

function PasswordField({ step, label, autoComplete }: Pick<ScreenProps, 'step'> & PasswordLooks) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete={autoComplete}
      maxLength={TEXT_LIMITS.password}
      required
      error={step.errors?.password}
    />
  )
}
type PasswordLooks = { label: string; autoComplete: 'current-password' | 'new-password' }

/** An unticked box posts nothing, so "off" is posted before it. */
function Switch({ name, label }: { name: string; label: string }) {
  return (
    <>
      <input type="hidden" name={name} value="off" />
      <CheckboxField name={name} label={label} defaultChecked />
    </>
  )
}

function PasswordScreen({ step, destination }: ScreenProps) {
  return (
    <>
      <h1>{step.firstName ? `Welcome back, ${step.firstName}` : 'Sign in'}</h1>
      <StepForm step={step} destination={destination}>
        <Address step={step} destination={destination} />
        <PasswordField step={step} label="Password" autoComplete="current-password" />
        <Switch name="keepLoggedIn" label="Keep me signed in" />
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

function GuestScreen({ step, destination }: ScreenProps) {
  return (
    <>
      <h1>{step.firstName ? `Welcome back, ${step.firstName}` : 'Welcome back'}</h1>
      <StepForm step={step} destination={destination}>
        <Address step={step} destination={destination} />
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

function SignUpScreen({ step, destination }: ScreenProps) {
  return (
    <>
      <h1>Create your account</h1>
      {step.meant ? <Meant email={step.meant} destination={destination} /> : null}
      <StepForm step={step} destination={destination}>
        <Address step={step} destination={destination} />
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={TEXT_LIMITS.firstName}
          required
          defaultValue={step.name}
          error={step.errors?.name}
        />
        <PasswordField step={step} label="Password" autoComplete="new-password" />
        <PasswordRules />
        <Switch name="keepSignedIn" label="Keep me signed in" />
        <Switch name="optInNewsletter" label="Send me news of new crops, recipes and offers" />
        <p className="text-sm quiet">By creating an account you say that you are 18 or older.</p>
        <Button size="big" name="intent" value="sign-up">
          Create account
        </Button>
      </StepForm>
    </>
  )
}

function Meant({ email, destination }: { email: string; destination: string }) {
  return (
    <Form method="post" reloadDocument>
      <input type="hidden" name="destination" value={destination} />
      <input type="hidden" name="email" value={email} />
      <Button variant="plain" name="intent" value="email">
        {`Did you mean ${email}?`}
      </Button>
    </Form>
  )
}

function SentScreen({ step, destination, what, time }: ScreenProps & { what: string; time: string }) {
  return (
    <>
      <h1>Look into your mailbox</h1>
      <StepForm step={step} destination={destination}>
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
      <h1>Uh oh. Something went wrong</h1>
      <p>
        Please try again in a few minutes. Customer service can help: call {PHONE}, or{' '}
        <a href={paths.contact}>write to us</a>.
      </p>
    </>
  )
}
