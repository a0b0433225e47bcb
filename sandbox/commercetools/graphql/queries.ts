import { isGranted } from '../auth/scopes'
import { insufficientScope, invalidInput } from '../engine/errors'
import type { Session } from '../engine/session'
import type { Stored, TypeId } from '../engine/types'
import { queryAnswer } from '../query/answer'
import { storedSource } from '../query/select'
import type { FieldResolver } from './fields'

/** Queries by type: one resource, and a page of them. */
const READ: readonly (readonly [one: string, many: string | undefined, typeId: TypeId])[] = [
  ['product', 'products', 'product'],
  ['category', 'categories', 'category'],
  ['channel', 'channels', 'channel'],
  ['productType', 'productTypes', 'product-type'],
  ['customerGroup', 'customerGroups', 'customer-group'],
  ['cart', 'carts', 'cart'],
  ['cartDiscount', 'cartDiscounts', 'cart-discount'],
  ['discountCode', 'discountCodes', 'discount-code'],
  ['customer', 'customers', 'customer'],
  ['order', 'orders', 'order'],
  ['shippingMethod', 'shippingMethods', 'shipping-method'],
  ['store', 'stores', 'store'],
  ['taxCategory', undefined, 'tax-category'],
  ['state', undefined, 'state'],
]

/** The arguments that identify one resource; each has an index. */
const NAMES = ['id', 'key', 'sku', 'orderNumber']

export const queries: Record<string, FieldResolver> = Object.fromEntries(
  READ.flatMap(([one, many, typeId]) => [
    [one, single(typeId)] as const,
    ...(many === undefined ? [] : [[many, page(typeId)] as const]),
  ]),
)

function single(typeId: TypeId): FieldResolver {
  return (_source, args, { session }) => {
    expectScope(typeId, session)
    const [name, ...others] = NAMES.filter((known) => typeof args[known] === 'string')
    if (name === undefined || others.length > 0) {
      throw invalidInput(`Exactly one of ${NAMES.join(', ')} is expected.`)
    }
    const stored = session.store.lookup(typeId, name, String(args[name])).at(0)
    return stored ? session.present(typeId, stored) : null
  }
}

function page(typeId: TypeId): FieldResolver {
  return (_source, args, { session }) => {
    expectScope(typeId, session)
    const answer = queryAnswer(storedSource(session, typeId), parametersOf(args), (document) =>
      session.present(typeId, document as Stored),
    )
    return { ...answer, exists: (answer.total ?? answer.count) > 0 }
  }
}

function parametersOf({ where, sort, limit, offset, skus }: Record<string, unknown>): URLSearchParams {
  const parameters = new URLSearchParams()
  if (typeof where === 'string') parameters.append('where', where)
  if (Array.isArray(sort)) for (const one of sort) parameters.append('sort', String(one))
  if (typeof limit === 'number') parameters.set('limit', String(limit))
  if (typeof offset === 'number') parameters.set('offset', String(offset))
  if (Array.isArray(skus)) {
    const list = skus.map((sku) => JSON.stringify(sku)).join(', ')
    parameters.append(
      'where',
      `masterData(current(masterVariant(sku in (${list})) or variants(sku in (${list}))))`,
    )
  }
  return parameters
}

function expectScope(typeId: TypeId, { registry, principal, projectKey }: Session): void {
  const { view, manage } = registry.definition(typeId).scopes
  const wanted = [...view, ...manage]
  if (!isGranted(principal.scopes, wanted, projectKey)) {
    throw insufficientScope(wanted.map((scope) => `${scope}:${projectKey}`))
  }
}
