import type { IndexRun } from './index-run'

/** Raise it when records or settings change shape: the next run then writes all of them. */
export const INDEX_SHAPE = 'index-job:12'
const RUN = `${INDEX_SHAPE}:run`

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

export const readIndexState = (kv: KVNamespace): Promise<IndexState | null> =>
  kv.get<IndexState>(INDEX_SHAPE, 'json')

export const writeIndexState = (kv: KVNamespace, state: IndexState): Promise<void> =>
  kv.put(INDEX_SHAPE, JSON.stringify(state))

/** A full run that is not finished, and when its last slice was. */
type RunUnderWay = { run: IndexRun; at: number }

export const readRun = (kv: KVNamespace): Promise<RunUnderWay | null> => kv.get<RunUnderWay>(RUN, 'json')

export const forgetRun = (kv: KVNamespace): Promise<void> => kv.delete(RUN)

export const writeRun = (kv: KVNamespace, underWay: RunUnderWay): Promise<void> =>
  kv.put(RUN, JSON.stringify(underWay))
