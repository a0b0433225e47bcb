import { cart } from '../carts/cart'
import { approvalFlows } from '../companies/approval-flows'
import { approvalRules } from '../companies/approval-rules'
import { asAssociateEndpoints } from '../companies/as-associate'
import { associateRoles } from '../customers/associate-roles'
import { businessUnits } from '../customers/business-units'
import { customers } from '../customers/customers'
import { cartDiscounts } from '../discounts/cart-discounts'
import { discountCodes } from '../discounts/discount-codes'
import { productDiscounts } from '../discounts/product-discounts'
import type { AnyDefinition, Endpoint } from '../engine/resource'
import { extensions } from '../extensions/extensions'
import { graphqlEndpoint } from '../graphql/endpoint'
import { meEndpoints } from '../me'
import { orderEditEndpoints, orderEdits } from '../orders/edits'
import { order, orderEndpoints } from '../orders/order'
import { payment } from '../payments/payment'
import { imageEndpoints } from '../products/images'
import { products } from '../products/products'
import { projectionEndpoints } from '../products/projections'
import { standalonePrices } from '../products/standalone-prices'
import { quoteRequests } from '../quotes/quote-requests'
import { quotes } from '../quotes/quotes'
import { stagedQuotes } from '../quotes/staged-quotes'
import { searchEndpoints } from '../search/endpoints'
import { shoppingLists } from '../shopping-lists/shopping-lists'
import { categories } from './categories'
import { channels } from './channels'
import { customObjects } from './custom-objects'
import { customerGroups } from './customer-groups'
import { inventory } from './inventory'
import { messages } from './messages'
import { productTypes } from './product-types'
import { projectEndpoints } from './project'
import { reviews } from './reviews'
import { shippingMethods } from './shipping-methods'
import { states } from './states'
import { stores } from './stores'
import { subscriptions } from './subscriptions'
import { taxCategories } from './tax-categories'
import { types } from './types'
import { zones } from './zones'

export const definitions: readonly AnyDefinition[] = [
  approvalFlows,
  approvalRules,
  associateRoles,
  businessUnits,
  cart,
  cartDiscounts,
  categories,
  channels,
  customObjects,
  customerGroups,
  customers,
  discountCodes,
  extensions,
  inventory,
  messages,
  order,
  orderEdits,
  payment,
  productDiscounts,
  productTypes,
  products,
  quoteRequests,
  quotes,
  reviews,
  shippingMethods,
  shoppingLists,
  stagedQuotes,
  standalonePrices,
  states,
  stores,
  subscriptions,
  taxCategories,
  types,
  zones,
]

/** Endpoints that belong to no resource. */
export const endpoints: readonly Endpoint[] = [
  ...asAssociateEndpoints,
  ...meEndpoints,
  ...orderEndpoints,
  ...orderEditEndpoints,
  ...imageEndpoints,
  ...projectionEndpoints,
  ...searchEndpoints,
  graphqlEndpoint,
  ...projectEndpoints,
]
