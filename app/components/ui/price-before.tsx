import { type Cents, formatMoney } from '~/models/money'

/** What something would cost without what lowered it, to stand before what it costs. */
export function PriceBefore({ price }: { price: Cents | undefined }) {
  if (price === undefined) return null
  return (
    <>
      <s className="sm quiet">
        <span className="vh">was </span>
        {formatMoney(price)}
      </s>{' '}
    </>
  )
}
