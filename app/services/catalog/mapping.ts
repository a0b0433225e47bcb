import type {
  Image,
  LocalizedString,
  Category as PlatformCategory,
  Price,
  ProductProjection,
  ProductVariant,
} from '@commercetools/platform-sdk'
import * as z from 'zod'
import { statedOf } from '~/models/allergen/allergens'
import { type Category, type CategoryTree, lineage } from '~/models/catalog/category'
import type {
  AutoDeliveryPrice,
  Product,
  ProductImage,
  Sale,
  Variant,
  VariantPrices,
} from '~/models/catalog/product'
import type { Tag } from '~/models/catalog/tags'
import { openText } from '~/models/content/open-blocks'
import { isHtml, plainWords, richTextOf } from '~/models/content/rich-text'
import { OWN_ATTRIBUTES } from '~/shop/attributes'
import {
  type Attributes,
  attributesOf,
  pricesChangeAt,
  sellingFactsOf,
  tiersOf,
  usablePrices,
} from '../commercetools/variants'

export type CatalogReferences = {
  tree: CategoryTree
  /** By the id of the category. */
  categoryKeys: Record<string, string>
  /** By the id of the custom object. */
  tags: Record<string, Tag>
  /** The channel whose prices are those of auto-delivery. */
  autoDeliveryChannelId: string | undefined
}

const inEnglish = (text: LocalizedString | undefined): string =>
  text?.en ?? text?.['en-US'] ?? Object.values(text ?? {})[0] ?? ''

/** The part of an address: the first that may stand in one. */
function addressPart(urlName: string | undefined, slug: LocalizedString, key: string): string {
  const names = [urlName, slug.en, slug['en-US'], key]
  return names.find((name) => name && /^[-_~.a-z0-9]+$/i.test(name)) ?? key
}

function pricesOf(
  inDollars: Price[],
  channelId: string | undefined,
  wholesale: boolean,
): Pick<Variant, 'prices' | 'groupPrices'> | undefined {
  const priceFor = (channel?: string, group?: string) =>
    inDollars.find((price) => price.channel?.id === channel && price.customerGroup?.id === group)
  const regular = priceFor()
  if (!regular) return undefined
  const list = regular.value.centAmount
  const channelPrice = (group?: string) => (channelId && !wholesale ? priceFor(channelId, group) : undefined)
  const channel = channelPrice()
  const groups = new Set(inDollars.flatMap(({ customerGroup }) => customerGroup?.id ?? []))
  const groupPrices = [...groups].map((group): [string, VariantPrices] => {
    const groupPrice = priceFor(undefined, group)
    const ownChannel = channelPrice(group)
    const autoDelivery = ownChannel ?? groupPrice ?? channel
    return [
      group,
      {
        list,
        group: groupPrice?.value.centAmount,
        ...oneTimeTerms(groupPrice ?? regular),
        autoDelivery:
          autoDelivery && (channel || ownChannel)
            ? {
                ...autoDeliveryOf(autoDelivery),
                // commercetools prefers a group's price to a channel's.
                reason: autoDelivery === groupPrice ? ('CustomerGroup' as const) : undefined,
              }
            : undefined,
      },
    ]
  })
  return {
    prices: { list, ...oneTimeTerms(regular), autoDelivery: channel && autoDeliveryOf(channel) },
    groupPrices: groupPrices.length > 0 ? Object.fromEntries(groupPrices) : undefined,
  }
}

const oneTimeTerms = (price: Price): Pick<VariantPrices, 'discounted' | 'sale' | 'tiers'> => ({
  ...reductionOf(price),
  ...saleOf(price),
  tiers: tiersOf(price),
})

function autoDeliveryOf(price: Price): AutoDeliveryPrice {
  const tiers = tiersOf(price)
  return { list: price.value.centAmount, ...reductionOf(price), tiers: tiers.length ? tiers : undefined }
}

const reductionOf = ({ discounted }: Price): { discounted?: number } =>
  discounted ? { discounted: discounted.value.centAmount } : {}

/** The sale behind a reduced price, if the discount was expanded. */
function saleOf({ discounted }: Price): { sale?: Sale } {
  const discount = discounted?.discount.obj
  return discount ? { sale: { name: inEnglish(discount.name), validUntil: discount.validUntil } } : {}
}

// Some attributes are JSON typed by hand. Invalid JSON is ignored.
const emailAddress = z.object({ type: z.literal('email') })
const keys = z.array(z.string())
const boxes = z.array(z.object({ sku: z.string().min(1), discountPercent: z.number().min(0).max(99) })).min(1)

function jsonOf(text = ''): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const imageOf = (image: Image): ProductImage => ({ url: image.url, alt: image.label ?? '' })

function variantOf(variant: ProductVariant, references: CatalogReferences, at: string): Variant | undefined {
  const read = attributesOf(variant)
  const facts = sellingFactsOf(variant, read)
  const compareAt = read.number('compareAtPrice')
  const prices = pricesOf(usablePrices(variant.prices, at), references.autoDeliveryChannelId, facts.wholesale)
  if (!facts.sku || !prices) return undefined
  return {
    ...facts,
    ...prices,
    prices: { ...prices.prices, compareAt: compareAt && Math.round(compareAt * 100) },
    unitName: read.text('unitName') ?? '',
    unitSize: read.text('unitSize') ?? '',
    shortVariantName: read.text('shortVariantName') ?? '',
    bagSize: read.text('bagSize'),
    countPerPound: read.text('countPerPound'),
    servingsPerContainer: read.number('servingsPerContainer'),
    ingredients: read.text('ingredients'),
    storageRequirements: read.text('storageRequirements'),
    bestBeforeWeeks: read.number('bestBeforeWeeks'),
    roastedOn: read.text('roastedOn'),
    grindSize: read.text('grindSize'),
    tinColor: read.text('tinColor'),
    color: read.text('color'),
    barcode: read.text('barcode'),
    pieceCost: read.number('pieceCost'),
    sample: read.is('sample'),
    snackPack: read.is('snackPack') || undefined,
    productDiscountApplied: prices.prices.discounted !== undefined || undefined,
    digital: emailAddress.safeParse(jsonOf(read.text('fixedAddress'))).success,
    images: (variant.images ?? []).map(imageOf),
  }
}

function addressAndAncestors(read: Attributes, projection: ProductProjection, references: CatalogReferences) {
  const ids = [...read.ids('primaryCategory'), ...projection.categories.map((category) => category.id)]
  const key = ids.map((id) => references.categoryKeys[id]).find(Boolean)
  const line = key ? lineage(references.tree, key) : []
  const name = addressPart(read.text('urlName'), projection.slug, projection.key ?? projection.id)
  return {
    path: `${line.at(-1)?.path ?? '/'}${name}.html`,
    ancestors: line.map(({ key, name, path }) => ({ key, name, path })),
  }
}

function boxesOf(read: Attributes): Pick<Product, 'boxes'> {
  const parsed = boxes.safeParse(jsonOf(read.text('boxConfig')))
  return parsed.success ? { boxes: parsed.data } : {}
}

/** Undefined if it has none. */
function ownOf(read: Attributes, attributes = OWN_ATTRIBUTES): Product['own'] {
  const values = attributes.flatMap(({ name }) => {
    const value = read.own(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return values.length > 0 ? Object.fromEntries(values) : undefined
}

const oneLine = (text: string): string => plainWords(text).replaceAll('\n', ' ')

function descriptionOf(text: string): Pick<Product, 'description' | 'richDescription'> {
  return {
    description: plainWords(text),
    richDescription: isHtml(text) ? openText(richTextOf(text)) : undefined,
  }
}

/** What is known of a product that cannot be bought, too. */
export const unsoldOf = (
  { id, key, masterVariant, variants }: ProductProjection,
  at: string,
): Pick<Product, 'key' | 'otherPricesAt'> => ({
  key: key ?? id,
  otherPricesAt: pricesChangeAt(
    [masterVariant, ...variants].flatMap(({ prices = [] }) => prices),
    at,
  ),
})

/** Undefined if no variant has a sku and a public price. */
export function productOf(
  projection: ProductProjection,
  references: CatalogReferences,
  at = new Date().toISOString(),
): Product | undefined {
  const master = projection.masterVariant
  const all = [master, ...projection.variants]
  const [first, ...others] = all.flatMap((variant) => variantOf(variant, references, at) ?? [])
  if (!first) return undefined
  const read = attributesOf(master)
  const otherVariations = read.texts('otherVariations')
  return {
    id: projection.id,
    ...unsoldOf(projection, at),
    name: inEnglish(projection.name),
    oneLinerDescription: oneLine(read.text('oneLinerDescription') ?? ''),
    own: ownOf(read),
    ...descriptionOf(inEnglish(projection.description)),
    healthTips: plainWords(read.text('healthTips') ?? '') || undefined,
    metaDescription: oneLine(inEnglish(projection.metaDescription)) || undefined,
    customPageTitle: read.text('customPageTitle'),
    brand: read.text('brand'),
    googleProductCategory: read.text('googleProductCategory'),
    ...addressAndAncestors(read, projection, references),
    categoryKeys: projection.categories.flatMap(({ id }) => references.categoryKeys[id] ?? []),
    tags: read.ids('tagReferences').flatMap((id) => references.tags[id] ?? []),
    tasteNotes: read.text('tasteNotes'),
    countryOfOrigin: read.text('countryOfOrigin'),
    stated: statedOf(read.texts('allergens'), read.texts('packedWith')),
    averageRating: read.number('averageRating') ?? 0,
    totalRatings: read.number('totalRatings') ?? 0,
    totalReviews: read.number('totalReviews') ?? 0,
    popularity: read.number('popularity') ?? 0,
    hiddenFromSearch: read.is('hiddenFromSearch'),
    hidePrice: read.is('hidePrice'),
    offerGiftAddOns: read.is('offerGiftAddOns'),
    seasonal: read.is('seasonal'),
    customProduct: read.is('customProduct'),
    sections: read.number('sections'),
    reportingCategory: read.text('reportingCategory'),
    merchandisingCategory: read.text('merchandisingCategory'),
    upsellingProducts: read.texts('upsellingProducts'),
    otherVariations: otherVariations.length > 0 ? otherVariations : undefined,
    contentList: keys.safeParse(jsonOf(read.text('contentList'))).data ?? [],
    heapUrl: read.text('heapPicture'),
    ...boxesOf(read),
    restrictedCountries: read.texts('restrictedCountries'),
    addedOn: read.text('addedOn'),
    variants: [first, ...others],
  }
}

const fieldText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function categoriesOf(platform: PlatformCategory[]): Category[] {
  const sorted = [...platform].sort((a, b) => a.orderHint.localeCompare(b.orderHint))
  const byId = new Map(sorted.map((category) => [category.id, category]))
  const urlName = (category: PlatformCategory) =>
    addressPart(fieldText(category.custom?.fields.urlName), category.slug, category.key ?? category.id)
  return sorted.map((category) => {
    const fields = category.custom?.fields ?? {}
    const line = [...category.ancestors.flatMap(({ id }) => byId.get(id) ?? []), category]
    return {
      id: category.id,
      key: category.key ?? category.id,
      name: inEnglish(category.name),
      description: oneLine(inEnglish(category.description)),
      metaTitle: inEnglish(category.metaTitle) || undefined,
      metaDescription: oneLine(inEnglish(category.metaDescription)) || undefined,
      path: `/${line.map(urlName).join('/')}/`,
      parentKey: category.parent && byId.get(category.parent.id)?.key,
      kind: fields.kind === 'department' || fields.kind === 'collection' ? fields.kind : 'shelf',
      pageType: fields.pageType === 'landing' ? 'landing' : 'listing',
      idealForSuggestions: fields.idealForSuggestions === true,
      imageUrl: fieldText(fields.image),
      childKeys: sorted.flatMap((child) => (child.parent?.id === category.id ? (child.key ?? child.id) : [])),
    }
  })
}
