import type { StoreKeyReference } from '@commercetools/platform-sdk'
import type { Context, Identifier } from './context'

/** Stores are referred to by key. */
export function storeReference(identifier: Identifier, context: Context): StoreKeyReference {
  return { typeId: 'store', key: context.referenced('store', identifier).key }
}
