import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { FormProblem } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { PressId } from '~/components/form/press-id'
import { TextField } from '~/components/form/text-field'
import { TouchedFields } from '~/components/form/touched'
import { Button } from '~/components/ui/button'
import type { Flow, Step } from '~/models/account/sign-in-step'
import { emailProblem } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import { CaptchaField } from './captcha-field'

export type ScreenProps = { step: Step; flow: Flow }

/** The dialog's handlers; null on the page, where the browser submits. */
export const InDialog = createContext<{
  submit: (event: FormEvent<HTMLFormElement>) => void
  restart: (event: MouseEvent) => void
  busy: boolean
} | null>(null)

export function Title({ children }: { children: string }) {
  const dialog = useContext(InDialog)
  const inDialog = dialog !== null
  const heading = useRef<HTMLHeadingElement>(null)
  // Screens without a field begin at their heading; `StepForm` moves on to its first field.
  useEffect(() => {
    if (inDialog) heading.current?.focus()
  }, [inDialog])
  useEffect(() => {
    if (!inDialog) document.title = `${children} | ${SHOP.name}`
  }, [children, inDialog])
  // Without script the server reads the page's title here.
  if (!dialog) return <h1 data-page-title={children}>{children}</h1>
  return (
    <h2 id="sign-in-title" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}

const firstField = (form: HTMLFormElement) =>
  [...form.elements].find(
    (each) => each instanceof HTMLInputElement && /^(?:text|email|password)$/.test(each.type),
  )

const SIGN_IN_IDS = { email: 'sign-in-email', password: 'sign-in-password' }
/** The page behind the dialog may have fields of the same names, so some ids differ from them. */
const IDS: Partial<Record<Step['screen'], Record<string, string>>> = {
  email: SIGN_IN_IDS,
  password: SIGN_IN_IDS,
  'sign-up': { email: 'sign-up-email' },
}

const problemsOf = ({ errors, screen }: Step): FormProblem[] =>
  formProblems(errors).map(({ field, message }) => ({ field: IDS[screen]?.[field] ?? field, message }))

export function FlowFields({ flow }: { flow: Flow }) {
  return (
    <>
      <input type="hidden" name="destination" value={flow.destination} />
      {flow.preserveCart ? <input type="hidden" name="preserveCart" value="on" /> : null}
    </>
  )
}

export function StepForm({ step, flow, children }: ScreenProps & { children: ReactNode }) {
  const dialog = useContext(InDialog)
  const form = useRef<HTMLFormElement>(null)
  const inDialog = dialog !== null
  const { errors } = step
  // The password is all that its step asks for, on the page too.
  const takesFocus = inDialog || step.screen === 'password'
  useEffect(() => {
    const field = form.current && takesFocus ? firstField(form.current) : undefined
    if (!(field instanceof HTMLInputElement)) return
    if (errors && field.type === 'password') field.value = ''
    field.focus()
  }, [errors, takesFocus])
  return (
    <form
      ref={form}
      method="post"
      action={paths.signIn}
      className="form"
      noValidate
      onSubmit={dialog?.submit}
      aria-busy={dialog?.busy || undefined}
    >
      <PressId />
      <FormErrors problems={problemsOf(step)} />
      {step.contact ? (
        <p>
          <a href={paths.contact}>Contact customer service</a>
        </p>
      ) : null}
      <FlowFields flow={flow} />
      {flow.captcha ? <CaptchaField {...flow.captcha} /> : null}
      <TouchedFields>{children}</TouchedFields>
    </form>
  )
}

export function Address({ step, flow }: ScreenProps) {
  const dialog = useContext(InDialog)
  return (
    <p>
      <input type="hidden" name="email" autoComplete="username" value={step.email} />
      {step.email}{' '}
      <a href={paths.signInTo(flow.destination)} onClick={dialog?.restart}>
        Change
      </a>
    </p>
  )
}

/** Who signs in is known, so only who signs up is asked about a slip. */
export function EmailField({ step }: Pick<ScreenProps, 'step'>) {
  const Field = step.screen === 'sign-up' ? NewEmailField : TextField
  return (
    <Field
      label="Email address"
      name="email"
      id={IDS[step.screen]?.email}
      type="email"
      autoComplete="username webauthn"
      maxLength={TEXT_LIMITS.email}
      required
      defaultValue={step.email}
      check={emailProblem}
      error={step.errors?.email}
    />
  )
}

export function Meant({ step, flow }: ScreenProps) {
  const dialog = useContext(InDialog)
  if (!step.meant) return null
  return (
    <form method="post" action={paths.signIn} onSubmit={dialog?.submit}>
      <FlowFields flow={flow} />
      {flow.business ? <input type="hidden" name="isB2b" value="on" /> : null}
      <input type="hidden" name="email" value={step.meant} />
      <Button variant="plain" name="intent" value="email">
        {`Did you mean ${step.meant}?`}
      </Button>
    </form>
  )
}

/** An unticked box posts nothing, so "off" is posted before it. */
export function Off({ name }: { name: string }) {
  return <input type="hidden" name={name} value="off" />
}
