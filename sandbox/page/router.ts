import type { Algolia } from '../algolia/algolia'
import { html, json } from '../answers'
import type { Braintree } from '../braintree/braintree'
import type { Faults } from '../faults/faults'
import type { Mail } from '../mail/mail'
import type { Vendor } from '../vendor'
import { messagePage } from './html'
import { latestOrders } from './orders'
import { messageViewPage, overviewPage } from './overview'

const SHOWN = 50

/** What the sandbox's own page speaks of. */
export type PageParts = {
  mail: Mail
  braintree: Braintree
  algolia: Algolia
  faults: Faults
  commercetools: Vendor | undefined
  problem: string | undefined
  reset: (everything: boolean) => Promise<void>
}

/** Answers everything under `/__sandbox`; `path` is what follows it. */
export async function answerOwn(request: Request, path: string, parts: PageParts): Promise<Response> {
  if (path === '/faults') return parts.faults.fetch(request)
  if (path === '/reset') return startOver(request, parts)
  if (request.method !== 'GET' && request.method !== 'HEAD') return json({ message: 'Use GET.' }, 405)
  if (path === '/outbox') return json(parts.mail.outbox())
  if (path === '/orders') return json(await latestOrders(parts.commercetools))
  if (path === '/payments') return json(parts.braintree.store.list('transaction').slice(0, SHOWN))
  if (path === '/events') return json(parts.algolia.events(SHOWN))
  if (path === '/') {
    return html(
      overviewPage({
        messages: parts.mail.outbox(SHOWN),
        orders: await latestOrders(parts.commercetools),
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

/** `?everything=true` empties the search indexes too. Only the sandbox's own page and tools without an origin may start over, not any site in the same browser. */
async function startOver(request: Request, parts: PageParts): Promise<Response> {
  if (request.method !== 'POST') return json({ message: 'Use POST.' }, 405, { allow: 'POST' })
  const origin = request.headers.get('origin')
  if (origin !== null && URL.parse(origin)?.host !== new URL(request.url).host) {
    return json({ message: 'This came from another site.' }, 403)
  }
  await parts.reset(new URL(request.url).searchParams.get('everything') === 'true')
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(null, { status: 303, headers: { location: '/__sandbox' } })
    : json({ message: 'The sandbox is as it was on its first day.' })
}
