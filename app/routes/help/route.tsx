import { Answer } from '~/components/block/answer'
import { TextField } from '~/components/form/text-field'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { titled } from '~/components/page/meta'
import { StructuredData } from '~/components/page/structured-data'
import { Button, ButtonLink } from '~/components/ui/button'
import { Icon } from '~/components/ui/icon'
import { useLoaderData } from '~/framework'
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { STATUSES } from '~/models/account/order-row'
import { CALL_US, CARE_WORDS, isCareOpen } from '~/models/care'
import { type AnswerGroup, answerGroups, findAnswers } from '~/models/content/answers'
import { contentJsonLd } from '~/models/content/structured-data'
import { shortDate } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { paths, serverPaths } from '~/models/paths'
import { PHONE } from '~/models/phone'
import { fallback } from '~/services/fallback'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...titled(data?.query ? `Help: ${data.query}` : 'Help Center'),
  {
    name: 'description',
    content: 'Answers about your order, delivery, paying, gifts and food, and how to reach us.',
  },
  ...(data?.query ? [{ name: 'robots', content: 'noindex' }] : []),
]

/** The answers are a page of the editors'. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search)
  const [page, latest] = await Promise.all([
    context.services.content.page('help').catch(fallback(undefined)),
    latestOrder(context),
  ])
  const groups = answerGroups(page?.blocks ?? [])
  return {
    query,
    groups,
    found: query ? findAnswers(groups, query) : [],
    latest,
    isOpen: isCareOpen(context.now()),
    jsonLd: page && !query ? contentJsonLd(page, new Map()) : [],
  }
}

async function latestOrder({ services, session }: AppLoadContext) {
  const customerId = session.get('customerId')
  if (!customerId) return null
  const [row] = (await services.customers.latestOrders(customerId, 1).catch(fallback({ rows: [] }))).rows
  if (!row) return null
  const { number, status, arrivesOn } = row
  const comes = arrivesOn && status !== 'Delivered' && status !== 'Cancelled'
  return { number, words: comes ? `Arriving ${shortDate(arrivesOn)}` : STATUSES[status].words }
}

type Page = Awaited<ReturnType<typeof loader>>

export default function Help() {
  const { query, groups, found, latest, isOpen, jsonLd } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap article help">
      {jsonLd.map((data) => (
        <StructuredData key={String(data['@type'])} of={data} />
      ))}
      <Breadcrumbs steps={[]} current="Help Center" />
      <h1>How can we help?</h1>
      <form method="get" action={paths.help} className="help-search">
        <TextField
          name="q"
          id="help-query"
          label="Search the answers"
          type="search"
          maxLength={TEXT_LIMITS.search}
          defaultValue={query}
        />
        <Button>Search</Button>
      </form>
      {query ? <Found query={query} found={found} /> : <YourOrder latest={latest} />}
      {query ? null : <Groups groups={groups} />}
      <section className="help-band wide" aria-labelledby="stuck">
        <div>
          <h2 id="stuck">Still stuck?</h2>
          <p>
            A person answers. Phone: {CARE_WORDS}. <b>{isOpen ? 'Open now.' : 'Closed now.'}</b>
          </p>
        </div>
        <p className="row">
          <ButtonLink to={CALL_US} variant="plain">
            <Icon name="phone" />
            {PHONE}
          </ButtonLink>
          <ButtonLink to={query ? serverPaths.contactWith(query) : paths.contact} variant="plain">
            <Icon name="mail" />
            Write to us
          </ButtonLink>
        </p>
      </section>
    </main>
  )
}

function YourOrder({ latest }: Pick<Page, 'latest'>) {
  return (
    <section className={latest ? 'help-band leaf wide' : 'help-band wide'} aria-labelledby="your-order">
      <div>
        <h2 id="your-order">{latest ? 'Your last order' : 'About an order?'}</h2>
        <p>
          {latest ? (
            <>
              <b>{latest.words}</b>, {latest.number}
            </>
          ) : (
            'See where it is, change it, or tell us what is wrong.'
          )}
        </p>
      </div>
      <p className="row">
        {latest ? (
          <>
            <ButtonLink to={`${paths.order(latest.number)}#tracking`} variant="plain" size="small">
              Track it
            </ButtonLink>
            <ButtonLink to={paths.order(latest.number)} variant="plain" size="small">
              Change or cancel
            </ButtonLink>
            <ButtonLink to={paths.orderProblem(latest.number)} variant="plain" size="small">
              Report a problem
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.orderHistory} variant="plain" size="small">
            Sign in
          </ButtonLink>
        )}
        <ButtonLink to={paths.findOrder} variant="plain" size="small">
          Find an order
        </ButtonLink>
      </p>
    </section>
  )
}

function Found({ query, found }: Pick<Page, 'query' | 'found'>) {
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">
        {found.length === 0
          ? `No answer for “${query}”`
          : `${found.length} ${found.length === 1 ? 'answer' : 'answers'} for “${query}”`}
      </h2>
      {found.length === 0 ? <p>Ask us: we answer within one business day. Your words go along.</p> : null}
      <div>
        {found.map((each) => (
          <Answer key={each.question} {...each} open />
        ))}
      </div>
      <p>
        <a href={paths.help}>See all answers</a>
      </p>
    </section>
  )
}

function Groups({ groups }: { groups: AnswerGroup[] }) {
  if (groups.length === 0) return <p>The answers cannot be read just now. Please ask us.</p>
  return (
    <div className="help-groups wide">
      {groups.map(({ title, questions }, place) => (
        <section key={title} className="stack" aria-labelledby={`answers-${place}`}>
          <h2 id={`answers-${place}`}>{title}</h2>
          <div>
            {questions.map((each) => (
              <Answer key={each.question} {...each} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
