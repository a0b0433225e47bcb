import type { Category, Product } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customActions, customFields } from '../engine/custom'
import { invalidOperation } from '../engine/errors'
import { actionsOf, defineResource } from '../engine/resource'
import {
  assetDraft,
  customFieldsDraft,
  identifier,
  key,
  localizedSlug,
  localizedString,
} from '../engine/schemas'
import { storedAsset } from './assets'
import { slugIndexes } from './slugs'

const { action, set } = actionsOf<Category>()

const text = localizedString.optional()

/** Every category stores the path from its root. */
export const categories = defineResource({
  typeId: 'category',
  path: 'categories',
  scopes: { view: ['view_products', 'view_categories'], manage: ['manage_products', 'manage_categories'] },
  draft: z.object({
    name: localizedString,
    slug: localizedSlug,
    description: text,
    parent: identifier('category').optional(),
    orderHint: z.string().optional(),
    externalId: z.string().optional(),
    metaTitle: text,
    metaDescription: text,
    metaKeywords: text,
    custom: customFieldsDraft.optional(),
    assets: z.array(assetDraft).optional(),
    key: key.optional(),
  }),
  create: ({ parent, custom, assets = [], orderHint, ...draft }, context) => ({
    ...draft,
    ...placed(parent && context.referenced('category', parent)),
    orderHint: orderHint ?? String(0.00001 + context.nextNumber('orderHint') / 1e6),
    custom: customFields(custom, context),
    assets: assets.map((asset) => storedAsset(asset, context)),
  }),
  actions: {
    changeName: set('name', localizedString),
    changeSlug: set('slug', localizedSlug),
    setDescription: set('description', text),
    changeOrderHint: set('orderHint', z.string()),

    setKey: set('key', key.optional()),
    setMetaTitle: set('metaTitle', text),
    setMetaDescription: set('metaDescription', text),

    changeParent: action({ parent: identifier('category') }, (category, { parent }, context) => {
      const above = context.referenced('category', parent)
      if (above.id === category.id || above.ancestors.some(({ id }) => id === category.id)) {
        throw invalidOperation('A category can not be placed below itself.')
      }
      return { ...category, ...placed(above) }
    }),
    ...customActions<Category>(),
  },
  announced: { as: 'category', created: 'CategoryCreated' },
  indexes: [
    { name: 'key', unique: true, values: ({ key }) => [key] },
    ...slugIndexes<Category>(({ slug }) => [slug]),
    { name: 'externalId', values: ({ externalId }) => [externalId] },
    { name: 'parent', paths: ['parent.id'], values: ({ parent }) => [parent?.id] },
  ],
  written: (category, context, previous) => {
    if (previous && !sameAncestors(category, previous)) moveChildren(category, context)
  },
  removing: (category, context) => {
    for (const child of context.lookup('category', 'parent', category.id))
      context.remove('category', child.id)
    for (const product of context.lookup('product', 'category', category.id)) {
      context.save('product', withoutCategory(product, category.id))
    }
  },
})

type Placed = Pick<Category, 'ancestors' | 'parent'>

function placed(parent: Category | undefined): Placed {
  if (!parent) return { ancestors: [] }
  const reference = { typeId: 'category' as const, id: parent.id }
  return { parent: reference, ancestors: [...parent.ancestors, reference] }
}

function sameAncestors(left: Category, right: Category): boolean {
  const path = ({ ancestors }: Category) => ancestors.map(({ id }) => id).join('/')
  return path(left) === path(right)
}

function moveChildren(category: Category, context: Context): void {
  for (const child of context.lookup('category', 'parent', category.id)) {
    context.save('category', { ...child, ...placed(category) })
  }
}

function withoutCategory(product: Product, id: string) {
  const { current, staged } = product.masterData
  const without = (data: typeof current) => ({
    ...data,
    categories: data.categories.filter((category) => category.id !== id),
  })
  return {
    ...product,
    masterData: { ...product.masterData, current: without(current), staged: without(staged) },
  }
}
