import type { QuoteLine } from '~/models/company/quote'
import { formatMoney } from '~/models/money'

/** What is in a quote, with its prices. */
export function QuoteLines({ lines }: { lines: QuoteLine[] }) {
  return (
    <table className="company-table">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Each</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, sku, quantity, price, total }) => (
          <tr key={id}>
            <th scope="row">
              {name}, {sku}
            </th>
            <td>{quantity}</td>
            <td>{formatMoney(price)}</td>
            <td>{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
