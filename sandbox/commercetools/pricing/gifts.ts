import type {
  Cart,
  CartDiscountValueGiftLineItem,
  LineItem,
  Price,
  ProductVariant,
} from '@commercetools/platform-sdk'
import type { DiscountReference } from './items'
import { type PricingOptions, priceOfVariant, taxPlaceOf } from './lines'
import { cents } from './money'
import { findTaxRate } from './tax-rates'
import type { PricingContext, PricingFailure, ProductFacts } from './types'

/** A gift line, or undefined if the gift has no price or was refused. */
type Gift = { readonly ok: true; readonly line: LineItem | undefined } | PricingFailure

function discountOfGift(line: LineItem): string | undefined {
  return line.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts[0]?.discount.id
}

export function isGift(line: LineItem): boolean {
  return line.lineItemMode === 'GiftLineItem'
}

function newGift(
  product: ProductFacts,
  variant: ProductVariant,
  value: CartDiscountValueGiftLineItem,
  price: Price,
  context: PricingContext,
): LineItem {
  return {
    id: context.newId(),
    productId: product.id,
    ...(product.key ? { productKey: product.key } : {}),
    name: product.name,
    ...(product.slug ? { productSlug: product.slug } : {}),
    productType: { typeId: 'product-type', id: product.productType.id },
    variant,
    price,
    quantity: 1,
    totalPrice: cents(0, price.value.currencyCode),
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    state: context.initialState ? [{ quantity: 1, state: context.initialState }] : [],
    perMethodTaxRate: [],
    priceMode: 'Platform',
    lineItemMode: 'GiftLineItem',
    addedAt: context.now.toISOString(),
    lastModifiedAt: context.now.toISOString(),
    ...(value.supplyChannel ? { supplyChannel: value.supplyChannel } : {}),
    ...(value.distributionChannel ? { distributionChannel: value.distributionChannel } : {}),
  }
}

/**
 * The gift line of a discount, existing or new. It keeps its price and is fully discounted. Undefined if the gift was
 * refused or has no matching price.
 */
export function giftLine(
  cart: Cart,
  value: CartDiscountValueGiftLineItem,
  discount: DiscountReference,
  context: PricingContext,
  options: PricingOptions,
): Gift {
  const none: Gift = { ok: true, line: undefined }
  if (cart.refusedGifts?.some(({ id }) => id === discount.id)) return none
  const product = context.products.get(value.product.id)
  const variant = product?.variants.find(({ id }) => id === value.variantId)
  if (!product || !variant) return none
  const price = priceOfVariant(cart, value, product, value.variantId, context, options)
  if (!price) return none
  const place = cart.taxMode === 'Platform' ? taxPlaceOf(cart) : undefined
  const found = findTaxRate(context.taxCategories, product.taxCategory?.id, place)
  if (!found.ok) return found
  const existing = cart.lineItems.find((line) => isGift(line) && discountOfGift(line) === discount.id)
  const unit = price.discounted?.value ?? price.value
  const currency = price.value.currencyCode
  const taxRate = cart.taxMode === 'Platform' ? found.rate : existing?.taxRate
  return {
    ok: true,
    line: {
      ...(existing ?? newGift(product, variant, value, price, context)),
      price,
      ...(taxRate || existing?.taxRate ? { taxRate } : {}),
      totalPrice: cents(0, currency),
      discountedPricePerQuantity: [
        {
          quantity: 1,
          discountedPrice: {
            value: cents(0, currency),
            includedDiscounts: [{ discount, discountedAmount: cents(unit.centAmount, currency) }],
          },
        },
      ],
    },
  }
}
