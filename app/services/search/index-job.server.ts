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
import type { IndexRun } from './index-run'
import {
  forgetRun,
  INDEX_SHAPE,
  type IndexState,
  readIndexState,
  readRun,
  WITHOUT_MESSAGES,
  writeIndexState,
  writeRun,
} from './index-state.server'
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

/** What one job of the queue writes: a second or two of processor time. */
const SLICE = 1000
/** By then the next slice of a run is lost, and the schedule sends it again. */
const LOST_RUN_MS = 10 * 60_000

/** `unfinished`: its next slice is in the queue, or will be. */
type IndexReport = {
  mode: 'full' | 'incremental'
  products: number
  removed: number
  unfinished?: boolean
}

type IndexJob = {
  /** @throws VendorError when commercetools or the index fails; what was written stays. */
  run: (mode: 'full' | 'incremental') => Promise<IndexReport>
  /** The next slice of a full run. Does nothing if it is finished. @throws VendorError */
  goOn: (run: IndexRun) => Promise<IndexReport | undefined>
}

type Options = {
  /** Sends the next slice to the queue. Without it a run takes them one after another. */
  later?: (run: IndexRun) => Promise<void>
  slice?: number
}

type Job = { deps: CatalogDeps; algolia: AlgoliaIndexes; catalog: CatalogService; now: Date } & Options & {
    slice: number
  }

/**
 * Fills the search indexes from commercetools. `incremental` writes what changed since the last run. It becomes a full
 * run if there was none for a day, if a category, tag or sale changed, if a price begins or ends, if more changed than
 * a slice holds, or if the index is missing. A full run goes slice by slice and goes on where it stopped. It replaces
 * each record in place and removes old ones at its end, so the index is whole all the time (decision 193). Runs may
 * overlap: each removes only records written before it began.
 */
export const createIndexJob = (
  deps: CatalogDeps,
  catalog: CatalogService,
  { later, slice = SLICE }: Options = {},
): IndexJob => {
  const begin = (): Job => ({
    deps,
    catalog,
    later,
    slice,
    algolia: createAlgoliaIndexes(deps),
    now: deps.now(),
  })
  return {
    run: async (mode) => update(begin(), mode),
    async goOn(run) {
      const state = await readIndexState(deps.kv)
      const isOver = run.shape !== INDEX_SHAPE || (state && state.fullAt >= run.startedAt)
      return isOver ? undefined : indexSlices(begin(), run)
    },
  }
}

async function update(job: Job, mode: 'full' | 'incremental'): Promise<IndexReport> {
  const { deps, now } = job
  const state = await readIndexState(deps.kv)
  const underWay = job.later && (await readRun(deps.kv))
  if (underWay && underWay.run.startedAt > (state?.fullAt ?? '')) {
    const isLost = now.getTime() - underWay.at > LOST_RUN_MS
    if (isLost) return indexSlices(job, underWay.run)
    return { mode: 'full', products: underWay.run.products, removed: 0, unfinished: true }
  }
  const runAt = now.toISOString()
  const basis = await recordBasis(deps, job.catalog)
  const isRecent =
    mode === 'incremental' &&
    state !== null &&
    now.getTime() - Date.parse(state.fullAt) < FULL_AFTER_MS &&
    !(state.otherPricesAt && state.otherPricesAt <= runAt)
  if (isRecent && state.basis === basis && (await job.algolia.exists(productIndex('popular')))) {
    const changes = await indexChanges(job, state)
    if (changes) {
      const { report, ...next } = changes
      await writeIndexState(deps.kv, { ...state, ...next, runAt })
      return report
    }
  }
  await prepareIndexes(job)
  return indexSlices(job, { shape: INDEX_SHAPE, startedAt: runAt, basis, products: 0 })
}

async function prepareIndexes({ algolia }: Job): Promise<void> {
  for (const [index, settings] of SETTINGS) {
    const task = await algolia.settings(index, settings)
    // A replica has no settings of its own before it is made.
    if (settings.replicas) await algolia.finished(task)
  }
  await algolia.synonyms(SYNONYM_INDEX, SYNONYMS)
  for (const [index, rules] of RULES) await algolia.rules(index, rules)
}

/** The next slice, and the others too if there is no queue. */
async function indexSlices(job: Job, begun: IndexRun): Promise<IndexReport> {
  for (let run = begun; ; ) {
    const next = await indexSlice(job, run)
    if (next.isLast) return finish(job, next.run)
    run = next.run
    if (!job.later) continue
    await writeRun(job.deps.kv, { run, at: job.deps.now().getTime() })
    await job.later(run)
    return { mode: 'full', products: run.products, removed: 0, unfinished: true }
  }
}

async function indexSlice(job: Job, run: IndexRun): Promise<{ run: IndexRun; isLast: boolean }> {
  let { after, products: written, otherPricesAt } = run
  let read = 0
  for await (const { products, unsold, last } of pagesOf(job.catalog, { after })) {
    written += (await saveProducts(job, products)).kept
    otherPricesAt = nextChange([...products, ...unsold], otherPricesAt)
    after = last
    read += products.length + unsold.length
    if (read >= job.slice) return { run: { ...run, after, products: written, otherPricesAt }, isLast: false }
  }
  return { run: { ...run, after, products: written, otherPricesAt }, isLast: true }
}

async function finish(
  job: Job,
  { startedAt, basis, products, otherPricesAt }: IndexRun,
): Promise<IndexReport> {
  const { deps, algolia, catalog } = job
  const at = deps.now().getTime()
  await algolia.save(DEPARTMENTS, departmentRecords(await catalog.categories(), at))
  await algolia.removeOlderThan(DEPARTMENTS, at)
  const pages = await indexPages(job)
  const began = Date.parse(startedAt)
  await algolia.removeOlderThan(productIndex('popular'), began)
  await algolia.removeOlderThan(SUGGESTIONS, began)
  await writeIndexState(deps.kv, { runAt: startedAt, fullAt: startedAt, basis, otherPricesAt, pages })
  if (job.later) await forgetRun(deps.kv)
  return { mode: 'full', products, removed: 0 }
}

const nextChange = (
  products: readonly Pick<Product, 'otherPricesAt'>[],
  known?: string,
): string | undefined =>
  [known, ...products.map(({ otherPricesAt }) => otherPricesAt)].filter((at) => at !== undefined).sort()[0]

/** Undefined if it is too much for one job. */
async function indexChanges(job: Job, { runAt, ...state }: IndexState) {
  const { deps, algolia, catalog, slice } = job
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
  for await (const { products, unsold } of pagesOf(catalog, { changedSince: since })) {
    if (saved.size + products.length > slice) return undefined
    await save(products)
    // They have lost their SKU or price.
    await algolia.remove(
      productIndex('popular'),
      unsold.map(({ key }) => key),
    )
    otherPricesAt = nextChange(unsold, otherPricesAt)
    report.removed += unsold.length
  }
  const skus = await skusWithOtherStock(deps, since, slice)
  if (skus.length > slice) return undefined
  await saveSkus(skus)
  const removed = await removals(deps, since, slice).catch(unlessForbidden)
  if (removed) {
    if (removed.skus.length + removed.keys.length > slice) return undefined
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

async function* pagesOf(
  catalog: CatalogService,
  { after, changedSince }: { after?: string; changedSince?: string },
): AsyncGenerator<Awaited<ReturnType<CatalogService['allProducts']>>> {
  for (let id = after; ; ) {
    const batch = await catalog.allProducts({ id, changedSince })
    if (!batch.last) return
    yield batch
    id = batch.last
  }
}
