import type { ProductVariant } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { referencedResourceNotFound } from '../engine/errors'
import { type PriceScope, selectPrice } from '../pricing'
import { malformed } from '../query/malformed'
import { mapVariants } from './data'

/** The scope in the `price…` parameters. */
export function priceScope(query: URLSearchParams, context: Context): PriceScope | undefined {
  const currency = query.get('priceCurrency')
  if (currency === null) {
    for (const name of [
      'priceCountry',
      'priceCustomerGroup',
      'priceCustomerGroupAssignments',
      'priceChannel',
    ]) {
      if (query.has(name))
        throw malformed(name, 'The parameter priceCurrency is required for price selection.')
    }
    return undefined
  }
  if (!/^[A-Z]{3}$/.test(currency)) throw malformed('priceCurrency', `'${currency}' is not a currency code.`)
  return {
    currency,
    country: query.get('priceCountry') ?? undefined,
    customerGroupId: known('customer-group', query.get('priceCustomerGroup'), context),
    customerGroupIds: query
      .getAll('priceCustomerGroupAssignments')
      .flatMap((id) => known('customer-group', id, context) ?? []),
    channelId: known('channel', query.get('priceChannel'), context),
    now: context.date,
  }
}

function known(
  typeId: 'customer-group' | 'channel',
  id: string | null,
  context: Context,
): string | undefined {
  if (id === null) return undefined
  if (!context.get(typeId, id)) throw referencedResourceNotFound(typeId, { id })
  return id
}

/** Selects each variant's price for the scope. */
export function withSelectedPrices<
  Data extends { masterVariant: ProductVariant; variants: ProductVariant[] },
>(data: Data, scope: PriceScope): Data {
  return mapVariants(data, (variant) => ({ ...variant, price: selectPrice(variant.prices ?? [], scope) }))
}
