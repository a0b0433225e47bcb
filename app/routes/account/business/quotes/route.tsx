import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { TableHead } from '~/components/page/table-head'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { subjectOfQuote } from '~/models/company/approval'
import type { OrderWish } from '~/models/company/asked-order'
import type { Company } from '~/models/company/company'
import type { Quote, QuoteLine } from '~/models/company/quote'
import { acceptRefusal, QUOTE_MESSAGES } from '~/models/company/quote'
import { shopDay } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import type { OrderStanding } from '~/services/company/order-rights.server'
import { quoteNews } from '~/services/mail/company'
import { askApprovers, rightWords } from '~/use-cases/checkout/company-checkout.server'
import { requireCompany } from '~/use-cases/company/company.server'

export const meta: MetaFunction = () => unlisted('Quotes')

const wishOf = ({ id, version, order }: Quote): OrderWish => ({ subject: subjectOfQuote(id), version, order })

/** Shows all quotes of the company; only the one who asked may answer. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { company, customerId } = await requireCompany(context, request, 'ask-quote')
  const nameOf = (id: string) =>
    company.people.find((person) => person.customerId === id)?.name ?? 'somebody who left'
  const { quotes: offers, orderRights } = context.services
  const { requests, quotes } = await offers.ofCompany(company.key)
  const now = context.now()
  const isMine = (quote: Quote) => quote.customerId === customerId
  const standings = await Promise.all(
    quotes.map((quote) =>
      quote.state === 'open' && isMine(quote) ? orderRights.of(customerId, wishOf(quote)) : undefined,
    ),
  )
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
    quotes: quotes.map((quote, at) => ({
      id: quote.id,
      who: nameOf(quote.customerId),
      comment: quote.comment,
      lines: quote.lines,
      total: formatMoney(quote.total),
      until: quote.validTo ? shopDay(quote.validTo) : null,
      state: quote.state,
      over: acceptRefusal(quote, now) === 'expired',
      mine: isMine(quote),
      approval: approvalOf(standings[at]),
    })),
  }
}

function approvalOf(standing: OrderStanding | undefined) {
  if (!standing || standing.ok || standing.reason !== 'approval') return null
  return { state: standing.state, limit: formatMoney(standing.limit), reason: standing.approval?.reason }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { company, customerId } = await requireCompany(context, request, 'accept-quote')
  const form = await readForm(request)
  const { quotes, orderRights } = context.services
  const quote = await quotes.quote(String(form.get('id') ?? '').slice(0, TEXT_LIMITS.id))
  // A colleague's quote is theirs to answer, and one of a company that the customer left is that company's.
  if (quote?.customerId !== customerId || quote.companyKey !== company.key) throw new Refused('unknown')
  const refuse = (reason: keyof typeof QUOTE_MESSAGES) => data({ error: QUOTE_MESSAGES[reason] }, 409)
  if (form.get('intent') === 'decline') {
    const refusal = await quotes.decline(quote)
    if (refusal) return refuse(refusal)
    context.session.notify('notices', { message: 'You declined the quote.', key: 'quote' })
    return redirect(paths.companyQuotes, 303)
  }
  if (company.waiting) return refuse('no-terms')
  const wish = wishOf(quote)
  if (form.get('intent') === 'ask-approval') {
    const refusal = acceptRefusal(quote, context.now())
    if (refusal) return refuse(refusal)
    await askApprovers(context, customerId, wish, '')
    return redirect(paths.companyQuotes, 303)
  }
  const standing = await orderRights.of(customerId, wish)
  if (!standing.ok) return data({ error: rightWords(standing) }, 403)
  const accepted = await quotes.accept(quote, standing.right)
  if (!accepted.ok) return refuse(accepted.reason)
  await tellAccepted(context, request, quote, { company, orderNumber: accepted.orderNumber })
  return redirect(paths.order(accepted.orderNumber), 303)
}

type Accepted = { company: Company; orderNumber: string }

/** The buyer, and the company whose credit it is. */
async function tellAccepted(
  { services, session }: AppLoadContext,
  request: Request,
  quote: Quote,
  { company, orderNumber }: Accepted,
): Promise<void> {
  const url = new URL(paths.order(orderNumber), request.url).href
  const words = `Your quote is order ${orderNumber}. ${formatMoney(quote.total)} are on your credit account.`
  const own = session.get('email') ?? company.contactEmail
  for (const to of new Set([own, company.contactEmail])) {
    const key = `quote-order-${quote.id}${to === own ? '' : '-company'}`
    await services.mail.send(quoteNews({ to, subject: `Your order ${orderNumber}`, words, url }, key))
  }
  session.notify('notices', { message: words, key: 'quote' })
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
      {quotes.map(({ id, who, comment, lines, total, until, state, over, mine, approval }) => (
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
              <PressId />
              <input type="hidden" name="id" value={id} />
              {approval ? (
                <AskApproval approval={approval} />
              ) : (
                <Button name="intent" value="accept">
                  Accept and order on terms
                </Button>
              )}
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

type Approval = NonNullable<SerializeFrom<typeof loader>['quotes'][number]['approval']>

function AskApproval({ approval: { state, limit, reason } }: { approval: Approval }) {
  if (state === 'waiting') return <p>Your approvers were asked. We write to you when they decide.</p>
  const words =
    state === 'rejected'
      ? `Your approvers did not approve this quote${reason ? `: ${reason}` : ''}.`
      : `Orders above ${limit} need an approval in your company.`
  return (
    <>
      <p>{words}</p>
      <Button name="intent" value="ask-approval">
        Ask for approval
      </Button>
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
