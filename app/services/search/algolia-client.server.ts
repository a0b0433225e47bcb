import { createFetchRequester } from '@algolia/requester-fetch'
import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { TimeoutError, timeout } from 'remix-utils/promise'
import type { CatalogDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'

export type AlgoliaDeps = Pick<CatalogDeps, 'config' | 'span'>

export const prefixed = ({ config }: AlgoliaDeps, index: string): string => `${config.algolia.prefix}${index}`

export const unexpected = () => new VendorError('algolia', 'an answer that is none')

/**
 * A call in a shopper's request, by Algolia's small client.
 * @throws VendorError
 */
export function callSearch<Answer>(
  deps: AlgoliaDeps,
  use: 'search' | 'event',
  work: (client: LiteClient) => Promise<Answer>,
): Promise<Answer> {
  const { appId, searchKey, hosts, insightsHost } = deps.config.algolia
  const client = liteClient(appId, searchKey, {
    ...options(deps, use, use === 'event' ? [insightsHost] : hosts),
    // By default its browser build writes the key into the address.
    authMode: 'WithinHeaders',
  })
  return inTime(use, work(client))
}

/**
 * A call that reads or writes a whole index, by Algolia's whole client.
 * @throws VendorError
 */
export function callIndex<Answer>(
  deps: AlgoliaDeps,
  work: (client: Algoliasearch) => Promise<Answer>,
): Promise<Answer> {
  const { appId, adminKey, hosts } = deps.config.algolia
  return inTime('write', work(algoliasearch(appId, adminKey, options(deps, 'write', hosts))))
}

type Use = keyof (typeof TIMEOUTS_MS)['algolia']

/** The clients go on to the next host after an error, and wait after a 429. */
function options({ span }: AlgoliaDeps, use: Use, hosts: AlgoliaDeps['config']['algolia']['hosts']) {
  const { try: connect } = TIMEOUTS_MS.algolia[use]
  return {
    ...(hosts && { hosts }),
    // The client counts the time until an answer begins as the connection's.
    timeouts: { connect, read: connect, write: connect },
    requester: withSpans(span),
  }
}

function withSpans(span: AlgoliaDeps['span']): ReturnType<typeof createFetchRequester> {
  const requester = createFetchRequester()
  if (!span) return requester
  return { ...requester, send: (request) => span(request, () => requester.send(request)) }
}

/** The client's limits grow with each try, so that all of them need one of their own. */
async function inTime<Answer>(use: Use, work: Promise<Answer>): Promise<Answer> {
  try {
    return await timeout(work, { ms: TIMEOUTS_MS.algolia[use].all })
  } catch (error) {
    throw asVendorError(error)
  }
}

/** The status is that of the last try. The client's own errors have the shopper's words in them. */
function asVendorError(error: unknown): unknown {
  if (error instanceof VendorError || !(error instanceof Error)) return error
  if (error instanceof TimeoutError) return new VendorError('algolia', 'no answer in time')
  const { status, stackTrace = [] } = error as {
    status?: number
    stackTrace?: { response: { status: number } }[]
  }
  const last = status ?? stackTrace.at(-1)?.response.status
  return new VendorError('algolia', error.message.slice(0, 300), { status: last || undefined })
}
