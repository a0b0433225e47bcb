import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountUpdateAction,
  CustomFields,
  ProductDiscount,
  ProductDiscountDraft,
  ProductDiscountUpdateAction,
} from '@commercetools/platform-sdk'
import type { PlatformApi } from '../platform-client'
import { jsonKind } from './json-kind'
import { among, changed } from './kind'
import { type Names, pages } from './names'

type CartDiscountShape = CartDiscountDraft & { key: string }
type ProductDiscountShape = ProductDiscountDraft & { key: string }

export const cartDiscountKind = jsonKind<CartDiscountShape>({
  name: 'cart discount',
  file: 'cart-discounts.json',
  async find({ api, names }, keys) {
    const queryArgs = { where: among('key', keys), limit: keys.length }
    const { results } = (await api.cartDiscounts().get({ queryArgs }).execute()).body
    const known = results.map(async (discount) => {
      const shape = await cartDiscountOf(discount, api, names)
      return [discount.key ?? '', { id: discount.id, version: discount.version, shape }] as const
    })
    return new Map(await Promise.all(known))
  },
  async *all({ api, names }) {
    for await (const page of pages<CartDiscount>((query) => api.cartDiscounts().get(query)))
      yield await Promise.all(
        page.filter(({ key }) => key).map((discount) => cartDiscountOf(discount, api, names)),
      )
  },
  create: ({ api }, body) => api.cartDiscounts().post({ body }).execute(),
  update: ({ api }, { id, version, shape }, after) =>
    api
      .cartDiscounts()
      .withId({ ID: id })
      .post({
        body: {
          version,
          actions: changed<CartDiscountShape, CartDiscountUpdateAction>(shape, after, {
            name: (name) => ({ action: 'changeName', name }),
            description: (description) => ({ action: 'setDescription', description }),
            value: (value) => ({ action: 'changeValue', value }),
            cartPredicate: (cartPredicate) => ({ action: 'changeCartPredicate', cartPredicate }),
            target: (target) => (target ? { action: 'changeTarget', target } : []),
            sortOrder: (sortOrder) => (sortOrder ? { action: 'changeSortOrder', sortOrder } : []),
            isActive: (isActive = true) => ({ action: 'changeIsActive', isActive }),
            validFrom: (validFrom) => ({ action: 'setValidFrom', validFrom }),
            validUntil: (validUntil) => ({ action: 'setValidUntil', validUntil }),
            requiresDiscountCode: (requires = false) => ({
              action: 'changeRequiresDiscountCode',
              requiresDiscountCode: requires,
            }),
            stackingMode: (stackingMode = 'Stacking') => ({ action: 'changeStackingMode', stackingMode }),
            custom: (custom) => ({ action: 'setCustomType', ...custom }),
          }),
        },
      })
      .execute(),
})

async function cartDiscountOf(
  discount: CartDiscount,
  api: PlatformApi,
  names: Names,
): Promise<CartDiscountShape> {
  const { key = '', name, description, cartPredicate, target, sortOrder, isActive } = discount
  const { validFrom, validUntil, requiresDiscountCode, stackingMode } = discount
  return {
    key,
    name,
    description,
    cartPredicate,
    target,
    sortOrder,
    isActive,
    validFrom,
    validUntil,
    requiresDiscountCode,
    stackingMode,
    value: await valueWithKeys(discount.value, api),
    custom: discount.custom && customOf(discount.custom, names),
  }
}

/** A gift is named by its product's key. */
async function valueWithKeys(
  value: CartDiscount['value'],
  api: PlatformApi,
): Promise<CartDiscountDraft['value']> {
  if (value.type !== 'giftLineItem') return value as CartDiscountDraft['value']
  const { body } = await api.products().withId({ ID: value.product.id }).get().execute()
  return { ...value, product: { typeId: 'product', key: body.key } } as CartDiscountDraft['value']
}

const customOf = ({ type, fields }: CustomFields, names: Names) => ({
  type: { typeId: 'type' as const, key: names.keyOf('type', type.id) },
  fields,
})

export const productDiscountKind = jsonKind<ProductDiscountShape>({
  name: 'product discount',
  file: 'product-discounts.json',
  async find({ api }, keys) {
    const queryArgs = { where: among('key', keys), limit: keys.length }
    const { results } = (await api.productDiscounts().get({ queryArgs }).execute()).body
    return new Map(
      results.map((discount) => [
        discount.key ?? '',
        { id: discount.id, version: discount.version, shape: productDiscountOf(discount) },
      ]),
    )
  },
  async *all({ api }) {
    for await (const page of pages<ProductDiscount>((query) => api.productDiscounts().get(query)))
      yield page.filter(({ key }) => key).map(productDiscountOf)
  },
  create: ({ api }, body) => api.productDiscounts().post({ body }).execute(),
  update: ({ api }, { id, version, shape }, after) =>
    api
      .productDiscounts()
      .withId({ ID: id })
      .post({
        body: {
          version,
          actions: changed<ProductDiscountShape, ProductDiscountUpdateAction>(shape, after, {
            name: (name) => ({ action: 'changeName', name }),
            description: (description) => ({ action: 'setDescription', description }),
            value: (value) => ({ action: 'changeValue', value }),
            predicate: (predicate) => ({ action: 'changePredicate', predicate }),
            sortOrder: (sortOrder) => ({ action: 'changeSortOrder', sortOrder }),
            isActive: (isActive) => ({ action: 'changeIsActive', isActive }),
            validFrom: (validFrom) => ({ action: 'setValidFrom', validFrom }),
            validUntil: (validUntil) => ({ action: 'setValidUntil', validUntil }),
          }),
        },
      })
      .execute(),
})

function productDiscountOf(discount: ProductDiscount): ProductDiscountShape {
  const {
    key = '',
    name,
    description,
    value,
    predicate,
    sortOrder,
    isActive,
    validFrom,
    validUntil,
  } = discount
  return {
    key,
    name,
    description,
    value,
    predicate,
    sortOrder,
    isActive,
    validFrom,
    validUntil,
  } as ProductDiscountShape
}
