import type { StoreKeyReference } from '@commercetools/platform-sdk'
import type { Identifier } from './context'
import { referencedResourceNotFound } from './errors'

/** The project has no stores. */
export function storeReference(identifier: Identifier): StoreKeyReference {
  throw referencedResourceNotFound('store', identifier)
}
