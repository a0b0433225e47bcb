import type { FieldName } from '@cobnut/platform/types'
import type { Category, CategoryUpdateAction } from '@commercetools/platform-sdk'
import { boolean, text } from './cells'
import { among, changed, en, english, type Kind, optionalEn } from './kind'
import { type Names, pages } from './names'
import { rowReader } from './rows'

type CategoryShape = {
  key: string
  parent?: string
  name: string
  slug: string
  description?: string
  metaTitle?: string
  metaDescription?: string
  orderHint?: string
  fields: Partial<Record<FieldName<'category'>, string | boolean>>
}

const TEXT_FIELDS = ['urlName', 'kind', 'pageType', 'image'] as const
const TYPE = { typeId: 'type', key: 'category' } as const

export const categoryKind: Kind<CategoryShape> = {
  name: 'category',
  file: 'categories.csv',
  columns: [
    ...['key', 'parent', 'name', 'slug', 'description', 'metaTitle', 'metaDescription', 'orderHint'],
    ...[...TEXT_FIELDS, 'idealForSuggestions'],
  ],
  groupBy: 'key',
  inOrder: true,
  read([row = {}], tell) {
    const { cell, required } = rowReader(row, 0, tell)
    const own = TEXT_FIELDS.map((name) => [name, cell(name, text.read)] as const)
    const suggested = cell('idealForSuggestions', boolean.read)
    return {
      key: required('key', text) ?? '',
      parent: cell('parent', text.read),
      name: required('name', text) ?? '',
      slug: required('slug', text) ?? '',
      description: cell('description', text.read),
      metaTitle: cell('metaTitle', text.read),
      metaDescription: cell('metaDescription', text.read),
      orderHint: cell('orderHint', text.read),
      fields: Object.fromEntries([
        ...own.filter(([, value]) => value !== undefined),
        ...(suggested === undefined ? [] : [['idealForSuggestions', suggested]]),
      ]),
    }
  },
  write: ({ fields: { idealForSuggestions, ...texts }, ...own }) => [
    {
      ...Object.fromEntries(
        Object.entries({ ...own, ...texts }).map(([name, value]) => [name, String(value ?? '')]),
      ),
      idealForSuggestions: boolean.write(idealForSuggestions as boolean | undefined),
    },
  ],
  references: ({ parent }) => (parent ? [{ kind: 'category', key: parent, column: 'parent' }] : []),
  async find({ api, names }, keys) {
    const queryArgs = { where: among('key', keys), limit: keys.length }
    const { results } = (await api.categories().get({ queryArgs }).execute()).body
    return new Map(
      results.map((category) => [
        category.key ?? '',
        { id: category.id, version: category.version, shape: shapeOf(category, names) },
      ]),
    )
  },
  // A project has a few hundred: all at once, parents first.
  async *all({ api, names }) {
    const found: Category[] = []
    for await (const page of pages<Category>((query) => api.categories().get(query))) found.push(...page)
    found.sort((a, b) => a.ancestors.length - b.ancestors.length || (a.orderHint < b.orderHint ? -1 : 1))
    yield found.filter(({ key }) => key).map((category) => shapeOf(category, names))
  },
  create: ({ api }, { fields, parent, ...category }) =>
    api
      .categories()
      .post({
        body: {
          key: category.key,
          name: en(category.name),
          slug: en(category.slug),
          description: optionalEn(category.description),
          metaTitle: optionalEn(category.metaTitle),
          metaDescription: optionalEn(category.metaDescription),
          orderHint: category.orderHint,
          parent: parent ? { typeId: 'category', key: parent } : undefined,
          custom: { type: TYPE, fields },
        },
      })
      .execute(),
  update: ({ api }, { id, version, shape }, after) =>
    api
      .categories()
      .withId({ ID: id })
      .post({ body: { version, actions: actionsOf(shape, after) } })
      .execute(),
}

function shapeOf(category: Category, names: Names): CategoryShape {
  const { custom } = category
  const known = ([name]: [string, unknown]) => [...TEXT_FIELDS, 'idealForSuggestions'].includes(name)
  return {
    key: category.key ?? '',
    parent: names.keyOf('category', category.parent?.id),
    name: english(category.name) ?? '',
    slug: english(category.slug) ?? '',
    description: english(category.description),
    metaTitle: english(category.metaTitle),
    metaDescription: english(category.metaDescription),
    orderHint: category.orderHint,
    fields: Object.fromEntries(Object.entries(custom?.fields ?? {}).filter(known)),
  }
}

const actionsOf = (before: CategoryShape, after: CategoryShape): CategoryUpdateAction[] =>
  changed<CategoryShape, CategoryUpdateAction>(before, after, {
    name: (name) => ({ action: 'changeName', name: en(name) }),
    slug: (slug) => ({ action: 'changeSlug', slug: en(slug) }),
    description: (value) => ({ action: 'setDescription', description: optionalEn(value) }),
    metaTitle: (value) => ({ action: 'setMetaTitle', metaTitle: optionalEn(value) }),
    metaDescription: (value) => ({ action: 'setMetaDescription', metaDescription: optionalEn(value) }),
    orderHint: (value) => (value ? { action: 'changeOrderHint', orderHint: value } : []),
    parent: (key) => (key ? { action: 'changeParent', parent: { typeId: 'category', key } } : []),
    fields: (fields) => ({ action: 'setCustomType', type: TYPE, fields: { ...before.fields, ...fields } }),
  })
