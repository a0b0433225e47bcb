import type {
  Category,
  Customer,
  CustomFields,
  DiscountCode,
  ImageDimensions,
  PaymentInfo,
  Product,
  ProductData,
  ProductType,
  ProductVariant,
} from '@commercetools/platform-sdk'
import { usesOf } from '../carts/discount-code-uses'
import type { Session } from '../engine/session'
import { selectPrice } from '../pricing'
import { variantsOf } from '../products/data'
import { type FieldResolver, resourceOf } from './fields'

type Arguments = Record<string, unknown>

/** The parent type in the schema guarantees the source's type. */
function from<Source>(
  resolve: (source: Source, args: Arguments, session: Session) => unknown,
): FieldResolver {
  return (source, args, { session }) => resolve(source as Source, args, session)
}

/** The fields without a naming rule, by type. */
export const resolvers: Record<string, Record<string, FieldResolver>> = {
  Product: {
    skus: from<Product>(({ masterData }) =>
      skusOf(masterData.published ? masterData.current : masterData.staged),
    ),
  },
  ProductData: {
    skus: from<ProductData>(skusOf),
    variants: from<ProductData>(({ variants }, args) => chosen(variants, args)),
    allVariants: from<ProductData>((data, args) => chosen(variantsOf(data), args)),
    variant: from<ProductData>(
      (data, { sku, key }) =>
        variantsOf(data).find((variant) => (sku === undefined ? variant.key === key : variant.sku === sku)) ??
        null,
    ),
    categoryOrderHint: from<ProductData>(
      ({ categoryOrderHints = {} }, { categoryId }) => categoryOrderHints[String(categoryId)] ?? null,
    ),
    categoryOrderHints: from<ProductData>(({ categoryOrderHints = {} }) =>
      Object.entries(categoryOrderHints).map(([categoryId, orderHint]) => ({ categoryId, orderHint })),
    ),
    searchKeyword: from<ProductData>(
      ({ searchKeywords }, { locale }) => searchKeywords[String(locale)] ?? null,
    ),
    searchKeywords: from<ProductData>(({ searchKeywords }) =>
      Object.entries(searchKeywords).map(([locale, keywords]) => ({ locale, searchKeywords: keywords })),
    ),
    attributesRaw: from<ProductData>(({ attributes }) => attributes),
  },
  ProductVariant: {
    price: from<ProductVariant>(
      ({ prices = [] }, args, session) => selectPrice(prices, scopeOf(args, session)) ?? null,
    ),
    attributesRaw: from<ProductVariant>(({ attributes = [] }, args) => named(attributes, args)),
    availability: from<ProductVariant>(({ availability }) => {
      if (!availability) return null
      const { channels = {}, ...own } = availability
      return { noChannel: own.isOnStock === undefined ? null : own, channels }
    }),
  },
  ProductVariantAvailabilityWithChannels: {
    channels: from<{ channels: Record<string, object> }>(({ channels }, args) => {
      const { includeChannelIds: included, excludeChannelIds: excluded } = args
      const found = Object.entries(channels).filter(
        ([id]) =>
          (!Array.isArray(included) || included.includes(id)) &&
          !(Array.isArray(excluded) && excluded.includes(id)),
      )
      const offset = typeof args.offset === 'number' ? args.offset : 0
      const limit = typeof args.limit === 'number' ? args.limit : 20
      return {
        limit,
        offset,
        total: found.length,
        results: found.slice(offset, offset + limit).map(([id, availability]) => ({
          channel: { typeId: 'channel', id },
          availability,
        })),
      }
    }),
  },
  Dimensions: {
    width: from<ImageDimensions>(({ w }) => w),
    height: from<ImageDimensions>(({ h }) => h),
  },
  ProductTypeDefinition: {
    attributeDefinitions: from<ProductType>(({ attributes = [] }, args) => {
      const found = named(attributes, args)
      const offset = typeof args.offset === 'number' ? args.offset : 0
      const limit = typeof args.limit === 'number' ? args.limit : found.length
      return { limit, offset, total: found.length, results: found.slice(offset, offset + limit) }
    }),
  },
  Category: {
    children: from<Category>(({ id }, _args, session) => session.lookup('category', 'parent', id)),
    childCount: from<Category>(({ id }, _args, session) => session.lookup('category', 'parent', id).length),
  },
  CustomFieldsType: {
    customFieldsRaw: from<CustomFields>(({ fields }, args) =>
      named(
        Object.entries(fields).map(([name, value]) => ({ name, value })),
        args,
      ),
    ),
  },
  Customer: {
    defaultShippingAddress: from<Customer>((customer) =>
      addressWith(customer, customer.defaultShippingAddressId),
    ),
    defaultBillingAddress: from<Customer>((customer) =>
      addressWith(customer, customer.defaultBillingAddressId),
    ),
    shippingAddresses: from<Customer>(({ addresses, shippingAddressIds = [] }) =>
      addresses.filter(({ id = '' }) => shippingAddressIds.includes(id)),
    ),
    billingAddresses: from<Customer>(({ addresses, billingAddressIds = [] }) =>
      addresses.filter(({ id = '' }) => billingAddressIds.includes(id)),
    ),
  },
  Cart: { customer: from(customerOf), lineItems: from(lineItemsOf) },
  Order: { customer: from(customerOf), lineItems: from(lineItemsOf) },
  PaymentInfo: { paymentRefs: from<PaymentInfo>(({ payments }) => payments) },
  CartDiscount: { referenceRefs: from<DiscountCode>(({ references }) => references) },
  ProductDiscount: { referenceRefs: from<DiscountCode>(({ references }) => references) },
  DiscountCode: {
    referenceRefs: from<DiscountCode>(({ references }) => references),
    cartDiscountRefs: from<DiscountCode>(({ cartDiscounts }) => cartDiscounts),
    applicationCount: from<DiscountCode>(({ id }, _args, session) => usesOf(id, undefined, session).uses),
  },
}

function skusOf(data: ProductData): string[] {
  return variantsOf(data).flatMap(({ sku }) => sku ?? [])
}

function chosen(variants: ProductVariant[], { skus, isOnStock, hasImages }: Arguments): ProductVariant[] {
  return variants.filter(
    (variant) =>
      (!Array.isArray(skus) || skus.includes(variant.sku)) &&
      (isOnStock === undefined || (variant.availability?.isOnStock ?? false) === isOnStock) &&
      (hasImages === undefined || (variant.images ?? []).length > 0 === hasImages),
  )
}

function named<Named extends { name: string }>(
  all: Named[],
  { includeNames, excludeNames }: Arguments,
): Named[] {
  return all.filter(
    ({ name }) =>
      (!Array.isArray(includeNames) || includeNames.includes(name)) &&
      !(Array.isArray(excludeNames) && excludeNames.includes(name)),
  )
}

function scopeOf({ currency, country, customerGroupId, channelId, date }: Arguments, session: Session) {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    currency: String(currency),
    country: text(country),
    customerGroupId: text(customerGroupId),
    channelId: text(channelId),
    now: typeof date === 'string' ? new Date(date) : session.date,
  }
}

function addressWith({ addresses }: Customer, wanted: string | undefined) {
  return (wanted !== undefined && addresses.find(({ id }) => id === wanted)) || null
}

function customerOf({ customerId }: { customerId?: string }, _args: Arguments, session: Session): unknown {
  return customerId === undefined ? null : resourceOf({ typeId: 'customer', id: customerId }, session)
}

function lineItemsOf({ lineItems }: { lineItems: { id: string }[] }, { id }: Arguments): unknown {
  return typeof id === 'string' ? lineItems.filter((item) => item.id === id) : lineItems
}
