import { DAY_MS } from '~/models/days'
import type { ProductSource } from '~/models/measurement/product-source'
import { SORTS, type Sort } from '~/models/search/listing-query'
import type { ServiceDeps } from '../deps'

/** Algolia takes conversions of a search for so long. */
const KEPT_MS = 4 * DAY_MS

type Row = {
  product: string
  query_id: string | null
  sort: string | null
  search_token: string | null
  decision_id: string | null
}

/** How a browser came to a product. */
export type FoundProduct = {
  product: string
  search?: { queryId: string; sort: Sort; token: string }
  decisionId?: string
}

/** Which searches and recommendations led browsers to products. */
export function createProductSources({ db, now }: Pick<ServiceDeps, 'db' | 'now'>) {
  return {
    async save(browser: string, product: string, source: ProductSource, searchToken: string): Promise<void> {
      const at = now().getTime()
      if (source.kind === 'search') {
        const sql = `INSERT INTO product_sources (browser, product, query_id, sort, search_token, at) VALUES (?, ?, ?, ?, ?, ?)
          ON CONFLICT DO UPDATE SET query_id = excluded.query_id, sort = excluded.sort, search_token = excluded.search_token, at = excluded.at`
        await db.prepare(sql).bind(browser, product, source.queryId, source.sort, searchToken, at).run()
        return
      }
      const sql = `INSERT INTO product_sources (browser, product, decision_id, at) VALUES (?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET decision_id = excluded.decision_id, at = excluded.at`
      await db.prepare(sql).bind(browser, product, source.decisionId, at).run()
    },

    /** Of these products, those whose source is known. */
    async find(browser: string, products: readonly string[]): Promise<FoundProduct[]> {
      const sql = `SELECT product, query_id, sort, search_token, decision_id FROM product_sources
        WHERE browser = ? AND at >= ? AND product IN (SELECT value FROM json_each(?))`
      const since = now().getTime() - KEPT_MS
      const { results } = await db.prepare(sql).bind(browser, since, JSON.stringify(products)).all<Row>()
      return results.map(foundIn)
    },

    async sweep(): Promise<void> {
      const before = now().getTime() - KEPT_MS
      await db.prepare('DELETE FROM product_sources WHERE at < ?').bind(before).run()
    },
  }
}

function foundIn({
  product,
  query_id: queryId,
  sort: kept,
  search_token: token,
  decision_id,
}: Row): FoundProduct {
  const sort = Object.keys(SORTS).find((name): name is Sort => name === kept)
  return {
    product,
    ...(queryId && sort && token && { search: { queryId, sort, token } }),
    decisionId: decision_id || undefined,
  }
}
