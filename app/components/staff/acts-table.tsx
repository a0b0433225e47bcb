import { TableHead } from '~/components/page/table-head'
import { staffPaths } from '~/models/paths'

type Act = {
  id: string
  done: string
  who: string
  role: string
  what: string
  orderNumber: string | null
  customer: { id: string; name: string } | null
  reason: string
  before: string
  after: string
}

export function Change({ before, after }: Pick<Act, 'before' | 'after'>) {
  if (!before || before === after) return <>{after}</>
  return (
    <>
      <span className="quiet">from</span> {before} <span className="quiet">to</span> {after || 'nothing'}
    </>
  )
}

export function ActsTable({ acts }: { acts: Act[] }) {
  return (
    <table className="orders">
      <TableHead columns={['When', 'Who', 'What', 'For', 'Why', 'Before and after']} />
      <tbody>
        {acts.map(({ id, done, who, role, what, orderNumber, customer, reason, before, after }) => (
          <tr key={id}>
            <td data-label="When">{done}</td>
            <td data-label="Who">
              <span>
                {who} <span className="own-line quiet">{role}</span>
              </span>
            </td>
            <td data-label="What">{what}</td>
            <td data-label="For">
              <span>
                {customer ? <a href={staffPaths.customer(customer.id)}>{customer.name}</a> : null}
                {orderNumber ? (
                  <a className="own-line unbroken" href={staffPaths.order(orderNumber)}>
                    {orderNumber}
                  </a>
                ) : null}
                {customer || orderNumber ? null : 'A guest'}
              </span>
            </td>
            <td data-label="Why">{reason}</td>
            <td data-label="Before and after">
              {before || after ? (
                <span>
                  <Change before={before} after={after} />
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
