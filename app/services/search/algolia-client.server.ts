import { type SearchClient, searchClient } from '@algolia/client-search'
import { createFetchRequester } from '@algolia/requester-fetch'
import type { CatalogDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'

type Use = keyof (typeof TIMEOUTS_MS)['algolia']

export type AlgoliaDeps = Pick<CatalogDeps, 'config' | 'span'>

/**
 * Runs one call of Algolia's own client, which goes on to the next host after an error and waits after a 429.
 * @throws VendorError
 */
export async function callAlgolia<Answer>(
  { config, span }: AlgoliaDeps,
  use: Use,
  work: (client: SearchClient) => Promise<Answer>,
): Promise<Answer> {
  const { appId, searchKey, adminKey, hosts, insightsHost } = config.algolia
  const { try: connect, all } = TIMEOUTS_MS.algolia[use]
  const client = searchClient(appId, use === 'write' ? adminKey : searchKey, {
    ...(use === 'event' ? { hosts: [insightsHost] } : hosts && { hosts }),
    // The client counts the time until an answer begins as the connection's.
    timeouts: { connect, read: connect, write: connect },
    requester: withSpans(span),
  })
  try {
    return await within(all, work(client))
  } catch (error) {
    throw asVendorError(error)
  }
}

function withSpans(span: AlgoliaDeps['span']): ReturnType<typeof createFetchRequester> {
  const requester = createFetchRequester()
  if (!span) return requester
  return { ...requester, send: (request) => span(request, () => requester.send(request)) }
}

/** The client's limits grow with each try, so that all of them need one of their own. */
async function within<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, milliseconds, new VendorError('algolia', 'no answer in time'))
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** The status is that of the last try. The client's own errors have the shopper's words in them. */
function asVendorError(error: unknown): unknown {
  if (error instanceof VendorError || !(error instanceof Error)) return error
  const { status, stackTrace = [] } = error as {
    status?: number
    stackTrace?: { response: { status: number } }[]
  }
  const last = status ?? stackTrace.at(-1)?.response.status
  return new VendorError('algolia', error.message.slice(0, 300), { status: last || undefined })
}
