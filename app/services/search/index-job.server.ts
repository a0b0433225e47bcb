import type { Product } from '~/models/catalog/product'
import {
  departmentRecords,
  isSearchable,
  type PriceSpans,
  priceSpans,
  productRecord,
  suggestionRecords,
} from '~/models/search/records'
import type { CatalogService } from '../catalog/catalog.server'
import type { ServiceDeps } from '../index.server'
import { type Algolia, createAlgolia } from './algolia.server'
import { DEPARTMENTS, productIndex, SETTINGS, SUGGESTIONS, SYNONYM_INDEX, SYNONYMS } from './indexes'

const STATE_KEY = 'index-job:1'
// Clocks differ, and a product may have been saved while the last run read past it.
const OVERLAP_MS = 60_000

type State = { runAt: string; spans: PriceSpans }

export type IndexReport = { mode: 'full' | 'incremental'; products: number; removed: number }

export type IndexJob = {
  /** @throws VendorError when commercetools or the index fails; what was written stays. */
  run: (mode: 'full' | 'incremental') => Promise<IndexReport>
}

export const createIndexJob = (deps: ServiceDeps, catalog: CatalogService): IndexJob => ({
  run: (mode) => runIndexJob(deps, catalog, mode),
})

/**
 * Fills the search indexes from commercetools. `incremental` writes what changed since the last run, and
 * becomes a full run when there was none; a full run also takes away what is no longer there.
 */
async function runIndexJob(
  deps: ServiceDeps,
  catalog: CatalogService,
  mode: 'full' | 'incremental',
): Promise<IndexReport> {
  const algolia = createAlgolia(deps)
  const now = deps.now()
  const state = mode === 'incremental' ? await deps.kv.get<State>(STATE_KEY, 'json') : null
  const report = state
    ? await indexChanges(algolia, catalog, state, now)
    : await indexEverything(algolia, catalog, now)
  await deps.kv.put(STATE_KEY, JSON.stringify({ runAt: now.toISOString(), spans: report.spans }))
  const { spans: _, ...shown } = report
  return shown
}

async function indexEverything(algolia: Algolia, catalog: CatalogService, now: Date) {
  for (const [index, settings] of SETTINGS) await algolia.settings(index, settings)
  await algolia.synonyms(SYNONYM_INDEX, SYNONYMS)
  const tree = await catalog.categories()
  const at = now.getTime()
  // Twice through the catalogue rather than once with all of it in memory: thirds need both ends of a span.
  let spans: PriceSpans = {}
  for await (const products of pages(catalog)) spans = priceSpans(products, spans)
  let count = 0
  for await (const products of pages(catalog)) {
    const shown = products.filter(isSearchable)
    await Promise.all([
      algolia.save(
        productIndex('popular'),
        shown.map((product) => productRecord(product, tree, spans, at)),
      ),
      algolia.save(SUGGESTIONS, suggestionRecords(shown, tree, at)),
    ])
    count += shown.length
  }
  await algolia.save(DEPARTMENTS, departmentRecords(tree, at))
  for (const index of [productIndex('popular'), DEPARTMENTS, SUGGESTIONS]) {
    await algolia.removeOlderThan(index, at)
  }
  return { mode: 'full' as const, products: count, removed: 0, spans }
}

async function indexChanges(algolia: Algolia, catalog: CatalogService, { runAt, spans }: State, now: Date) {
  const changedSince = new Date(Date.parse(runAt) - OVERLAP_MS).toISOString()
  const tree = await catalog.categories()
  const report = { mode: 'incremental' as const, products: 0, removed: 0, spans }
  for await (const products of pages(catalog, changedSince)) {
    const shown = products.filter(isSearchable)
    const removed = products.filter((product) => !isSearchable(product))
    const records = shown.map((product) => productRecord(product, tree, spans, now.getTime()))
    await algolia.save(productIndex('popular'), records)
    await algolia.remove(
      productIndex('popular'),
      removed.map(({ key }) => key),
    )
    report.products += shown.length
    report.removed += removed.length
  }
  return report
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
