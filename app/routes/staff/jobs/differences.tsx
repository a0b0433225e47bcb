import { TableHead } from '~/components/page/table-head'
import { paths } from '~/models/paths'

type Shown = { id: string; orderNumber: string | null; words: string; found: string; state: string }

export function Differences({ differences }: { differences: Shown[] }) {
  return (
    <table>
      <TableHead columns={['Order', 'Difference', 'Found', 'State']} />
      <tbody>
        {differences.map(({ id, orderNumber, words, found, state }) => (
          <tr key={id}>
            <td data-label="Order">
              {orderNumber ? <a href={paths.staffOrder(orderNumber)}>{orderNumber}</a> : 'Store credit'}
            </td>
            <td data-label="Difference">{words}</td>
            <td data-label="Found">{found}</td>
            <td data-label="State">{state === 'Open' ? <b>{state}</b> : state}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
