import type { HttpClient } from './http-client'

export const usd = (centAmount: number) => ({ currencyCode: 'USD', centAmount })

/** The required attribute of variants. */
export const size = { name: 'size', value: 's' }

/** What products need: a type, a category, a channel, a customer group, a tax category. */
export async function makeFoodShop(http: HttpClient): Promise<void> {
  await http.post('/product-types', {
    key: 'food',
    name: 'Food',
    description: 'Things to eat',
    attributes: [
      {
        name: 'origin',
        label: { en: 'Origin' },
        type: { name: 'text' },
        isRequired: false,
        attributeConstraint: 'SameForAll',
      },
      {
        name: 'size',
        label: { en: 'Size' },
        type: { name: 'enum', values: [{ key: 's', label: 'Small' }] },
        isRequired: true,
      },
      {
        name: 'tags',
        label: { en: 'Tags' },
        type: { name: 'set', elementType: { name: 'text' } },
        isRequired: false,
      },
    ],
  })
  await http.post('/categories', { key: 'nuts', name: { en: 'Nuts' }, slug: { en: 'nuts' } })
  await http.post('/channels', { key: 'club', roles: ['ProductDistribution'] })
  await http.post('/customer-groups', { key: 'trade', groupName: 'Trade' })
  await http.post('/tax-categories', {
    key: 'food',
    name: 'Food',
    rates: [{ name: 'NJ', amount: 0.07, includedInPrice: false, country: 'US', state: 'NJ' }],
  })
}

/** `more` overrides parts of the product. */
export const foodDraft = (key: string, more: object = {}) => ({
  key,
  productType: { typeId: 'product-type', key: 'food' },
  name: { en: `Product ${key}` },
  slug: { en: `product-${key}` },
  categories: [{ typeId: 'category', key: 'nuts' }],
  taxCategory: { typeId: 'tax-category', key: 'food' },
  masterVariant: { sku: `${key}-1`, attributes: [size], prices: [{ value: usd(500) }] },
  ...more,
})

/** The value at a dotted path. */
export const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
