import { Fragment } from 'react'
import type { Totals, TotalsLine } from '~/models/cart/totals'
import { formatMoney } from '~/models/money'

/** The lines of the summary and their sum. `label` is what the sum is called: an estimate, or the total. */
export function TotalsList({ totals, label }: { totals: Totals; label: string }) {
  return (
    <dl className="totals">
      {totals.lines.map((line) => (
        <Fragment key={`${line.kind} ${line.label}`}>
          <dt>
            {line.label} {line.note ? <span className="sm quiet">{line.note}</span> : null}
          </dt>
          <dd className={line.amount < 0 ? 'save' : undefined}>
            <AmountOf line={line} />
          </dd>
        </Fragment>
      ))}
      <dt className="sum">{label}</dt>
      <dd className="sum">{formatMoney(totals.total)}</dd>
    </dl>
  )
}

function AmountOf({ line }: { line: TotalsLine }) {
  return (
    <>
      {line.before === undefined ? null : (
        <>
          <s className="sm quiet">
            <span className="vh">was </span>
            {formatMoney(line.before)}
          </s>{' '}
        </>
      )}
      {line.kind === 'shipping' && line.amount === 0 ? 'FREE' : formatMoney(line.amount)}
    </>
  )
}
