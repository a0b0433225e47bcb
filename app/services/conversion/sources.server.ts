import { DAY_MS } from '~/models/dates'
import type { ProductSource } from '~/models/measurement/product-source'
import { SORTS, type Sort } from '~/models/search/listing-query'
import { sql } from '~/services/sql'
import type { ServiceDeps } from '../deps'

/** Algolia's limit for conversions of a search. */
const KEPT_MS = 4 * DAY_MS

type Row = {
  product: string
  query_id: string | null
  sort: string | null
  search_token: string | null
  decision_id: string | null
}

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
        await sql(db)`INSERT INTO product_sources (browser, product, query_id, sort, search_token, at)
          VALUES (${browser}, ${product}, ${source.queryId}, ${source.sort}, ${searchToken}, ${at})
          ON CONFLICT DO UPDATE SET query_id = excluded.query_id, sort = excluded.sort,
            search_token = excluded.search_token, at = excluded.at`.run()
        return
      }
      await sql(db)`INSERT INTO product_sources (browser, product, decision_id, at)
        VALUES (${browser}, ${product}, ${source.decisionId}, ${at})
        ON CONFLICT DO UPDATE SET decision_id = excluded.decision_id, at = excluded.at`.run()
    },

    async find(browser: string, products: readonly string[]): Promise<FoundProduct[]> {
      const since = now().getTime() - KEPT_MS
      const { results } = await sql(db)`SELECT product, query_id, sort, search_token, decision_id
        FROM product_sources WHERE browser = ${browser} AND at >= ${since}
          AND product IN (SELECT value FROM json_each(${JSON.stringify(products)}))`.all<Row>()
      return results.map(foundIn)
    },

    async sweep(): Promise<void> {
      await sql(db)`DELETE FROM product_sources WHERE at < ${now().getTime() - KEPT_MS}`.run()
    },
  }
}

function foundIn({ product, query_id: queryId, search_token: token, ...row }: Row): FoundProduct {
  const sort = Object.keys(SORTS).find((name): name is Sort => name === row.sort)
  return {
    product,
    search: queryId && sort && token ? { queryId, sort, token } : undefined,
    decisionId: row.decision_id || undefined,
  }
}
