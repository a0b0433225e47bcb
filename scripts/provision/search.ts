import { createAlgolia } from '../../app/services/search/algolia.server'
import { SETTINGS, SYNONYM_INDEX, SYNONYMS } from '../../app/services/search/indexes'
import { RULES } from '../../app/services/search/rules'
import { createVendorFetch } from '../../app/services/vendor-fetch.server'

type Variables = Record<string, string | undefined>
type AlgoliaConfig = Parameters<typeof createAlgolia>[0]['config']

/** The search as provisioning sees it. */
export type SearchIndexes = {
  exists: (index: string) => Promise<boolean>
  /** Writes one index's settings, synonyms and rules. */
  write: (index: string) => Promise<void>
}

/** Undefined where no search is configured. */
export function searchIndexes(variables: Variables): SearchIndexes | undefined {
  const { ALGOLIA_HOST: host, ALGOLIA_APP_ID: appId, ALGOLIA_ADMIN_KEY: adminKey } = variables
  if (!host || !appId || !adminKey) return undefined
  const algolia = createAlgolia({
    vendorFetch: createVendorFetch(fetch),
    config: { algolia: { host, appId, adminKey, searchKey: adminKey, insightsHost: host } } as AlgoliaConfig,
  })
  return {
    exists: algolia.exists,
    async write(index) {
      const settings = new Map(SETTINGS).get(index)
      if (settings) await algolia.settings(index, settings)
      if (index === SYNONYM_INDEX) await algolia.synonyms(SYNONYM_INDEX, SYNONYMS)
      const rules = new Map(RULES).get(index)
      if (rules) await algolia.rules(index, rules)
    },
  }
}
