import type { ReactNode } from 'react'
import type { StepView } from '~/models/checkout/steps'
import type { OrderSummary } from '~/models/checkout/summary'
import { OrderFold, OrderPanel } from './order-summary'
import { StepsBar } from './steps-bar'

export type CheckoutFrameProps = {
  title: string
  /** Missing before the first step. */
  steps?: readonly StepView[]
  /** Null when the cart could not be read. */
  summary: OrderSummary | null
  notifications: ReactNode
  children: ReactNode
}

/** The frame of every step: progress, order summary and the step itself. */
export function CheckoutFrame({ title, steps, summary, notifications, children }: CheckoutFrameProps) {
  return (
    <main id="main" className={steps ? 'wrap section checkout with-steps' : 'wrap section checkout'}>
      {steps ? <StepsBar steps={steps} /> : null}
      {summary ? <OrderFold summary={summary} /> : null}
      <div className="cart-columns">
        <div className="stack">
          {notifications}
          <h1>{title}</h1>
          {children}
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
