import type { Product, ProductData, ProductProjection } from '@commercetools/platform-sdk'
import { productFactsOf } from '../carts/product-facts'
import type { Context } from '../engine/context'
import { type ProductFacts, withDiscountedPrices } from '../pricing'
import { withAvailability } from './availability'
import { mapVariants } from './data'
import { priceScope, withSelectedPrices } from './price-scope'

/** For predicates of product discounts. */
function discountSubject(product: Product, staged: boolean, context: Context): ProductFacts {
  if (!staged) return productFactsOf(product, context)
  const { masterData } = product
  return productFactsOf({ ...product, masterData: { ...masterData, current: masterData.staged } }, context)
}

/** Adds discounts on prices and the stock of variants. */
export function shown(product: Product, context: Context): Product {
  const { current, staged } = product.masterData
  const shownCurrent = shownData(product, false, context)
  return {
    ...product,
    masterData: {
      ...product.masterData,
      current: shownCurrent,
      staged: staged === current ? shownCurrent : shownData(product, true, context),
    },
  }
}

/** A projection as stored, before discounts and stock are added. */
export function projectionOf(product: Product, staged: boolean): ProductProjection {
  const {
    id,
    version,
    createdAt,
    lastModifiedAt,
    key,
    productType,
    taxCategory,
    state,
    reviewRatingStatistics,
    priceMode,
    masterData,
  } = product
  return {
    id,
    version,
    createdAt,
    lastModifiedAt,
    key,
    productType,
    ...(staged ? masterData.staged : masterData.current),
    published: masterData.published,
    hasStagedChanges: masterData.hasStagedChanges,
    taxCategory,
    state,
    reviewRatingStatistics,
    priceMode,
  }
}

/** The data with discounts, stock and the selected price. */
export function shownData(product: Product, staged: boolean, context: Context): ProductData {
  const data = staged ? product.masterData.staged : product.masterData.current
  const shown = withDiscounts(product, data, staged, context)
  const scope = context.parameters && priceScope(context.parameters, context)
  if (!scope) return shown
  return withSelectedPrices(shown, scope)
}

function withDiscounts(product: Product, data: ProductData, staged: boolean, context: Context): ProductData {
  const discounts = context.all('product-discount')
  if (discounts.length === 0) return mapVariants(data, (variant) => withAvailability(variant, context))
  const subject = discountSubject(product, staged, context)
  return mapVariants(data, (variant) =>
    withAvailability(
      withDiscountedPrices({ product: subject, variant }, discounts, context.date, context.keyOf),
      context,
    ),
  )
}
