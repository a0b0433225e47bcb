import type { Price, Product, ProductData, ProductVariant } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { invalidOperation } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { mapVariants, staged, variantsOf, whichVariant, withData, withVariant } from './data'
import { priceDraft, storedPrice } from './draft'

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
