import type { Product } from '~/models/catalog/product'
import { chunksOf } from '~/models/chunks'
import { DAY_MS } from '~/models/dates'
import { pageRecords } from '~/models/search/page-records'
import { departmentRecords, productRecord, suggestionRecords } from '~/models/search/records'
import { traitsOf } from '~/models/search/traits'
import { createErrorService } from '~/services/error/errors.server'
import type { CatalogService } from '../catalog/catalog.server'
import { createContentService } from '../content/content.server'
import type { CatalogDeps } from '../deps'
import { digestOf } from '../digest'
import { fallback } from '../fallback'
import { onVendorError, vendorStatus } from '../vendor-error'
import { type AlgoliaIndexes, createAlgoliaIndexes } from './algolia-index.server'
import { recordBasis } from './basis.server'
import { removals, skusWithOtherStock } from './changes.server'
import { type IndexState, readIndexState, WITHOUT_MESSAGES, writeIndexState } from './index-state.server'
import {
  DEPARTMENTS,
  PAGES,
  productIndex,
  RULES,
  SETTINGS,
  SUGGESTIONS,
  SYNONYM_INDEX,
  SYNONYMS,
} from './indexes'

// Clocks differ, and a product may have been saved while the last run was reading.
const OVERLAP_MS = 60_000
// A full run removes old suggestions.
const FULL_AFTER_MS = DAY_MS
// More SKUs would make the query's address too long.
const SKUS_A_QUERY = 50

type IndexReport = { mode: 'full' | 'incremental'; products: number; removed: number }

type IndexJob = {
  /** @throws VendorError when commercetools or the index fails; what was written stays. */
  run: (mode: 'full' | 'incremental') => Promise<IndexReport>
}

type Job = { deps: CatalogDeps; algolia: AlgoliaIndexes; catalog: CatalogService; now: Date }

/**
 * Fills the search indexes from commercetools. `incremental` writes what changed since the last run. It becomes a full
 * run if there was none for a day, if a category, tag or sale changed, if a price begins or ends, or if the index is
 * missing. A full run also removes old records. Runs may overlap: each removes only records written before it began.
 */
export const createIndexJob = (deps: CatalogDeps, catalog: CatalogService): IndexJob => ({
  async run(mode) {
    const job = { deps, algolia: createAlgoliaIndexes(deps), catalog, now: deps.now() }
    const state = mode === 'incremental' ? await readIndexState(deps.kv) : null
    const runAt = job.now.toISOString()
    const basis = await recordBasis(deps, catalog)
    const recent =
      state &&
      job.now.getTime() - Date.parse(state.fullAt) < FULL_AFTER_MS &&
      !(state.otherPricesAt && state.otherPricesAt <= runAt)
    if (recent && state.basis === basis && (await job.algolia.exists(productIndex('popular')))) {
      const { report, ...next } = await indexChanges(job, state)
      await writeIndexState(deps.kv, { ...state, ...next, runAt })
      return report
    }
    const { report, ...next } = await indexEverything(job)
    await writeIndexState(deps.kv, { runAt, fullAt: runAt, basis, ...next })
    return report
  },
})

async function indexEverything(job: Job) {
  const { deps, algolia, catalog, now } = job
  for (const [index, settings] of SETTINGS) {
    const task = await algolia.settings(index, settings)
    // A replica has no settings of its own before it is made.
    if (settings.replicas) await algolia.finished(task)
  }
  await algolia.synonyms(SYNONYM_INDEX, SYNONYMS)
  for (const [index, rules] of RULES) await algolia.rules(index, rules)
  const tree = await catalog.categories()
  const report = { mode: 'full' as const, products: 0, removed: 0 }
  let otherPricesAt: string | undefined
  for await (const products of pagesOf(catalog)) {
    report.products += (await saveProducts(job, products)).kept
    otherPricesAt = nextChange(products, otherPricesAt)
  }
  const at = deps.now().getTime()
  await algolia.save(DEPARTMENTS, departmentRecords(tree, at))
  await algolia.removeOlderThan(DEPARTMENTS, at)
  const pages = await indexPages(job)
  await algolia.removeOlderThan(productIndex('popular'), now.getTime())
  await algolia.removeOlderThan(SUGGESTIONS, now.getTime())
  return { report, pages, otherPricesAt }
}

const nextChange = (products: Product[], known?: string): string | undefined =>
  [known, ...products.map(({ otherPricesAt }) => otherPricesAt)].filter((at) => at !== undefined).sort()[0]

async function indexChanges(job: Job, { runAt, ...state }: IndexState) {
  const { deps, algolia, catalog } = job
  const since = new Date(Date.parse(runAt) - OVERLAP_MS).toISOString()
  const report = { mode: 'incremental' as const, products: 0, removed: 0 }
  const saved = new Set<string>()
  let { otherPricesAt } = state
  const save = async (products: Product[]) => {
    const { kept, hidden } = await saveProducts(job, products)
    for (const { key } of products) saved.add(key)
    otherPricesAt = nextChange(products, otherPricesAt)
    report.products += kept
    report.removed += hidden
  }
  const saveSkus = async (skus: string[]) => {
    for (const some of chunksOf(skus, SKUS_A_QUERY)) await save(await catalog.productsBySkus(some))
  }
  for await (const products of pagesOf(catalog, since)) await save(products)
  await saveSkus(await skusWithOtherStock(deps, since))
  const removed = await removals(deps, since).catch(unlessForbidden)
  if (removed) {
    await saveSkus(removed.skus)
    // A removed product may have come back.
    const keys = removed.keys.filter((key) => !saved.has(key))
    await algolia.remove(productIndex('popular'), keys)
    report.removed += keys.length
  } else if (!state.withoutMessages) {
    const reporting = createErrorService(deps).report(new Error(WITHOUT_MESSAGES), { where: 'index job' })
    await reporting.catch(fallback(undefined))
  }
  const pages = await indexPages(job, state.pages)
  return { report, pages, otherPricesAt, withoutMessages: !removed }
}

/** Undefined if the API client has no right to it. */
const unlessForbidden = onVendorError((error) => {
  if (vendorStatus(error) !== 403) throw error
  return undefined
})

/** Writes products, and removes those that are hidden. */
async function saveProducts({ deps, algolia, catalog }: Job, products: Product[]) {
  const tree = await catalog.categories()
  const at = deps.now().getTime()
  const kept = products.filter(isKept)
  const hidden = products.filter((product) => !isKept(product)).map(({ key }) => key)
  const index = productIndex('popular')
  await Promise.all([
    algolia.save(
      index,
      kept.map((product) => productRecord(product, tree, at)),
    ),
    algolia.save(SUGGESTIONS, suggestionRecords(products, tree, at)),
    algolia.remove(index, hidden),
  ])
  return { kept: kept.length, hidden: hidden.length }
}

const isKept = (product: Product): boolean => traitsOf(product).length > 0

/** Writes the content pages if they changed; returns their digest. */
async function indexPages({ deps, algolia }: Job, known?: string): Promise<string | undefined> {
  const content = await createContentService(deps).all().catch(fallback(undefined))
  if (!content) return known
  const digest = await digestOf(JSON.stringify(pageRecords(content, 0)))
  if (digest === known) return known
  const at = deps.now().getTime()
  await algolia.save(PAGES, pageRecords(content, at))
  await algolia.removeOlderThan(PAGES, at)
  return digest
}

async function* pagesOf(catalog: CatalogService, changedSince?: string): AsyncGenerator<Product[]> {
  let id: string | undefined
  for (;;) {
    const products = await catalog.allProducts({ id, changedSince })
    if (products.length === 0) return
    yield products
    id = products.at(-1)?.id
  }
}
