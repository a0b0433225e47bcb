import type { Algoliasearch, BatchRequest, IndexSettings, Rule, SynonymHit } from 'algoliasearch'
import { type AlgoliaDeps, callIndex, prefixed, unexpected } from './algolia-client.server'

/** Records of a page, some 2 KB each. */
const BROWSED = 500

/** Records of a write are found when its task is done. */
type Task = { indexName: string; taskID: number }

/** Reads and writes whole indexes, by the names without the configured prefix. */
export function createAlgoliaIndexes(deps: AlgoliaDeps) {
  const write = (
    index: string,
    work: (client: Algoliasearch, indexName: string) => Promise<{ taskID: number }>,
  ) =>
    callIndex(deps, async (client): Promise<Task> => {
      const indexName = prefixed(deps, index)
      return { indexName, taskID: (await work(client, indexName)).taskID }
    })
  const batch = async (index: string, requests: BatchRequest[]): Promise<void> => {
    if (requests.length === 0) return
    await write(index, (client, indexName) => client.batch({ indexName, batchWriteParams: { requests } }))
  }

  return {
    /** All records of an index, a page at a time. */
    browse: (index: string, attributes: string[]) => browse(deps, prefixed(deps, index), attributes),
    exists: (index: string): Promise<boolean> =>
      callIndex(deps, (client) => client.indexExists({ indexName: prefixed(deps, index) })),
    /** `replicas` are made by the task. */
    settings: (index: string, { replicas, ...settings }: IndexSettings): Promise<Task> =>
      write(index, (client, indexName) =>
        client.setSettings({
          indexName,
          indexSettings: { ...settings, replicas: replicas?.map((replica) => prefixed(deps, replica)) },
        }),
      ),
    /** Waits until the task is done. */
    async finished({ indexName, taskID }: Task): Promise<void> {
      await callIndex(deps, (client) => client.waitForTask({ indexName, taskID }))
    },
    /** Keeps synonyms saved by others, such as staff in Algolia's dashboard. */
    synonyms: (index: string, synonymHit: SynonymHit[]): Promise<Task> =>
      write(index, (client, indexName) =>
        client.saveSynonyms({ indexName, synonymHit, forwardToReplicas: true }),
      ),
    /** Keeps rules saved by others. */
    rules: (index: string, rules: Rule[]): Promise<Task> =>
      write(index, (client, indexName) => client.saveRules({ indexName, rules, forwardToReplicas: true })),
    save: (index: string, records: { objectID: string }[]): Promise<void> =>
      batch(
        index,
        records.map((body) => ({ action: 'updateObject', body })),
      ),
    remove: (index: string, objectIDs: string[]): Promise<void> =>
      batch(
        index,
        objectIDs.map((objectID) => ({ action: 'deleteObject', body: { objectID } })),
      ),
    /** Removes records that the last full run did not write. */
    removeOlderThan: (index: string, indexedAt: number): Promise<Task> =>
      write(index, (client, indexName) =>
        client.deleteBy({ indexName, deleteByParams: { filters: `indexedAt < ${indexedAt}` } }),
      ),
  }
}

async function* browse(
  deps: AlgoliaDeps,
  indexName: string,
  attributesToRetrieve: string[],
): AsyncGenerator<Record<string, unknown>[]> {
  for (let cursor: string | undefined; ; ) {
    const browseParams = cursor ? { cursor } : { hitsPerPage: BROWSED, attributesToRetrieve }
    const page = await callIndex(deps, (client) => client.browse({ indexName, browseParams }))
    if (!Array.isArray(page.hits)) throw unexpected()
    yield page.hits
    if (!page.cursor) return
    cursor = page.cursor
  }
}

export type AlgoliaIndexes = ReturnType<typeof createAlgoliaIndexes>
