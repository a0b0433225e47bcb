import type { CatalogService } from '../catalog/catalog.server'
import { vendorErrorOf } from '../commercetools/errors.server'
import type { CatalogDeps } from '../deps'
import { digestOf } from '../digest'

/**
 * A digest of everything that records depend on besides products: categories, tags and active sales. A change there
 * does not mark products as changed.
 */
export async function recordBasis(deps: CatalogDeps, catalog: CatalogService): Promise<string> {
  const [tree, tags, sales] = await Promise.all([catalog.categories(), catalog.tags(), salesOn(deps)])
  return digestOf(JSON.stringify([[...tree.byKey.values()], tags, sales]))
}

/** commercetools' limit of active product discounts. */
const MOST = 500

async function salesOn({ apiRoot, now }: CatalogDeps): Promise<string[]> {
  const answer = await apiRoot
    .productDiscounts()
    .get({ queryArgs: { where: 'isActive = true', sort: 'id asc', limit: MOST, withTotal: false } })
    .execute()
    .catch(vendorErrorOf)
  const at = now().toISOString()
  return answer.body.results
    .filter(
      ({ validFrom, validUntil }) => (!validFrom || validFrom <= at) && (!validUntil || at < validUntil),
    )
    .map(({ id, version }) => `${id} ${version}`)
}
