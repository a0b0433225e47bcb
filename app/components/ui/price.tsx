import { grouped } from '~/models/digits'
import { type Cents, formatMoney } from '~/models/money'

/** A price in shop style, with hidden text for screen readers ("$9.99"). */
export function Amount({ cents, large }: { cents: Cents; large?: boolean }) {
  return (
    <>
      <span className="visually-hidden">{formatMoney(cents)}</span>
      <span className={large ? 'amount large' : 'amount'} aria-hidden="true">
        <i>$</i>
        {grouped(Math.floor(cents / 100))}
        <sup>{String(cents % 100).padStart(2, '0')}</sup>
      </span>
    </>
  )
}

/** A price, with the higher price before it. `suffix` is set small after it ("/lb"). */
export function Price({
  cents,
  was,
  percent,
  suffix,
  large,
}: {
  cents: Cents
  was?: Cents
  percent?: number
  suffix?: string
  large?: boolean
}) {
  const reduced = was !== undefined && was > cents
  return (
    <p className={reduced ? 'price sale' : 'price'}>
      <Amount cents={cents} large={large} />
      {suffix ? <span className="per-unit">{suffix}</span> : null}
      {reduced ? (
        <s>
          <span className="visually-hidden">was </span>
          <span>{formatMoney(was)}</span>
        </s>
      ) : null}
      {reduced && percent ? <span className="badge off">{`Save ${percent}%`}</span> : null}
    </p>
  )
}
