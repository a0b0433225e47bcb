import { type Cents, formatMoney } from '~/models/money'

export function PriceBefore({ price }: { price: Cents | undefined }) {
  if (price === undefined) return null
  return (
    <>
      <s className="text-sm quiet">
        <span className="visually-hidden">was </span>
        <span>{formatMoney(price)}</span>
      </s>{' '}
    </>
  )
}
