import type {
  Attribute,
  Price,
  Product,
  ProductData,
  ProductType,
  ProductVariant,
} from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidField, requiredField } from '../engine/errors'
import {
  anyMoney,
  assetDraft,
  country,
  customFieldsDraft,
  dateTime,
  identifier,
  image,
  key,
  localizedSlug,
  localizedString,
  money,
  reference,
  typedMoney,
} from '../engine/schemas'
import { storedAsset } from '../resources/assets'
import { attributeValue } from '../resources/attribute-type'

/** Product drafts and their stored form. */

const discountedDraft = z.strictObject({
  value: money,
  discount: reference.extend({ typeId: z.literal('product-discount') }),
})

const priceTiers = z.array(z.object({ minimumQuantity: z.int().min(2), value: money }))

export const priceDraft = z.object({
  key: key.optional(),
  value: anyMoney,
  country: country.optional(),
  customerGroup: identifier('customer-group').optional(),
  channel: identifier('channel').optional(),
  validFrom: dateTime.optional(),
  validUntil: dateTime.optional(),
  discounted: discountedDraft.optional(),
  tiers: priceTiers.optional(),
  custom: customFieldsDraft.optional(),
})

const attribute = z.object({ name: z.string(), value: z.unknown() })

export const variantDraft = z.object({
  sku: z.string().min(1).optional(),
  key: key.optional(),
  prices: z.array(priceDraft).max(100).optional(),
  attributes: z.array(attribute).optional(),
  images: z.array(image).optional(),
  assets: z.array(assetDraft).optional(),
})

const text = localizedString.optional()
export const searchKeywords = z.record(
  z.string(),
  z.array(
    z.object({
      text: z.string(),
      suggestTokenizer: z
        .union([
          z.object({ type: z.literal('whitespace') }),
          z.object({ type: z.literal('custom'), inputs: z.array(z.string()) }),
        ])
        .optional(),
    }),
  ),
)

export const productDraft = z.object({
  productType: identifier('product-type'),
  name: localizedString,
  slug: localizedSlug,
  key: key.optional(),
  description: text,
  categories: z.array(identifier('category')).optional(),
  categoryOrderHints: z.record(z.string(), z.string()).optional(),
  metaTitle: text,
  metaDescription: text,
  metaKeywords: text,
  masterVariant: variantDraft.optional(),
  variants: z.array(variantDraft).max(100).optional(),
  taxCategory: identifier('tax-category').optional(),
  searchKeywords: searchKeywords.optional(),
  state: identifier('state').optional(),
  publish: z.boolean().optional(),
  priceMode: z.enum(['Embedded']).optional(),
  attributes: z.array(attribute).optional(),
})

/** A stored price keeps a given id, or gets a new one. */
export function storedPrice(
  draft: z.infer<typeof priceDraft>,
  context: Context,
  id = context.newId(),
): Price {
  const { value, customerGroup, channel, tiers, discounted, custom, ...rest } = draft
  return {
    id,
    ...rest,
    value: storedMoney(value),
    customerGroup: customerGroup && context.reference('customer-group', customerGroup),
    channel: channel && context.reference('channel', channel),
    tiers: tiers && storedTiers(tiers),
    discounted: discounted && { ...discounted, value: typedMoney(discounted.value) },
    custom: custom && customFields(custom, context),
  }
}

const storedTiers = (tiers: z.infer<typeof priceTiers>) =>
  tiers.map((tier) => ({ ...tier, value: typedMoney(tier.value) }))

/** Money of either precision. */
function storedMoney(value: z.infer<typeof anyMoney>): Price['value'] {
  if (value.type !== 'highPrecision') return typedMoney(value)
  const digits = value.fractionDigits
  return {
    type: 'highPrecision',
    currencyCode: value.currencyCode,
    preciseAmount: value.preciseAmount,
    fractionDigits: digits,
    centAmount: value.centAmount ?? Math.round(value.preciseAmount / 10 ** (digits - 2)),
  }
}

export function storedVariant(
  id: number,
  draft: z.infer<typeof variantDraft>,
  type: ProductType,
  context: Context,
): ProductVariant {
  const { prices = [], attributes = [], images = [], assets = [], ...rest } = draft
  return {
    id,
    ...rest,
    prices: prices.map((price) => storedPrice(price, context)),
    attributes: storedAttributes(attributes, type, 'Variant', context),
    images,
    assets: assets.map((asset) => storedAsset(asset, context)),
  }
}

/** Checks the value against the product type. */
export function storedAttribute(
  name: string,
  value: unknown,
  type: ProductType,
  context: Context,
): Attribute {
  const definition = type.attributes?.find((known) => known.name === name)
  if (!definition) throw invalidField('attributes', name)
  const stored = attributeValue(definition.type, value, context)
  if (stored === undefined) throw invalidField(name, value)
  return { name, value: stored }
}

function storedAttributes(
  drafts: readonly z.infer<typeof attribute>[],
  type: ProductType,
  level: 'Product' | 'Variant',
  context: Context,
): Attribute[] {
  const given = drafts.filter(({ value }) => value !== undefined)
  for (const { name, isRequired, level: own } of type.attributes ?? []) {
    if (isRequired && (own ?? 'Variant') === level && !given.some((one) => one.name === name)) {
      throw requiredField(name)
    }
  }
  return given.map(({ name, value }) => storedAttribute(name, value, type, context))
}

/** Both projections hold the draft's data until one of them changes. */
export function createProduct(
  draft: z.infer<typeof productDraft>,
  context: Context,
): Omit<Product, 'id' | 'version' | 'createdAt' | 'lastModifiedAt'> {
  const type = context.referenced('product-type', draft.productType)
  const drafts = [draft.masterVariant ?? {}, ...(draft.variants ?? [])]
  const [masterVariant, ...variants] = drafts.map((one, position) =>
    storedVariant(position + 1, one, type, context),
  )
  if (!masterVariant) throw requiredField('masterVariant')
  const data: ProductData = {
    name: draft.name,
    slug: draft.slug,
    description: draft.description,
    metaTitle: draft.metaTitle,
    metaDescription: draft.metaDescription,
    metaKeywords: draft.metaKeywords,
    categories: (draft.categories ?? []).map((category) => context.reference('category', category)),
    categoryOrderHints: draft.categoryOrderHints ?? {},
    searchKeywords: draft.searchKeywords ?? {},
    attributes: storedAttributes(draft.attributes ?? [], type, 'Product', context),
    masterVariant,
    variants,
  }
  return {
    key: draft.key,
    productType: { typeId: 'product-type', id: type.id },
    taxCategory: draft.taxCategory && context.reference('tax-category', draft.taxCategory),
    state: draft.state && context.reference('state', draft.state),
    priceMode: draft.priceMode ?? 'Embedded',
    masterData: { published: draft.publish ?? false, current: data, staged: data, hasStagedChanges: false },
  }
}
