import { TableHead } from '~/components/page/table-head'
import { staffPaths } from '~/models/paths'
import type { lookupsView } from '~/use-cases/staff/audit-view.server'

type LookupsProps = { lookups: Awaited<ReturnType<typeof lookupsView>>; older: string | null }

/** What staff looked up, read and changed in customers' carts. */
export function Lookups({ lookups, older }: LookupsProps) {
  return (
    <>
      <h1>Look-ups</h1>
      {lookups.length > 0 ? (
        <table className="orders">
          <TableHead columns={['When', 'Who', 'What', 'Typed, or cart', 'Order']} />
          <tbody>
            {lookups.map(({ place, at, who, what, typed, orderNumber }) => (
              <tr key={place}>
                <td data-label="When">{at}</td>
                <td data-label="Who">{who}</td>
                <td data-label="What">{what}</td>
                <td data-label="Typed, or cart">{typed}</td>
                <td data-label="Order">
                  {orderNumber ? <a href={staffPaths.order(orderNumber)}>{orderNumber}</a> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Nothing yet.</p>
      )}
      <p className="row">
        <a href={staffPaths.audit}>Acts</a>
        {older ? <a href={older}>Older</a> : null}
      </p>
    </>
  )
}
