import type { Totals } from '~/models/cart/totals'
import { formatMoney } from '~/models/money'

/** What the order costs, line by line. Until tax and shipping are known the sum is an estimate. */
export function TotalsList({
  totals,
}: {
  totals: Pick<Totals, 'lines' | 'total' | 'taxKnown' | 'shippingKnown'>
}) {
  const certain = totals.taxKnown && totals.shippingKnown
  return (
    <dl className="totals">
      {totals.lines.map((line) => (
        <TotalsRow
          key={`${line.kind} ${line.label}`}
          label={line.label}
          note={line.note}
          amount={line.kind === 'shipping' && line.amount === 0 ? 'FREE' : formatMoney(line.amount)}
          saves={line.amount < 0}
        />
      ))}
      <dt className="sum">{certain ? 'Total' : 'Estimated total'}</dt>
      <dd className="sum">{formatMoney(totals.total)}</dd>
    </dl>
  )
}

function TotalsRow(row: { label: string; note?: string | undefined; amount: string; saves: boolean }) {
  return (
    <>
      <dt>
        {row.label} {row.note ? <span className="sm quiet">{row.note}</span> : null}
      </dt>
      <dd className={row.saves ? 'save' : undefined}>{row.amount}</dd>
    </>
  )
}
