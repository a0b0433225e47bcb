import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { shopDay } from '~/models/days'
import { formatMoney } from '~/models/money'
import { REFUSAL_WORDS } from '~/models/referral/referral'
import { requireStaff } from '~/use-cases/staff/staff.server'

const SHOWN = 100

export const meta: MetaFunction = () => unlisted('Referrals')

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireStaff(context, request)
  const rows = await context.services.referrals.ledger(SHOWN)
  return {
    rows: rows.map(({ amount, reason, invitedAt, ...row }) => ({
      ...row,
      invited: shopDay(invitedAt),
      outcome:
        amount !== undefined
          ? `${formatMoney(amount)} credited`
          : reason
            ? `Refused: ${REFUSAL_WORDS[reason]}`
            : 'No order has arrived yet',
    })),
  }
}

export default function Referrals() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Referrals</h1>
      {rows.length === 0 ? (
        <p>No referrals yet.</p>
      ) : (
        <table className="orders">
          <TableHead columns={['Invited', 'By customer', 'Friend', 'Order', 'Outcome']} />
          <tbody>
            {rows.map(({ friend, referrer, invited, orderNumber, outcome }) => (
              <tr key={friend}>
                <td data-label="Invited">{invited}</td>
                <td data-label="By customer">{referrer}</td>
                <td data-label="Friend">{friend}</td>
                <td data-label="Order">{orderNumber ?? 'None'}</td>
                <td data-label="Outcome">{outcome}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
