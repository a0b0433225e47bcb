import { Fragment } from 'react'
import { PriceBefore } from '~/components/ui/price-before'
import type { Totals, TotalsLine } from '~/models/cart/totals'
import { formatMoney } from '~/models/money'

/** A sum is an estimate until tax and shipping are known. */
export const totalLabel = ({
  taxKnown,
  shippingKnown,
}: Pick<Totals, 'taxKnown' | 'shippingKnown'>): string =>
  taxKnown && shippingKnown ? 'Total' : 'Estimated total'

export function TotalsList({
  totals,
}: {
  totals: Pick<Totals, 'lines' | 'total' | 'taxKnown' | 'shippingKnown'>
}) {
  return (
    <dl className="totals">
      {totals.lines.map((line) => (
        <Fragment key={`${line.kind} ${line.label}`}>
          <dt>
            {line.label} {line.note ? <span className="text-sm quiet">{line.note}</span> : null}
          </dt>
          <dd className={line.amount < 0 ? 'save' : undefined}>
            <AmountOf line={line} />
          </dd>
          {line.parts?.map((part) => (
            <Fragment key={part.name}>
              <dt className="text-sm quiet">{part.name}</dt>
              <dd className="text-sm quiet">{formatMoney(part.amount)}</dd>
            </Fragment>
          ))}
        </Fragment>
      ))}
      <dt className="grand-total">{totalLabel(totals)}</dt>
      <dd className="grand-total">{formatMoney(totals.total)}</dd>
    </dl>
  )
}

/** An element for each amount: a text that a translation replaced would stay as it was. */
function AmountOf({ line }: { line: TotalsLine }) {
  return (
    <>
      <PriceBefore price={line.before} />
      <span>{line.kind === 'shipping' && line.amount === 0 ? 'FREE' : formatMoney(line.amount)}</span>
    </>
  )
}
