import { SIZE_ATTRIBUTES } from '@cobnut/platform/product-type'
import type {
  Price,
  PriceDraft,
  ProductDraft,
  ProductProjection,
  ProductUpdateAction,
  ProductVariant,
  ProductVariantDraft,
} from '@commercetools/platform-sdk'
import { among, changed, en, english, type Kind, type Known, optionalEn, same } from './kind'
import { type Names, pages } from './names'
import { pictureActions } from './pictures'
import { lacksOf } from './product-lacks'
import {
  mergeProduct,
  PRODUCT,
  PRODUCT_FILE_COLUMNS,
  type ProductShape,
  readProduct,
  type SizeShape,
  writeProduct,
} from './products'

/** Products per page: about 20 KB each. */
const PAGE = 100

export const productKind: Kind<ProductShape> = {
  name: 'product',
  file: 'products.csv',
  columns: PRODUCT_FILE_COLUMNS,
  groupBy: 'key',
  read: readProduct,
  write: writeProduct,
  merge: mergeProduct,
  references: ({ categories, attributes, taxCategory }) => [
    ...categories.map((key) => ({ kind: 'category' as const, key, column: 'categories' })),
    ...(attributes.primaryCategory
      ? [{ kind: 'category' as const, key: String(attributes.primaryCategory), column: 'primaryCategory' }]
      : []),
    ...tagsOf(attributes).map((key) => ({ kind: 'tag' as const, key, column: 'tagReferences' })),
    ...(taxCategory ? [{ kind: 'tax-category' as const, key: taxCategory, column: 'taxCategory' }] : []),
  ],
  lacks: lacksOf,
  async find({ api, names }, keys) {
    const queryArgs = { staged: true, where: among('key', keys), limit: keys.length }
    const { results } = (await api.productProjections().get({ queryArgs }).execute()).body
    return new Map(results.map((product) => [product.key ?? '', knownOf(product, names)]))
  },
  async *all({ api, names }) {
    const get = ({ queryArgs }: { queryArgs: object }) =>
      api.productProjections().get({ queryArgs: { ...queryArgs, staged: true } })
    for await (const page of pages<ProductProjection>(get, { limit: PAGE }))
      yield page.filter(({ key }) => key).map((product) => shapeOf(product, names))
  },
  create: ({ api, names }, product) =>
    api
      .products()
      .post({ body: draftOf(product, names) })
      .execute(),
  update: async ({ api, names }, known, after) => {
    const actions = productActions(known.shape, after, names)
    if (actions.length === 0) return
    const body = { version: known.version, actions }
    await api.products().withId({ ID: known.id }).post({ body }).execute()
  },
}

const tagsOf = (attributes: Record<string, unknown>): string[] =>
  Array.isArray(attributes.tagReferences) ? attributes.tagReferences.map(String) : []

const knownOf = (product: ProductProjection, names: Names): Known<ProductShape> => ({
  id: product.id,
  version: product.version,
  shape: shapeOf(product, names),
})

type WithId = { id: string }

function shapeOf(product: ProductProjection, names: Names): ProductShape {
  const { masterVariant, variants } = product
  return {
    key: product.key ?? '',
    name: english(product.name) ?? '',
    slug: english(product.slug) ?? '',
    description: english(product.description),
    metaTitle: english(product.metaTitle),
    metaDescription: english(product.metaDescription),
    categories: product.categories.flatMap(({ id }) => names.keyOf('category', id) ?? []).sort(),
    taxCategory: names.keyOf('tax-category', product.taxCategory?.id),
    published: Boolean(product.published && !product.hasStagedChanges),
    attributes: attributesOf(masterVariant, PRODUCT, names),
    sizes: [masterVariant, ...[...variants].sort((a, b) => a.id - b.id)].map((variant) => ({
      sku: variant.sku ?? '',
      attributes: attributesOf(variant, SIZE_ATTRIBUTES, names),
      pictures: (variant.images ?? []).map(({ url, dimensions: { w, h }, label }) => ({
        url,
        dimensions: { w, h },
        ...(label && { label }),
      })),
      prices: (variant.prices ?? []).map((price) => priceOf(price, names)),
    })),
  }
}

/** The defined attributes; others are ignored. */
function attributesOf(variant: ProductVariant, defined: object, names: Names): Record<string, unknown> {
  const found = (variant.attributes ?? []).filter(({ name }) => Object.hasOwn(defined, name))
  return Object.fromEntries(
    found.map(({ name, value }) => {
      if (name === 'primaryCategory') return [name, names.keyOf('category', (value as WithId).id)]
      if (name !== 'tagReferences') return [name, value]
      return [name, (value as WithId[]).flatMap(({ id }) => names.keyOf('tag', id) ?? []).sort()]
    }),
  )
}

function priceOf({ id: _, discounted: __, ...price }: Price, names: Names): PriceDraft {
  const { channel, customerGroup, tiers, value, ...rest } = price
  const money = ({ currencyCode, centAmount }: PriceDraft['value']) => ({ currencyCode, centAmount })
  return {
    ...rest,
    value: money(value as PriceDraft['value']),
    channel: channel && { typeId: 'channel', key: names.keyOf('channel', channel.id) },
    customerGroup: customerGroup && {
      typeId: 'customer-group',
      key: names.keyOf('customer-group', customerGroup.id),
    },
    ...(tiers?.length && {
      tiers: tiers.map((tier) => ({ minimumQuantity: tier.minimumQuantity, value: money(tier.value) })),
    }),
  } as PriceDraft
}

/** The platform accepts references in attributes only by id. */
function referenced(name: string, value: unknown, names: Names): unknown {
  if (value === undefined) return undefined
  if (name === 'primaryCategory') return { typeId: 'category', id: names.idOf('category', String(value)) }
  if (name !== 'tagReferences') return value
  return (value as string[]).map((key) => ({ typeId: 'key-value-document', id: names.idOf('tag', key) }))
}

const attributeDrafts = (attributes: Record<string, unknown>, names: Names) =>
  Object.entries(attributes)
    .map(([name, value]) => ({ name, value: referenced(name, value, names) }))
    .filter(({ value }) => value !== undefined && !(Array.isArray(value) && value.length === 0))

const variantDraft = (
  shared: Record<string, unknown>,
  size: SizeShape,
  names: Names,
): ProductVariantDraft => ({
  sku: size.sku,
  prices: size.prices,
  images: size.pictures,
  attributes: attributeDrafts({ ...shared, ...size.attributes }, names),
})

function draftOf(product: ProductShape, names: Names): ProductDraft {
  const [master, ...others] = product.sizes.map((size) => variantDraft(product.attributes, size, names))
  return {
    key: product.key,
    productType: { typeId: 'product-type', key: 'food' },
    name: en(product.name),
    slug: en(product.slug),
    description: optionalEn(product.description),
    metaTitle: optionalEn(product.metaTitle),
    metaDescription: optionalEn(product.metaDescription),
    categories: product.categories.map((key) => ({ typeId: 'category', key })),
    taxCategory: product.taxCategory ? { typeId: 'tax-category', key: product.taxCategory } : undefined,
    publish: product.published,
    masterVariant: master,
    variants: others,
  }
}

/** The update actions between two states. The last action publishes all changes at once. */
export function productActions(
  before: ProductShape,
  after: ProductShape,
  names: Names,
): ProductUpdateAction[] {
  const category = (key: string) => ({ typeId: 'category' as const, key })
  const actions: ProductUpdateAction[] = [
    ...changed<ProductShape, ProductUpdateAction>(before, after, {
      name: (name) => ({ action: 'changeName', name: en(name) }),
      slug: (slug) => ({ action: 'changeSlug', slug: en(slug) }),
      description: (text) => ({ action: 'setDescription', description: optionalEn(text) }),
      metaTitle: (text) => ({ action: 'setMetaTitle', metaTitle: optionalEn(text) }),
      metaDescription: (text) => ({ action: 'setMetaDescription', metaDescription: optionalEn(text) }),
      taxCategory: (key) => ({
        action: 'setTaxCategory',
        taxCategory: key ? { typeId: 'tax-category', key } : undefined,
      }),
      categories: (keys) => [
        ...keys
          .filter((key) => !before.categories.includes(key))
          .map((key) => ({ action: 'addToCategory' as const, category: category(key) })),
        ...before.categories
          .filter((key) => !keys.includes(key))
          .map((key) => ({ action: 'removeFromCategory' as const, category: category(key) })),
      ],
    }),
    ...differing(before.attributes, after.attributes).map((name) => ({
      action: 'setAttributeInAllVariants' as const,
      name,
      value: referenced(name, after.attributes[name], names),
    })),
    ...after.sizes.flatMap((size) => sizeActions(before, after, size, names)),
  ]
  const [master] = after.sizes
  if (master && before.sizes[0]?.sku !== master.sku)
    actions.push({ action: 'changeMasterVariant', sku: master.sku })
  if (after.published && (actions.length > 0 || !before.published)) actions.push({ action: 'publish' })
  if (!after.published && before.published) actions.push({ action: 'unpublish' })
  return actions
}

function sizeActions(
  before: ProductShape,
  after: ProductShape,
  size: SizeShape,
  names: Names,
): ProductUpdateAction[] {
  const { sku } = size
  const known = before.sizes.find((one) => one.sku === sku)
  if (!known) return [{ action: 'addVariant', ...variantDraft(after.attributes, size, names) }]
  return [
    ...differing(known.attributes, size.attributes).map((name) => ({
      action: 'setAttribute' as const,
      sku,
      name,
      value: referenced(name, size.attributes[name], names),
    })),
    ...(same(known.prices, size.prices) ? [] : [{ action: 'setPrices' as const, sku, prices: size.prices }]),
    ...pictureActions(sku, known.pictures, size.pictures),
  ]
}

const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !same(before[name], after[name]),
  )
