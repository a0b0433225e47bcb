import { vendorErrorOf } from '../commercetools/errors.server'
import type { CatalogDeps } from '../deps'

const PER_PAGE = 500

/**
 * Keys of products that were deleted or unpublished since then, from commercetools' messages. In a project without
 * messages the next full run removes them.
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
