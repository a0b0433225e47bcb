import { cart } from '../carts/cart'
import { approvalRuleEndpoints } from '../companies/approval-rule-endpoints'
import { approvalRules } from '../companies/approval-rules'
import { associateRoles } from '../customers/associate-roles'
import { businessUnits } from '../customers/business-units'
import { customers } from '../customers/customers'
import { signIn } from '../customers/sign-in'
import { cartDiscounts } from '../discounts/cart-discounts'
import { discountCodes } from '../discounts/discount-codes'
import { productDiscounts } from '../discounts/product-discounts'
import type { AnyDefinition, Endpoint } from '../engine/resource'
import { order, orderEndpoints } from '../orders/order'
import { payment } from '../payments/payment'
import { products } from '../products/products'
import { projectionEndpoints } from '../products/projections'
import { quoteRequests } from '../quotes/quote-requests'
import { quotes } from '../quotes/quotes'
import { stagedQuotes } from '../quotes/staged-quotes'
import { categories } from './categories'
import { channels } from './channels'
import { customObjects } from './custom-objects'
import { customerGroups } from './customer-groups'
import { inventory } from './inventory'
import { messages } from './messages'
import { productTypes } from './product-types'
import { projectEndpoints } from './project'
import { shippingMethods } from './shipping-methods'
import { states } from './states'
import { taxCategories } from './tax-categories'
import { types } from './types'
import { zones } from './zones'

export const definitions: readonly AnyDefinition[] = [
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
  inventory,
  messages,
  order,
  payment,
  productDiscounts,
  productTypes,
  products,
  quoteRequests,
  quotes,
  shippingMethods,
  stagedQuotes,
  states,
  taxCategories,
  types,
  zones,
]

/** Endpoints that belong to no resource. */
export const endpoints: readonly Endpoint[] = [
  ...approvalRuleEndpoints,
  signIn,
  ...orderEndpoints,
  ...projectionEndpoints,
  ...projectEndpoints,
]
