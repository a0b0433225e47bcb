import type {
  Cart,
  CartDiscount,
  DiscountCode,
  DiscountGroup,
  InvalidInputError,
  LocalizedString,
  MatchingPriceNotFoundError,
  MissingTaxRateForCountryError,
  ProductDiscount,
  ProductVariant,
  ShippingMethod,
  StateReference,
  TaxCategory,
  Zone,
} from '@commercetools/platform-sdk'

/** How predicates name a resource. */
type Named = { readonly id: string; readonly key?: string }

/** With all its ancestors. */
export type CategoryFacts = Named & { readonly ancestors: readonly Named[] }

/** The published data that pricing and predicates use. */
export type ProductFacts = Named & {
  readonly name: LocalizedString
  readonly slug?: LocalizedString
  readonly productType: Named
  readonly taxCategory?: { readonly id: string }
  readonly categories: readonly CategoryFacts[]
  /** The master variant and all others, with all prices. */
  readonly variants: readonly ProductVariant[]
}

export type ProductDiscountSubject = { readonly product: ProductFacts; readonly variant: ProductVariant }

/** Finds a resource's key, for predicates such as `channel.key = "web"`. */
export type KeyLookup = (typeId: string, id: string) => string | undefined

export type PriceScope = {
  readonly currency: string
  readonly country?: string
  readonly customerGroupId?: string
  /** Of prices for several of these groups, the lowest wins. */
  readonly customerGroupIds?: readonly string[]
  readonly channelId?: string
  readonly recurrencePolicyId?: string
  readonly now: Date
}

/** A code on the cart, with the number of orders that used it. */
export type DiscountCodeUse = {
  readonly code: DiscountCode
  readonly uses: number
  /** 0 for an anonymous cart. */
  readonly usesByCustomer: number
}

/** The cart's customer, for cart predicates. */
export type CustomerFacts = {
  readonly id: string
  readonly key?: string
  readonly email?: string
  readonly customerGroup?: Named
  /** The groups of the customer's assignments. */
  readonly assignedGroups?: readonly Named[]
  readonly custom?: { readonly fields: Readonly<Record<string, unknown>> }
}

/** Everything that `priceCart` reads besides the cart. */
export type PricingContext = {
  readonly now: Date
  /** By id: the products of all lines and gift discounts. A line without its product keeps its price. */
  readonly products: ReadonlyMap<string, ProductFacts>
  readonly productDiscounts: readonly ProductDiscount[]
  /** Automatic cart discounts and those of the cart's codes, active or not, in any order. */
  readonly cartDiscounts: readonly CartDiscount[]
  readonly discountGroups?: readonly DiscountGroup[]
  /** By id: every code on the cart. */
  readonly discountCodes: ReadonlyMap<string, DiscountCodeUse>
  /** By id: the tax categories of products, custom lines and shipping methods. */
  readonly taxCategories: ReadonlyMap<string, TaxCategory>
  /** By id: the methods on the cart. A missing method keeps its rate. */
  readonly shippingMethods: ReadonlyMap<string, ShippingMethod>
  /** By id: the zones of those methods. */
  readonly zones: ReadonlyMap<string, Zone>
  readonly customer?: CustomerFacts
  /** The groups assigned to the customer and the business unit, for price selection. */
  readonly customerGroupIds?: readonly string[]
  /** The project's setting; `Stacking` by default. */
  readonly discountCombinationMode?: 'Stacking' | 'BestDeal'
  /** Whether lines keep their prices, as in a softly frozen cart. */
  readonly keepPrices?: boolean
  /** The state of new gift lines. */
  readonly initialState?: StateReference
  readonly newId: () => string
  readonly keyOf?: KeyLookup
}

type PricingError = MatchingPriceNotFoundError | MissingTaxRateForCountryError | InvalidInputError

export type PricedCart = { readonly ok: true; readonly cart: Cart }

/** The update that led here must be refused. */
export type PricingFailure = { readonly ok: false; readonly error: PricingError }
