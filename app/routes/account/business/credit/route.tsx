import { Fragment } from 'react'
import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '~/framework.server'
import { creditAccountOf } from '~/models/company/company'
import { mayAct } from '~/models/company/roles'
import { AGE_WORDS, AGES, statementOf } from '~/models/company/statement'
import { endOfDay } from '~/models/dates'
import { shopDay } from '~/models/days'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { requireCompany } from '~/use-cases/company/company.server'

export const meta: MetaFunction = () => unlisted('Credit account')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, roles } = await requireCompany(context, request, 'see-credit')
  const id = creditAccountOf(company.key)
  const { ledgers } = context.services
  const [account, rows] = await Promise.all([ledgers.byId(id), ledgers.rows.ofAccount(id)])
  const now = context.now().getTime()
  const statement = statementOf(rows, { account: id, termsDays: account?.termsDays ?? 0, now })
  return {
    account: account && {
      left: formatMoney(Math.max(0, account.balance)),
      over: account.balance < 0 ? formatMoney(-account.balance) : null,
      terms: `Net ${account.termsDays ?? 0}`,
    },
    mayChange: mayAct(roles, 'change-orders'),
    asOf: shopDay(now),
    owed: formatMoney(statement.owed),
    ageing: AGES.map((age) => ({ words: AGE_WORDS[age], amount: formatMoney(statement.ageing[age]) })),
    bills: statement.bills
      .map(({ orderNumber, amount, open, madeAt, dueOn }) => ({
        orderNumber,
        amount: formatMoney(amount),
        open: open === 0 ? 'Paid' : formatMoney(open),
        made: shopDay(madeAt),
        due: shopDay(endOfDay(dueOn).getTime()),
      }))
      .reverse(),
    payments: statement.payments.map(({ amount, madeAt, note = '' }) => ({
      made: shopDay(madeAt),
      amount: formatMoney(amount),
      note,
    })),
  }
}

export default function CompanyCredit() {
  const { account, owed, ageing, bills, mayChange, payments, asOf } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Credit account</h1>
      <p className="quiet">{`Statement as of ${asOf}`}</p>
      {account ? (
        <>
          <dl className="balances company-facts">
            <dt>Terms</dt>
            <dd>{account.terms}</dd>
            <dt>Available credit</dt>
            <dd>{account.left}</dd>
            <dt>Owed</dt>
            <dd>{owed}</dd>
          </dl>
          {account.over ? (
            <p className="alert">
              Your company owes {account.over} more than its limit. Pay that much first, and you can order on
              terms again.
            </p>
          ) : null}
          <section className="account-part stack" aria-labelledby="ageing">
            <h2 id="ageing">Aging</h2>
            <dl className="balances company-facts">
              {ageing.map(({ words, amount }) => (
                <Fragment key={words}>
                  <dt>{words}</dt>
                  <dd>{amount}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
          <section className="stack" aria-labelledby="bills">
            <h2 id="bills">Orders on terms</h2>
            {bills.length > 0 ? <Bills bills={bills} mayChange={mayChange} /> : <p>None yet.</p>}
          </section>
          {payments.length > 0 ? (
            <section className="stack" aria-labelledby="payments">
              <h2 id="payments">Your payments</h2>
              <ul>
                {payments.map(({ made, amount, note }) => (
                  <li key={`${made}${amount}${note}`}>
                    {made}: {amount}
                    {note ? `, ${note}` : ''}
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      ) : (
        <p>Your company pays with each order. Write to us if you would like to order on terms.</p>
      )}
    </>
  )
}

function Bills({ bills, mayChange }: Pick<SerializeFrom<typeof loader>, 'bills' | 'mayChange'>) {
  return (
    <table className="company-table">
      <TableHead columns={['Order', 'Ordered', 'Due', 'Amount', 'Open']} />
      <tbody>
        {bills.map(({ orderNumber, made, due, amount, open }) => (
          <tr key={orderNumber}>
            <th scope="row">
              {mayChange ? <a href={paths.order(orderNumber)}>{orderNumber}</a> : orderNumber}
            </th>
            <td>{made}</td>
            <td>{due}</td>
            <td>{amount}</td>
            <td>{open}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
