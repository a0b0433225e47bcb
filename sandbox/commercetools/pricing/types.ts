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

/** A resource as predicates address it: by id or by key. */
type Named = { readonly id: string; readonly key?: string }

/** A category of a product with all categories above it. */
export type CategoryFacts = Named & { readonly ancestors: readonly Named[] }

/** The published data of a product that pricing and predicates use. */
export type ProductFacts = Named & {
  readonly name: LocalizedString
  readonly slug?: LocalizedString
  readonly productType: Named
  readonly taxCategory?: { readonly id: string }
  readonly categories: readonly CategoryFacts[]
  /** The master variant and all others, with all of their prices. */
  readonly variants: readonly ProductVariant[]
}

/** The input of a product discount's predicate, besides the price. */
export type ProductDiscountSubject = { readonly product: ProductFacts; readonly variant: ProductVariant }

/** Finds the key of a resource, so that predicates such as `channel.key = "web"` can be answered. */
export type KeyLookup = (typeId: string, id: string) => string | undefined

/** The criteria of price selection. */
export type PriceScope = {
  readonly currency: string
  readonly country?: string
  readonly customerGroupId?: string
  /** The groups of assignments; of prices for several of them the lowest counts. */
  readonly customerGroupIds?: readonly string[]
  readonly channelId?: string
  readonly recurrencePolicyId?: string
  readonly now: Date
}

/** A discount code on the cart, with how often orders have used it. */
export type DiscountCodeUse = {
  readonly code: DiscountCode
  readonly uses: number
  /** Uses by the cart's customer; 0 for an anonymous cart. */
  readonly usesByCustomer: number
}

/** The cart's customer, as cart predicates see them. */
export type CustomerFacts = {
  readonly id: string
  readonly key?: string
  readonly email?: string
  readonly customerGroup?: Named
  /** The groups of the customer's assignments. */
  readonly assignedGroups?: readonly Named[]
  readonly custom?: { readonly fields: Readonly<Record<string, unknown>> }
}

/** All that `priceCart` may know beside the cart itself. It reads nothing else. */
export type PricingContext = {
  readonly now: Date
  /** By product id: the products of all lines and of all gift discounts. A line whose product is missing keeps its price. */
  readonly products: ReadonlyMap<string, ProductFacts>
  readonly productDiscounts: readonly ProductDiscount[]
  /** Automatic cart discounts and those of the cart's codes, active or not, in any order. */
  readonly cartDiscounts: readonly CartDiscount[]
  readonly discountGroups?: readonly DiscountGroup[]
  /** By id of the discount code: every code on the cart. */
  readonly discountCodes: ReadonlyMap<string, DiscountCodeUse>
  /** By id: the categories of products, custom lines and shipping methods. */
  readonly taxCategories: ReadonlyMap<string, TaxCategory>
  /** By id: the methods on the cart. A method that is missing keeps the rate it had. */
  readonly shippingMethods: ReadonlyMap<string, ShippingMethod>
  /** By id: the zones of those methods. */
  readonly zones: ReadonlyMap<string, Zone>
  readonly customer?: CustomerFacts
  /** The groups that the customer and the business unit are assigned to, which select prices. */
  readonly customerGroupIds?: readonly string[]
  /** The project's setting for product discounts against cart discounts. Default: Stacking. */
  readonly discountCombinationMode?: 'Stacking' | 'BestDeal'
  /** Whether lines keep the prices they have, as in a cart that is softly frozen. */
  readonly keepPrices?: boolean
  /** The state that a gift line starts in. */
  readonly initialState?: StateReference
  /** Makes the id of a gift line. */
  readonly newId: () => string
  readonly keyOf?: KeyLookup
}

/** The error that the API answers with. */
type PricingError = MatchingPriceNotFoundError | MissingTaxRateForCountryError | InvalidInputError

/** The whole cart with everything that is computed set anew. */
export type PricedCart = { readonly ok: true; readonly cart: Cart }

/** The cart cannot be priced, so the update that led here must be refused. */
export type PricingFailure = { readonly ok: false; readonly error: PricingError }
