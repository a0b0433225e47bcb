import type { Cart, CustomLineItem, LineItem, Price, ProductVariant } from '@commercetools/platform-sdk'
import type { CustomerFacts, KeyLookup, ProductFacts } from '../pricing/types'

/** In cents; known once tax rates are. */
export type Taxed = { readonly net: number; readonly gross: number }

/** Totals in cents, after product discounts and before cart discounts. */
export type LineSubject = {
  readonly line: LineItem
  readonly product?: ProductFacts
  readonly total: number
  readonly taxed: () => Taxed | undefined
  readonly keyOf?: KeyLookup
}

export type CustomLineSubject = {
  readonly line: CustomLineItem
  readonly total: number
  readonly taxed: () => Taxed | undefined
  readonly keyOf?: KeyLookup
}

export type CartSubject = {
  readonly cart: Cart
  readonly customer?: CustomerFacts
  readonly lines: readonly LineSubject[]
  readonly customLines: readonly CustomLineSubject[]
  readonly totalPrice: number
  readonly taxed: () => Taxed | undefined
  readonly keyOf?: KeyLookup
}

/** A variant with one of its prices. */
export type ProductSubject = {
  readonly product: ProductFacts
  readonly variant: ProductVariant
  readonly price: Price
  readonly keyOf?: KeyLookup
}

export type Subjects = {
  cart: CartSubject
  lineItem: LineSubject
  customLineItem: CustomLineSubject
  product: ProductSubject
}

export type PredicateKind = keyof Subjects
