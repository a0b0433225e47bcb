import type { ProductVariant } from '@commercetools/platform-sdk'
import type { ProductFacts } from '../pricing/types'
import { dig, type Field, type FieldLookup, type FieldTable, referenceFields } from './fields'
import type { ProductSubject } from './subjects'

/** With or without their ancestors. */
function categoryNames(product: ProductFacts | undefined, part: 'id' | 'key', ancestors: boolean): string[] {
  const names: string[] = []
  for (const category of product?.categories ?? []) {
    const all = ancestors ? [category, ...category.ancestors] : [category]
    for (const one of all) {
      const name = one[part]
      if (name !== undefined && !names.includes(name)) names.push(name)
    }
  }
  return names
}

/** `categories.*` and `categoriesWithAncestors.*` of products and line items. */
export function categoryFields<Subject>(
  read: (subject: Subject) => ProductFacts | undefined,
): FieldTable<Subject> {
  const field = (part: 'id' | 'key', ancestors: boolean): Field<Subject> => ({
    type: 'set',
    refersTo: part === 'id' ? 'category' : undefined,
    read: (subject) => categoryNames(read(subject), part, ancestors),
  })
  return {
    'categories.id': field('id', false),
    'categories.key': field('key', false),
    'categoriesWithAncestors.id': field('id', true),
    'categoriesWithAncestors.key': field('key', true),
  }
}

/** `attributes.<name>`, and the parts of enums, money and references. */
export function attributeField<Subject>(
  path: readonly string[],
  read: (subject: Subject) => ProductVariant,
): Field<Subject> | undefined {
  const [name, ...rest] = path
  if (name === undefined) return undefined
  return {
    type: 'dynamic',
    read: (subject) => dig(read(subject).attributes?.find((one) => one.name === name)?.value, rest),
  }
}

const table: FieldTable<ProductSubject> = {
  'product.id': { type: 'string', refersTo: 'product', read: ({ product }) => product.id },
  'product.key': { type: 'string', read: ({ product }) => product.key },
  ...referenceFields<ProductSubject>('productType', 'product-type', ({ product }) => product.productType),
  'variant.id': { type: 'number', read: ({ variant }) => variant.id },
  'variant.key': { type: 'string', read: ({ variant }) => variant.key },
  sku: { type: 'string', read: ({ variant }) => variant.sku },
  price: { type: 'money', read: ({ price }) => price.value },
  amount: {
    type: 'number',
    read: ({ price }) => price.value.centAmount / 10 ** price.value.fractionDigits,
  },
  centAmount: { type: 'number', read: ({ price }) => price.value.centAmount },
  currency: { type: 'string', read: ({ price }) => price.value.currencyCode },
  country: { type: 'string', read: ({ price }) => price.country },
  ...referenceFields<ProductSubject>('customerGroup', 'customer-group', ({ price }) => price.customerGroup),
  ...referenceFields<ProductSubject>('channel', 'channel', ({ price }) => price.channel),
  ...categoryFields<ProductSubject>(({ product }) => product),
}

export const productField: FieldLookup<ProductSubject> = (path) => {
  if (path[0] === 'attributes') return attributeField(path.slice(1), ({ variant }) => variant)
  return Object.hasOwn(table, path.join('.')) ? table[path.join('.')] : undefined
}
