import type { Product, ProductData } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { invalidOperation } from '../engine/errors'
import { defineResource, type Index } from '../engine/resource'
import { slugIndexes } from '../resources/slugs'
import { checkAttributes } from './constraints'
import { checkVariants, variantsOf } from './data'
import { dataActions } from './data-actions'
import { createProduct, productDraft } from './draft'
import { productMessages } from './messages'
import { shown } from './presentation'
import { priceActions } from './price-actions'
import { variantActions } from './variant-actions'

const PROJECTIONS = ['masterData.current.', 'masterData.staged.', '']

/** Product projections are read from the same documents. */
export const products = defineResource({
  typeId: 'product',
  path: 'products',
  scopes: { view: ['view_products'], manage: ['manage_products'] },
  draft: productDraft,
  create: createProduct,
  actions: { ...dataActions, ...variantActions, ...priceActions },
  indexes: indexes(),
  settle: (product, context, previous) => {
    const { staged, current } = product.masterData
    for (const data of staged === current ? [staged] : [staged, current]) {
      checkVariants(data)
      checkHints(data)
    }
    if (previous?.masterData.staged !== staged) checkAttributes(product, staged, context)
    const hasStagedChanges = staged !== current && JSON.stringify(staged) !== JSON.stringify(current)
    return { ...product, masterData: { ...product.masterData, hasStagedChanges } }
  },
  written: productMessages,
  removing: (product: Product, context: Context) => {
    if (product.masterData.published) {
      throw invalidOperation('A published product can not be deleted: unpublish it first.')
    }
    context.emit(product, 'product', 'ProductDeleted', { removedImageUrls: [] })
  },
  present: shown,
  heldBy: [],
})

function indexes(): Index<Product>[] {
  const both = (product: Product): ProductData[] => [product.masterData.staged, product.masterData.current]
  const within = (paths: string[]) => PROJECTIONS.flatMap((prefix) => paths.map((path) => prefix + path))
  return [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    ...slugIndexes<Product>((product) => both(product).map(({ slug }) => slug), within(['slug.*'])),
    {
      name: 'sku',
      unique: true,
      paths: within(['masterVariant.sku', 'variants.sku']),
      values: (product) => both(product).flatMap((data) => variantsOf(data).map(({ sku }) => sku)),
    },
    {
      name: 'variantKey',
      paths: within(['masterVariant.key', 'variants.key']),
      values: (product) => both(product).flatMap((data) => variantsOf(data).map(({ key }) => key)),
    },
    {
      name: 'category',
      paths: within(['categories.id']),
      values: (product) => both(product).flatMap((data) => data.categories.map(({ id }) => id)),
    },
    { name: 'published', paths: [], values: ({ masterData }) => [masterData.published ? 'true' : 'false'] },
    { name: 'productType', paths: ['productType.id'], values: ({ productType }) => [productType.id] },
  ]
}

function checkHints({ categories, categoryOrderHints = {} }: ProductData): void {
  const stray = Object.keys(categoryOrderHints).find(
    (id) => !categories.some((category) => category.id === id),
  )
  if (stray !== undefined)
    throw invalidOperation(`The product is not in the category '${stray}' of an order hint.`)
}
