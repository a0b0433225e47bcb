import { html, json } from '../answers'
import type { Parts } from '../sandbox'
import { webhookRequest, wishSchema } from '../webhooks/webhooks'
import { answerFaultsForm } from './faults-form'
import { messagePage } from './html'
import { latestOrders, MOVES, moveOrder } from './orders'
import { messageViewPage, overviewPage } from './overview'
import { tracesPage } from './traces'

const SHOWN = 50

type PageParts = Parts & { reset: (everything: boolean) => Promise<void> }

/** `path` is the part after `/__sandbox`. */
export async function answerOwn(request: Request, path: string, parts: PageParts): Promise<Response> {
  if (path === '/faults' && request.method === 'POST') {
    return refusal(request) ?? answerFaultsForm(request, parts.faults)
  }
  if (path === '/faults') return parts.faults.fetch(request)
  if (path === '/reset') return startOver(request, parts)
  if (path === '/webhooks') return sendWebhook(request, parts)
  const moved = /^\/orders\/([^/]+)$/.exec(path)?.[1]
  if (moved) return moveOn(request, moved, parts)
  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ message: 'Use GET.' }, 405)
  if (path === '/outbox') return json(parts.mail.outbox())
  if (path === '/orders') return json(await latestOrders(parts.vendors.commercetools))
  if (path === '/payments') return json(parts.braintree.store.list('transaction').slice(0, SHOWN))
  if (path === '/analytics') return json(parts.rudderstack.messages())
  if (path === '/errors') return json(parts.sentry.events())
  const release = /^\/source-maps\/([\w-]+)$/.exec(path)?.[1]
  if (release) return json(parts.sentry.files(release))
  if (path === '/spans') return json(parts.traces.spans())
  if (path === '/traces') return html(tracesPage(parts.traces.spans()))
  if (path === '/conversions') return json(parts.conversions.events())
  if (path === '/agent-events') return json(parts.platforms.events())
  if (path === '/sales') return json(parts.personalisation.events())
  if (path === '/events') return json(parts.algolia.events(SHOWN))
  if (path === '/slack') return json(parts.slack.messages())
  if (path === '/pagerduty') return json(parts.pagerduty.events())
  if (path === '/crm') return json(parts.hubspot.entries(SHOWN))
  if (path === '/') {
    return html(
      overviewPage({
        messages: parts.mail.outbox(SHOWN),
        orders: await latestOrders(parts.vendors.commercetools),
        transactions: parts.braintree.store.list('transaction').slice(0, SHOWN),
        events: parts.algolia.events(SHOWN),
        faults: parts.faults.list(),
        problem: parts.problem,
      }),
    )
  }
  const id = /^\/outbox\/([^/]+)$/.exec(path)?.[1]
  const message = id === undefined ? undefined : parts.mail.message(id)
  if (message) return html(messageViewPage(message))
  return html(messagePage('There is nothing here', 'The sandbox’s page is at /__sandbox.'), 404)
}

/** Only the sandbox's page, and tools that send no origin, may change anything. */
function refusal(request: Request): Response | undefined {
  if (request.method !== 'POST') return json({ message: 'Use POST.' }, 405, { allow: 'POST' })
  const origin = request.headers.get('origin')
  return origin !== null && URL.parse(origin)?.host !== new URL(request.url).host
    ? json({ message: 'This came from another site.' }, 403)
    : undefined
}

/** Redirects a browser back to the page; tools get a message. */
const done = (request: Request, place: string, message: string) =>
  request.headers.get('accept')?.includes('text/html')
    ? new Response(null, { status: 303, headers: { location: place } })
    : json({ message })

/** Sends the shop a vendor's webhook with a valid signature. */
async function sendWebhook(request: Request, { mail }: PageParts): Promise<Response> {
  const refused = refusal(request)
  if (refused) return refused
  const wish = wishSchema.safeParse(Object.fromEntries(new URLSearchParams(await request.text())))
  if (!wish.success) return json({ message: wish.error.message }, 400)
  const answer = await fetch(await webhookRequest(wish.data, mail.now()))
  return done(request, '/__sandbox#webhooks', `The shop answered ${answer.status}.`)
}

/** Changes an order as its warehouse or carrier would: `move=delivered`. */
async function moveOn(request: Request, id: string, { vendors }: PageParts): Promise<Response> {
  const { commercetools } = vendors
  const refused = refusal(request)
  if (refused) return refused
  const wish = new URLSearchParams(await request.text()).get('move')
  const move = MOVES.find((known) => known === wish)
  if (!move) return json({ message: `move is one of ${MOVES.join(', ')}.` }, 400)
  if (!commercetools || !(await moveOrder(commercetools, id, move))) {
    return json({ message: `No order with this id can be marked as ${move}.` }, 404)
  }
  return done(request, '/__sandbox#orders', `The order is ${move}.`)
}

/** `?everything=true` also empties the search indexes. */
async function startOver(request: Request, parts: PageParts): Promise<Response> {
  const refused = refusal(request)
  if (refused) return refused
  await parts.reset(new URL(request.url).searchParams.get('everything') === 'true')
  return done(request, '/__sandbox', 'The sandbox is as it was on its first day.')
}
