import type { Product, ProductData } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { identifier, key, localizedSlug, localizedString } from '../engine/schemas'
import { staged, withData } from './data'

const { action, set } = actionsOf<Product>()

const text = localizedString.optional()
const orderHint = z.string().regex(/^0\.\d*[1-9]$/)

function setData<Name extends keyof ProductData & string>(
  name: Name,
  schema: z.ZodType<ProductData[Name] | undefined>,
): Action<Product> {
  return action({ [name]: schema, staged }, (product, fields) =>
    withData(product, fields.staged as boolean | undefined, (data) => ({ ...data, [name]: fields[name] })),
  )
}

/** Actions on texts, categories, tax category, state and publishing. */
export const dataActions: Record<string, Action<Product>> = {
  changeName: setData('name', localizedString),
  changeSlug: setData('slug', localizedSlug),
  setDescription: setData('description', text),
  setMetaTitle: setData('metaTitle', text),
  setMetaDescription: setData('metaDescription', text),

  setKey: set('key', key.optional()),

  setTaxCategory: action(
    { taxCategory: identifier('tax-category').optional() },
    (product, { taxCategory }, context) => ({
      ...product,
      taxCategory: taxCategory && context.reference('tax-category', taxCategory),
    }),
  ),

  addToCategory: action(
    { category: identifier('category'), orderHint: orderHint.optional(), staged },
    (product, fields, context) => {
      const reference = context.reference('category', fields.category)
      return withData(product, fields.staged, (data) => ({
        ...data,
        categories: [...data.categories.filter(({ id }) => id !== reference.id), reference],
        categoryOrderHints: withHint(data, reference.id, fields.orderHint),
      }))
    },
  ),
  removeFromCategory: action({ category: identifier('category'), staged }, (product, fields, context) => {
    const { id } = context.referenced('category', fields.category)
    return withData(product, fields.staged, (data) => ({
      ...data,
      categories: data.categories.filter((category) => category.id !== id),
      categoryOrderHints: withHint(data, id, undefined),
    }))
  }),

  publish: action({ scope: z.enum(['All', 'Prices']).optional() }, (product, { scope }) =>
    scope === 'Prices' ? withStagedPrices(product) : published(product),
  ),
  unpublish: action({}, (product) => ({
    ...product,
    masterData: { ...product.masterData, published: false },
  })),
}

function published(product: Product): Product {
  const { staged } = product.masterData
  return { ...product, masterData: { ...product.masterData, published: true, current: staged } }
}

function withStagedPrices(product: Product): Product {
  const { staged, current, published } = product.masterData
  if (!published) throw invalidOperation('Prices can only be published of a product that is published.')
  const prices = new Map(
    [staged.masterVariant, ...staged.variants].map((variant) => [variant.id, variant.prices]),
  )
  const priced = (variant: ProductData['masterVariant']) => ({
    ...variant,
    prices: prices.has(variant.id) ? prices.get(variant.id) : variant.prices,
  })
  return {
    ...product,
    masterData: {
      ...product.masterData,
      current: {
        ...current,
        masterVariant: priced(current.masterVariant),
        variants: current.variants.map(priced),
      },
    },
  }
}

function withHint(data: ProductData, categoryId: string, hint: string | undefined) {
  const { [categoryId]: _before, ...others } = data.categoryOrderHints ?? {}
  return hint === undefined ? others : { ...others, [categoryId]: hint }
}
