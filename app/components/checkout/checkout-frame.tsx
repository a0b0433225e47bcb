import type { ReactNode } from 'react'
import { StepNotifications } from '~/components/message/page-notifications'
import { Icon } from '~/components/ui/icon'
import type { StepView } from '~/models/checkout/step-views'
import type { OrderSummary } from '~/models/checkout/summary'
import { OrderFold, OrderPanel } from './order-summary'

export type StepFrame = {
  title?: string
  /** Missing before the first step. */
  steps?: readonly StepView[]
  /** Null when the cart could not be read. */
  summary: OrderSummary | null
  /** The guest's address has an account. */
  isKnown?: boolean
  /** For wallets that know the address. Customers have a saved one, so they get none. */
  express?: { cart: string; amount: number } | undefined
}

type CheckoutFrameProps = Pick<StepFrame, 'title' | 'steps' | 'summary'> & {
  intro: ReactNode
  children: ReactNode
}

export function CheckoutFrame({ title = 'Checkout', steps, summary, intro, children }: CheckoutFrameProps) {
  return (
    <main id="main" className="wrap section checkout">
      {summary ? <OrderFold summary={summary} /> : null}
      <div className="cart-columns">
        <div>
          <div className="stack">
            <StepNotifications />
            <h1>{title}</h1>
            {intro}
          </div>
          {steps ? (
            steps.map((step, index) => (
              <Step key={step.step} step={step} number={index + 1}>
                {step.state === 'open' ? children : null}
              </Step>
            ))
          ) : (
            <div className="stack">{children}</div>
          )}
        </div>
        {summary ? (
          <div className="only-wide">
            <OrderPanel summary={summary} />
          </div>
        ) : null}
      </div>
    </main>
  )
}

function Step({ step, number, children }: { step: StepView; number: number; children: ReactNode }) {
  const { state, label, path, lines } = step
  const id = `step-${step.step}`
  return (
    <section
      className={`checkout-step ${state}`}
      aria-labelledby={id}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <h2 id={id}>
        <span className="step-number" aria-hidden="true">
          {state === 'done' ? <Icon name="check" /> : number}
        </span>
        {label}
      </h2>
      {state === 'done' ? (
        <>
          <div className="step-lines">
            {lines.map((line, index) => (
              <p key={line} className={index === 0 ? undefined : 'quiet'}>
                {line}
              </p>
            ))}
          </div>
          <a href={path} className="step-change">
            Change<span className="visually-hidden"> {label}</span>
          </a>
        </>
      ) : null}
      {children}
    </section>
  )
}
