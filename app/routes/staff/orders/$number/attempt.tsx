import { Notice } from '~/components/ui/notice'
import { staffPaths } from '~/models/paths'
import type { attemptOf } from './attempt.server'

type AttemptProps = { attempt: Awaited<ReturnType<typeof attemptOf>> }

export function Attempt({ attempt }: AttemptProps) {
  const { number, words, total, begun, customer, email, payments } = attempt
  return (
    <>
      <h1>Order {number}</h1>
      <Notice>
        <p>{words}</p>
      </Notice>
      <dl className="balances">
        <dt>Customer</dt>
        <dd>
          {customer ? <a href={staffPaths.customer(customer.id)}>{customer.name}</a> : (email ?? 'A guest')}
        </dd>
        <dt>Total</dt>
        <dd>{total}</dd>
        <dt>Begun</dt>
        <dd>{begun}</dd>
      </dl>
      <h2>Money</h2>
      {payments.length === 0 ? <p>Nothing was to be paid.</p> : null}
      <ul className="rows">
        {payments.map((payment) => (
          <li key={payment}>{payment}</li>
        ))}
      </ul>
    </>
  )
}
