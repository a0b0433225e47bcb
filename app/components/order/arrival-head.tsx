import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'

type OrderStep = 'placed' | 'shipped' | 'delivered'

export function ArrivalHead({ above, headline }: { above: ReactNode; headline: string }) {
  return (
    <header className="arrival-head">
      <span className="arrival-mark" aria-hidden="true">
        <Icon name="check" />
      </span>
      <div>
        <p className="quiet">{above}</p>
        <h1>{headline}</h1>
      </div>
    </header>
  )
}

export function OrderSteps({ at, placed, day }: { at: OrderStep; placed: string; day: string }) {
  const steps = [
    { key: 'placed', words: 'Order placed', note: placed },
    { key: 'shipped', words: 'On its way', note: at === 'placed' ? 'We’ll email you' : '' },
    { key: 'delivered', words: 'Delivered', note: at === 'delivered' ? '' : day },
  ]
  const done = steps.findIndex(({ key }) => key === at)
  return (
    <ol className="order-track">
      {steps.map(({ key, words, note }, place) => (
        <li
          key={key}
          className={place <= done ? 'done' : undefined}
          aria-current={place === done ? 'step' : undefined}
        >
          {words}
          {note ? <span>{note}</span> : null}
        </li>
      ))}
    </ol>
  )
}
