import type { InventoryEntry, Message } from '@commercetools/platform-sdk'
import { everyPage } from '../commercetools/every-page.server'
import type { CatalogDeps } from '../deps'

/** SKUs whose stock changed since then, or more than `enough`. An order changes it without a message. */
export async function skusWithOtherStock(
  { apiRoot }: CatalogDeps,
  since: string,
  enough: number,
): Promise<string[]> {
  const entries = await everyPage<InventoryEntry>(
    (queryArgs) => apiRoot.inventory().get({ queryArgs }).execute(),
    `lastModifiedAt >= "${since}"`,
    enough,
  )
  return [...new Set(entries.map(({ sku }) => sku))]
}

/**
 * Keys of products that were deleted or unpublished since then, and SKUs whose stock is no longer counted, from
 * commercetools' messages; of more than `enough` not all. In a project without messages the next full run removes them.
 */
export async function removals({ apiRoot }: CatalogDeps, since: string, enough: number) {
  const types = '"ProductDeleted", "ProductUnpublished", "InventoryEntryDeleted"'
  const messages = await everyPage<Message>(
    (queryArgs) => apiRoot.messages().get({ queryArgs }).execute(),
    `type in (${types}) and createdAt >= "${since}"`,
    enough,
  )
  const keys = messages.flatMap(({ type, resourceUserProvidedIdentifiers: named }) =>
    type.startsWith('Product') ? (named?.key ?? []) : [],
  )
  const skus = messages.flatMap((message) => (message.type === 'InventoryEntryDeleted' ? message.sku : []))
  return { keys: [...new Set(keys)], skus: [...new Set(skus)] }
}
