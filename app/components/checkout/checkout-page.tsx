import type { ReactNode } from 'react'
import { OwnNotifications } from '~/components/messages/page-notifications'
import type { OrderSummary } from '~/models/checkout/summary'
import { useKeptTyping } from './keep-typed'
import { OrderFold, OrderPanel } from './order-summary'
import { StepsBar, type StepView } from './steps-bar'

export type CheckoutPageProps = {
  title: string
  /** Missing before the first step. */
  steps?: readonly StepView[]
  /** Null when the cart could not be read. */
  summary: OrderSummary | null
  children: ReactNode
}

/** The frame of every step: progress, order summary and the step itself. */
export function CheckoutPage({ title, steps, summary, children }: CheckoutPageProps) {
  useKeptTyping()
  return (
    <main id="main" className={steps ? 'wrap section checkout with-steps' : 'wrap section checkout'}>
      {steps ? <StepsBar steps={steps} /> : null}
      {summary ? <OrderFold summary={summary} /> : null}
      <div className="cart-columns">
        <div className="stack">
          <OwnNotifications />
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
