import { createFetchRequester } from '@algolia/requester-fetch'
import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { type LiteClient, liteClient } from 'algoliasearch/lite'
import { TimeoutError, timeout } from 'remix-utils/promise'
import type { CatalogDeps } from '../deps'
import { TIMEOUTS_MS } from '../timeouts'
import { VendorError } from '../vendor-error'
import { untimed } from '../vendor-times'

export type AlgoliaDeps = Pick<CatalogDeps, 'config' | 'span' | 'timed'>

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
  return inTime(deps, use, () => work(client))
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
  const client = algoliasearch(appId, adminKey, options(deps, 'write', hosts))
  return inTime(deps, 'write', () => work(client))
}

type Use = keyof (typeof TIMEOUTS_MS)['algolia']

/** The clients go on to the next host after an error, and wait after a 429. */
function options({ span }: AlgoliaDeps, use: Use, hosts: AlgoliaDeps['config']['algolia']['hosts']) {
  const { try: connect } = TIMEOUTS_MS.algolia[use]
  // The client counts the time until an answer begins as the connection's.
  const timeouts = { connect, read: connect, write: connect }
  const requester = withSpans(span)
  return hosts ? { hosts, timeouts, requester } : { timeouts, requester }
}

function withSpans(span: AlgoliaDeps['span']): ReturnType<typeof createFetchRequester> {
  const requester = createFetchRequester()
  if (!span) return requester
  return { ...requester, send: (request) => span(request, () => requester.send(request)) }
}

/** The client's limits grow with each try, so that all of them need one of their own. */
async function inTime<Answer>(
  { timed = untimed }: AlgoliaDeps,
  use: Use,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await timed('algolia', () => timeout(work(), { ms: TIMEOUTS_MS.algolia[use].all }))
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
