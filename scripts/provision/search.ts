import { toolConfigOf } from '../../app/services/config.server'
import { createAlgoliaIndexes } from '../../app/services/search/algolia-index.server'
import { RULES, SETTINGS, SYNONYM_INDEX, SYNONYMS } from '../../app/services/search/indexes'
import { localEnvironment } from '../environment'

type Variables = Record<string, string | undefined>

export type SearchIndexes = {
  exists: (index: string) => Promise<boolean>
  /** Writes one index's settings, synonyms and rules. */
  write: (index: string) => Promise<void>
}

/** Undefined if no search is configured. */
export function searchIndexes(variables: Variables): SearchIndexes | undefined {
  if (!variables.ALGOLIA_APP_ID || !variables.ALGOLIA_ADMIN_KEY) return undefined
  const algolia = createAlgoliaIndexes({ config: toolConfigOf({ ...unused(), ...variables }) })
  return {
    exists: algolia.exists,
    async write(index) {
      const settings = new Map(SETTINGS).get(index)
      // An index's settings create its replicas, whose own settings are written afterward.
      if (settings) await algolia.finished(await algolia.settings(index, settings))
      if (index === SYNONYM_INDEX) await algolia.synonyms(SYNONYM_INDEX, SYNONYMS)
      const rules = new Map(RULES).get(index)
      if (rules) await algolia.rules(index, rules)
    },
  }
}

/** The configuration needs all vendors, but only the search is called here. */
const unused = () =>
  Object.fromEntries(
    Object.entries(localEnvironment('http://unused')).filter(([name]) => !name.startsWith('ALGOLIA_')),
  )
