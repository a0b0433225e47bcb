import type { Price, Product, ProductData, ProductVariant } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customFieldFields, customTypeFields, withCustomField, withCustomType } from '../engine/custom'
import { invalidInput, invalidOperation } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { key, typedMoney } from '../engine/schemas'
import { mapVariants, staged, variantsOf, whichVariant, withData, withVariant } from './data'
import { discountedDraft, priceDraft, storedPrice } from './draft'

const { action } = actionsOf<Product>()

const priceId = z.string()

export const priceActions: Record<string, Action<Product>> = {
  addPrice: action(
    { ...whichVariant, price: priceDraft, staged },
    (product, { price, ...which }, context) => {
      const stored = storedPrice(price, context)
      return withVariant(product, which, (variant) => ({
        ...variant,
        prices: [...(variant.prices ?? []), stored],
      }))
    },
  ),
  setPrices: action(
    { ...whichVariant, prices: z.array(priceDraft).max(100), staged },
    (product, { prices, ...which }, context) => {
      const stored = prices.map((price) => storedPrice(price, context))
      return withVariant(product, which, (variant) => ({ ...variant, prices: stored }))
    },
  ),
  changePrice: action({ priceId, price: priceDraft, staged }, (product, fields, context) => {
    const stored = storedPrice(fields.price, context, fields.priceId)
    return withPrice(product, fields, () => stored)
  }),
  removePrice: action(
    { ...whichVariant, priceId: priceId.optional(), price: priceDraft.optional(), staged },
    (product, fields) => {
      if (fields.priceId === undefined) throw invalidInput('A priceId is expected.')
      return changePrices(product, { priceId: fields.priceId, staged: fields.staged }, () => [])
    },
  ),
  setPriceKey: action({ priceId, key: key.optional(), staged }, (product, { key, ...which }) =>
    withPrice(product, which, (price) => ({ ...price, key })),
  ),
  setDiscountedPrice: action(
    {
      priceId,
      discounted: discountedDraft.optional(),
      staged,
    },
    (product, { discounted, ...which }, context) => {
      const discount = discounted && context.referenced('product-discount', discounted.discount)
      if (discount && discount.value.type !== 'external') {
        throw invalidOperation('A discounted price can only be set with a product discount of type external.')
      }
      const stored = discounted && { ...discounted, value: typedMoney(discounted.value) }
      return withPrice(product, which, (price) => ({ ...price, discounted: stored }))
    },
  ),
  setProductPriceCustomType: action({ priceId, staged, ...customTypeFields }, (product, fields, context) => {
    const custom = withCustomType(fields, context)
    return withPrice(product, fields, (price) => ({ ...price, custom }))
  }),
  setProductPriceCustomField: action({ priceId, staged, ...customFieldFields }, (product, fields, context) =>
    withPrice(product, fields, (price) => ({
      ...price,
      custom: withCustomField(price.custom, fields.name, fields.value, context),
    })),
  ),
}

type WhichPrice = { priceId: string; staged?: boolean }

function withPrice(product: Product, which: WhichPrice, change: (price: Price) => Price): Product {
  return changePrices(product, which, (price) => [change(price)])
}

function changePrices(product: Product, which: WhichPrice, change: (price: Price) => Price[]): Product {
  const { masterData } = product
  const isHere = (data: ProductData) => variantsOf(data).some((variant) => pricesOf(variant).some(isMeant))
  const isMeant = ({ id }: Price) => id === which.priceId
  if (!isHere(masterData.staged) && !(which.staged === false && isHere(masterData.current))) {
    throw invalidOperation(`The price with ID '${which.priceId}' was not found on the product.`)
  }
  return withData(product, which.staged, (data) =>
    mapVariants(data, (variant) => ({
      ...variant,
      prices: pricesOf(variant).flatMap((price) => (isMeant(price) ? change(price) : [price])),
    })),
  )
}

function pricesOf(variant: ProductVariant): Price[] {
  return variant.prices ?? []
}
