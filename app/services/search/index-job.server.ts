import type { Product } from '~/models/catalog/product'
import { pageRecords } from '~/models/search/page-records'
import {
  departmentRecords,
  type PriceSpans,
  priceSpans,
  productRecord,
  suggestionRecords,
} from '~/models/search/records'
import { traitsOf } from '~/models/search/traits'
import type { CatalogService } from '../catalog/catalog.server'
import { createContentService } from '../content/content.server'
import type { CatalogDeps } from '../deps'
import { type Algolia, createAlgolia } from './algolia.server'
import { recordBasis } from './basis.server'
import { DEPARTMENTS, PAGES, productIndex, SETTINGS, SUGGESTIONS, SYNONYM_INDEX, SYNONYMS } from './indexes'
import { removedProductKeys } from './removed-products.server'
import { RULES } from './rules'

/** Raise it when records or settings change shape: the next run then writes all of them. */
const STATE_KEY = 'index-job:9'
// Clocks differ, and a product may have been saved while the last run was reading.
const OVERLAP_MS = 60_000
// A full run renews price ranges and removes old suggestions.
const FULL_AFTER_MS = 24 * 60 * 60_000

/** `basis`: see `recordBasis`. */
type State = { runAt: string; fullAt: string; basis: string; spans: PriceSpans }

type IndexReport = { mode: 'full' | 'incremental'; products: number; removed: number }

export type IndexJob = {
  /** @throws VendorError when commercetools or the index fails; what was written stays. */
  run: (mode: 'full' | 'incremental') => Promise<IndexReport>
}

type Job = { deps: CatalogDeps; algolia: Algolia; catalog: CatalogService; now: Date }

/**
 * Fills the search indexes from commercetools. `incremental` writes what changed since the last run. It becomes a full
 * run when there was none for a day, when a category, tag or sale changed, or when the index is missing. A full run also
 * removes old records. Runs may overlap: a run removes only records written before it began.
 */
export const createIndexJob = (deps: CatalogDeps, catalog: CatalogService): IndexJob => ({
  async run(mode) {
    const job = { deps, algolia: createAlgolia(deps), catalog, now: deps.now() }
    const state = mode === 'incremental' ? await deps.kv.get<State>(STATE_KEY, 'json') : null
    const runAt = job.now.toISOString()
    const basis = await recordBasis(deps, catalog)
    const recent = state && job.now.getTime() - Date.parse(state.fullAt) < FULL_AFTER_MS
    if (recent && state.basis === basis && (await job.algolia.exists(productIndex('popular')))) {
      const report = await indexChanges(job, state)
      await deps.kv.put(STATE_KEY, JSON.stringify({ ...state, runAt }))
      return report
    }
    const { spans, ...report } = await indexEverything(job)
    await deps.kv.put(STATE_KEY, JSON.stringify({ runAt, fullAt: runAt, basis, spans }))
    return report
  },
})

async function indexEverything(job: Job) {
  const { deps, algolia, catalog, now } = job
  for (const [index, settings] of SETTINGS) await algolia.settings(index, settings)
  await algolia.synonyms(SYNONYM_INDEX, SYNONYMS)
  for (const [index, rules] of RULES) await algolia.rules(index, rules)
  const tree = await catalog.categories()
  // Reads the catalog twice: price ranges need the whole span, and the catalog does not fit into memory.
  let spans: PriceSpans = {}
  for await (const products of pages(catalog)) spans = priceSpans(products, spans)
  let count = 0
  for await (const products of pages(catalog)) {
    const kept = products.filter(isKept)
    const at = deps.now().getTime()
    await Promise.all([
      algolia.save(
        productIndex('popular'),
        kept.map((product) => productRecord(product, tree, spans, at)),
      ),
      algolia.save(SUGGESTIONS, suggestionRecords(products, tree, at)),
    ])
    count += kept.length
  }
  await indexPlaces(job)
  await algolia.removeOlderThan(productIndex('popular'), now.getTime())
  await algolia.removeOlderThan(SUGGESTIONS, now.getTime())
  return { mode: 'full' as const, products: count, removed: 0, spans }
}

async function indexChanges(job: Job, { runAt, spans }: State): Promise<IndexReport> {
  const { deps, algolia, catalog } = job
  const changedSince = new Date(Date.parse(runAt) - OVERLAP_MS).toISOString()
  const tree = await catalog.categories()
  const index = productIndex('popular')
  const report = { mode: 'incremental' as const, products: 0, removed: 0 }
  // Remove before saving, because a removed key may have come back.
  const removedKeys = await removedProductKeys(deps, changedSince)
  await algolia.remove(index, removedKeys)
  report.removed += removedKeys.length
  for await (const products of pages(catalog, changedSince)) {
    const kept = products.filter(isKept)
    const hidden = products.filter((product) => !isKept(product)).map(({ key }) => key)
    const at = deps.now().getTime()
    await algolia.save(
      index,
      kept.map((product) => productRecord(product, tree, spans, at)),
    )
    await algolia.save(SUGGESTIONS, suggestionRecords(products, tree, at))
    await algolia.remove(index, hidden)
    report.products += kept.length
    report.removed += hidden.length
  }
  await indexPlaces(job)
  return report
}

const isKept = (product: Product): boolean => traitsOf(product).length > 0

/** Departments and content pages are few, so each run writes all of them. */
async function indexPlaces({ deps, algolia, catalog }: Job): Promise<void> {
  const [tree, content] = await Promise.all([catalog.categories(), createContentService(deps).all()])
  const at = deps.now().getTime()
  await algolia.save(DEPARTMENTS, departmentRecords(tree, at))
  await algolia.save(PAGES, pageRecords(content, at))
  for (const index of [DEPARTMENTS, PAGES]) await algolia.removeOlderThan(index, at)
}

async function* pages(catalog: CatalogService, changedSince?: string): AsyncGenerator<Product[]> {
  let id: string | undefined
  for (;;) {
    const products = await catalog.allProducts({ id, changedSince })
    if (products.length === 0) return
    yield products
    id = products.at(-1)?.id
  }
}
