import type { ReactNode } from 'react'
import { Icon } from '~/components/ui/icon'
import type { AutoDeliveryView, BoxView } from '~/models/auto-delivery/view'
import { BoxActs } from './box-acts'
import { BoxItem } from './box-item'

export function BoxCard({
  box,
  view,
  children,
}: {
  box: BoxView
  view: AutoDeliveryView
  children?: ReactNode
}) {
  const heading = `box-${box.key}`
  const next = view.boxes[0]?.key === box.key
  return (
    <article className="box-card next" aria-labelledby={heading}>
      <header>
        <div className="stack">
          {next ? <p className="text-sm bold">Next box</p> : null}
          <h2 id={heading}>
            <a href={box.path}>Ships {box.day}</a>
          </h2>
          <BoxFacts box={box} view={view} />
          <BoxActs box={box} view={view} />
        </div>
        <img src="/images/next-box.svg" alt="" width="400" height="322" />
      </header>
      <ul className="box-items">
        {box.items.map((item) => (
          <BoxItem key={item.id} item={item} />
        ))}
      </ul>
      <BoxSums box={box} />
      {children}
    </article>
  )
}

function BoxFacts({ box, view: { payment, paymentGone } }: { box: BoxView; view: AutoDeliveryView }) {
  return (
    <ul className="box-facts">
      {box.every ? (
        <li>
          <Icon name="loop" />
          {box.every}
        </li>
      ) : null}
      <li>
        <Icon name="truck" />
        {box.arrives ?? 'We cannot ship to this address on that day.'}
      </li>
      {box.heat ? (
        <li className="due">
          <Icon name="truck" />
          {box.heat}
        </li>
      ) : null}
      {box.address ? (
        <li>
          <Icon name="box" />
          {box.address}
        </li>
      ) : null}
      <li className={payment ? undefined : 'due'}>
        <Icon name="lock" />
        <span>
          {payment
            ? payment.label
            : paymentGone
              ? `${paymentGone}, no longer saved`
              : 'No payment method yet'}{' '}
          <a href="#payment">
            Change<span className="visually-hidden"> payment method</span>
          </a>
        </span>
      </li>
    </ul>
  )
}

function BoxSums({ box }: { box: BoxView }) {
  return (
    <div className="box-sums">
      <dl>
        <dt>{box.items.length === 1 ? '1 item' : `${box.items.length} items`}</dt>
        <dd>{box.subtotal}</dd>
        {box.shipping ? (
          <>
            <dt>Shipping</dt>
            <dd>{box.shipping}</dd>
          </>
        ) : null}
        {box.surcharge ? (
          <>
            <dt>Temporary Surcharge</dt>
            <dd>{box.surcharge}</dd>
          </>
        ) : null}
        <dt className="bold">Total before tax</dt>
        <dd className="bold">{box.total}</dd>
      </dl>
      {box.shared ? (
        <p className="text-sm quiet">
          Your other items of that day come in the same box. Shipping is charged once.
        </p>
      ) : null}
      {box.saving ? (
        <p className="saving text-sm">
          <Icon name="check" />
          You save {box.saving} with Auto-Delivery
        </p>
      ) : null}
    </div>
  )
}
