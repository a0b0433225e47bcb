import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Flow, keepsCart, type Step } from '~/models/account/sign-in-step'
import type { Envelope } from '~/models/envelope'
import { paths } from '~/models/paths'
import { Screen } from './screens'
import { InDialog } from './step-form'

type Choices = Pick<Flow, 'providers' | 'providersOff' | 'captcha'>

const FAILED =
  'We encountered an issue processing your request. Please try again or contact customer service if the issue persists.'

type Asked = { destination: string; business: boolean; start: Step }

/** The screens of `/sign/in` without leaving the page: the same forms, sent by script. */
export function SignInFlow({ destination, business, start }: Asked) {
  const [step, setStep] = useState(start)
  const [busy, setBusy] = useState(false)
  const [choices, setChoices] = useState<Choices>({ providers: [] })
  useEffect(() => {
    const ask = async () => {
      const { data }: Envelope<Choices> = await (await fetch(paths.signInStep)).json()
      if (data) setChoices(data)
    }
    // Without an answer the other ways remain.
    ask().catch(() => {})
  }, [])
  const place = useRef<HTMLDivElement>(null)
  const show = (next: Step) => {
    setStep(next)
    place.current?.scrollIntoView({ block: 'nearest' })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    setBusy(true)
    try {
      const body = new FormData(form, submitter)
      const answer = await fetch(paths.signInStep, { method: 'POST', body })
      const { data, redirect_to: to }: Envelope<{ step: Step }> = await answer.json()
      if (to) return leave(to.url)
      show(data?.step ?? { ...step, errors: { '': FAILED }, contact: true })
    } catch {
      show({ ...step, errors: { '': FAILED }, contact: true })
    } finally {
      setBusy(false)
    }
  }
  const restart = (event: MouseEvent) => {
    event.preventDefault()
    show({ screen: 'email', email: step.email })
  }
  const flow: Flow = {
    destination,
    ...choices,
    business: business || undefined,
    preserveCart: keepsCart(destination) || undefined,
  }
  return (
    <InDialog.Provider value={{ submit, restart, busy }}>
      <div ref={place} className="sign-in">
        <Screen key={step.screen} step={step} flow={flow} />
      </div>
    </InDialog.Provider>
  )
}

/** Loads the page again even if it is the same, because it greets the customer now. */
function leave(url: string): void {
  const to = new URL(url, location.href)
  if (to.pathname === location.pathname && to.search === location.search) location.reload()
  else location.assign(to)
}
