import type { ProductUpdateAction } from '@commercetools/platform-sdk'
import { createAlgolia, type IndexQuery } from '../../../app/services/search/algolia.server'
import { sandboxEnvironment } from '../../../scripts/environment'
import { apiRootOf } from '../../support/sandbox'
import { depsOf } from '../../support/services'
import type { Shop } from '../../support/shop'

/** Where the index job keeps its state. */
export const STATE = 'index-job:12'

export async function change(shop: Shop, key: string, actions: ProductUpdateAction[]): Promise<void> {
  const product = apiRootOf(sandboxEnvironment(shop.sandboxUrl)).products().withKey({ key })
  const { version } = (await product.get().execute()).body
  await product.post({ body: { version, actions } }).execute()
}

export async function inIndex(shop: Shop, query: Partial<IndexQuery>) {
  const [answer] = await createAlgolia(await depsOf(shop)).search([{ indexName: 'products', ...query }])
  return { products: answer?.nbHits }
}
