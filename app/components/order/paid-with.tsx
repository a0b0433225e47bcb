import { formatMoney } from '~/models/money'

type PaidPart = { label: string; amount: number }

/** "Visa ending in 1111, $43.42". */
export function PaidWith({
  payments,
  poNumber,
}: {
  payments: readonly PaidPart[]
  poNumber: string | undefined
}) {
  if (payments.length === 0 && !poNumber) return null
  return (
    <section aria-labelledby="paid-with">
      <h2 className="receipt-heading" id="paid-with">
        Paid with
      </h2>
      {payments.map(({ label, amount }) => (
        <p key={label}>
          {label}, {formatMoney(amount)}
        </p>
      ))}
      {poNumber ? <p>PO number {poNumber}</p> : null}
    </section>
  )
}
