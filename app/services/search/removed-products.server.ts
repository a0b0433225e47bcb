import { vendorErrorOf } from '../commercetools/errors.server'
import type { CatalogDeps } from '../deps'

const PER_PAGE = 500

/**
 * Keys of products that were deleted or taken off the shelf since then, from commercetools' messages: what is no
 * longer published is in no list of products. A project that keeps no messages has them removed by the next full run.
 */
export async function removedProductKeys({ apiRoot }: CatalogDeps, since: string): Promise<string[]> {
  const keys = new Set<string>()
  let after: string | undefined
  for (;;) {
    const where = [
      'type in ("ProductDeleted", "ProductUnpublished")',
      `createdAt >= "${since}"`,
      ...(after ? [`id > "${after}"`] : []),
    ].join(' and ')
    const answer = await apiRoot
      .messages()
      .get({ queryArgs: { where, sort: 'id asc', limit: PER_PAGE, withTotal: false } })
      .execute()
      .catch(vendorErrorOf)
    const { results } = answer.body
    for (const { resourceUserProvidedIdentifiers } of results) {
      if (resourceUserProvidedIdentifiers?.key) keys.add(resourceUserProvidedIdentifiers.key)
    }
    after = results.at(-1)?.id
    if (results.length < PER_PAGE) return [...keys]
  }
}
