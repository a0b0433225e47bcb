import type { Cart, TaxedItemPrice } from '@commercetools/platform-sdk'
import type { CartSubject, Taxed } from '../predicates'
import type { Item } from './items'
import type { PricingContext } from './types'

/** The cart for predicates of discounts: before cart discounts, without gifts and shipping. */
export function subjectBefore(cart: Cart, items: readonly Item[], context: PricingContext): CartSubject {
  const sumTaxes = (): Taxed | undefined => {
    let net = 0
    let gross = 0
    for (const { subject } of items) {
      const taxed = subject.taxed()
      if (!taxed) return undefined
      net += taxed.net
      gross += taxed.gross
    }
    return { net, gross }
  }
  return {
    cart,
    customer: context.customer,
    lines: items.flatMap((item) => (item.kind === 'line' ? [item.subject] : [])),
    customLines: items.flatMap((item) => (item.kind === 'custom' ? [item.subject] : [])),
    totalPrice: items.reduce((sum, { total }) => sum + total, 0),
    taxed: sumTaxes,
    keyOf: context.keyOf,
  }
}

function taxesOf(price: TaxedItemPrice | undefined): () => Taxed | undefined {
  return () => price && { net: price.totalNet.centAmount, gross: price.totalGross.centAmount }
}

/** The cart for predicates of shipping methods, with its final totals. */
export function subjectOf(
  cart: Cart,
  context: Pick<PricingContext, 'products' | 'customer' | 'keyOf'>,
): CartSubject {
  const { products, customer, keyOf } = context
  return {
    cart,
    customer,
    lines: cart.lineItems.map((line) => ({
      line,
      product: products.get(line.productId),
      total: line.totalPrice.centAmount,
      taxed: taxesOf(line.taxedPrice),
      keyOf,
    })),
    customLines: cart.customLineItems.map((line) => ({
      line,
      total: line.totalPrice.centAmount,
      taxed: taxesOf(line.taxedPrice),
      keyOf,
    })),
    totalPrice: cart.totalPrice.centAmount,
    taxed: taxesOf(cart.taxedPrice),
    keyOf,
  }
}
