import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { creditAccountOf } from '~/models/company/company'
import type { QuoteLine } from '~/models/company/quote'
import { acceptRefusal, QUOTE_MESSAGES } from '~/models/company/quote'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { quoteNews } from '~/services/mail/company'
import { requireCompany } from '~/use-cases/company/company.server'

export const meta: MetaFunction = () => unlisted('Quotes')

/** Shows all quotes of the company; only the one who asked may answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, customerId } = await requireCompany(context, request, 'ask-quote')
  const nameOf = (id: string) => company.people.find((person) => person.customerId === id)?.name ?? 'Somebody'
  const { requests, quotes } = await context.services.quotes.of(company.people.map((each) => each.customerId))
  const now = context.now()
  return {
    waiting: requests
      .filter(({ state }) => state === 'open')
      .map((request) => ({
        id: request.id,
        who: nameOf(request.customerId),
        asked: shopDay(request.askedAt),
        comment: request.comment,
        lines: request.lines,
      })),
    quotes: quotes.map((quote) => ({
      id: quote.id,
      who: nameOf(quote.customerId),
      comment: quote.comment,
      lines: quote.lines,
      total: formatMoney(quote.total),
      until: quote.validTo ? shopDay(quote.validTo) : null,
      state: quote.state,
      over: acceptRefusal(quote, now) === 'expired',
      mine: quote.customerId === customerId,
    })),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { company, customerId } = await requireCompany(context, request, 'accept-quote')
  const form = await readForm(request)
  const { quotes, mail } = context.services
  const quote = await quotes.quote(String(form.get('id') ?? '').slice(0, TEXT_LIMITS.id))
  // Hides quotes of other companies; a colleague's quote is theirs to answer.
  if (!quote || quote.customerId !== customerId) throw new Refused('unknown')
  const refuse = (reason: keyof typeof QUOTE_MESSAGES) => data({ error: QUOTE_MESSAGES[reason] }, 409)
  if (form.get('intent') === 'decline') {
    const refusal = await quotes.decline(quote)
    if (refusal) return refuse(refusal)
    context.session.notify('notices', { message: 'You declined the quote.', key: 'quote' })
    return redirect(paths.companyQuotes, 303)
  }
  if (company.waiting) return refuse('no-terms')
  const accepted = await quotes.accept(quote, creditAccountOf(company.key))
  if (!accepted.ok) return refuse(accepted.reason)
  const { orderNumber } = accepted
  const url = new URL(paths.order(orderNumber), request.url).href
  const words = `Your quote is order ${orderNumber}. ${formatMoney(quote.total)} are on your credit account.`
  const to = context.session.get('email') ?? company.contactEmail
  await mail.send(
    quoteNews({ to, subject: `Your order ${orderNumber}`, words, url }, `quote-order-${quote.id}`),
  )
  context.session.notify('notices', { message: words, key: 'quote' })
  return redirect(paths.order(orderNumber), 303)
}

const STATES = { open: 'Open', accepted: 'Accepted', declined: 'Declined' } as const

export default function CompanyQuotes() {
  const { waiting, quotes } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Quotes</h1>
      {result?.error ? <p className="alert invalid">{result.error}</p> : null}
      {waiting.length + quotes.length === 0 ? (
        <p>
          None yet. Fill your cart, give its address and delivery, and ask for a quote at the payment step.
        </p>
      ) : null}
      {quotes.map(({ id, who, comment, lines, total, until, state, over, mine }) => (
        <section key={id} className="panel stack" aria-labelledby={`quote-${id}`}>
          <h2 id={`quote-${id}`}>
            {over ? 'Expired' : STATES[state]}: {total} for {who}
          </h2>
          {until ? <p className="quiet">Good until {until}</p> : null}
          {comment ? <p>{comment}</p> : null}
          <QuoteLines lines={lines} />
          <p>With shipping and tax {total}.</p>
          {state === 'open' && mine && !over ? (
            <form method="post" className="row">
              <input type="hidden" name="id" value={id} />
              <Button name="intent" value="accept">
                Accept and order on terms
              </Button>
              <Button variant="plain" name="intent" value="decline">
                Decline
              </Button>
            </form>
          ) : null}
        </section>
      ))}
      {waiting.map(({ id, who, asked, comment, lines }) => (
        <section key={id} className="panel stack" aria-labelledby={`request-${id}`}>
          <h2 id={`request-${id}`}>
            Asked by {who} on {asked}
          </h2>
          {comment ? <p>{comment}</p> : null}
          <QuoteLines lines={lines} />
          <p className="quiet">We answer within one business day.</p>
        </section>
      ))}
    </>
  )
}

function QuoteLines({ lines }: { lines: QuoteLine[] }) {
  return (
    <table className="company-table">
      <TableHead columns={['Item', 'Quantity', 'Each', 'Together']} />
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
