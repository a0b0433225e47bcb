/** Raise it when records or settings change shape: the next run then writes all of them. */
const KEY = 'index-job:11'

export type IndexState = {
  runAt: string
  fullAt: string
  /** See `recordBasis`. */
  basis: string
  otherPricesAt?: string
  /** A digest of the content pages' records. */
  pages?: string
  /** The API client may not read commercetools' messages. */
  withoutMessages?: boolean
}

/** For the health page and the error service. */
export const WITHOUT_MESSAGES =
  'commercetools refuses its messages (403), so that removed products stay in search for up to a day: give the API client the scope view_messages.'

export const readIndexState = (kv: KVNamespace): Promise<IndexState | null> => kv.get<IndexState>(KEY, 'json')

export const writeIndexState = (kv: KVNamespace, state: IndexState): Promise<void> =>
  kv.put(KEY, JSON.stringify(state))
