import type { BusinessUnitKeyReference, Cart, CustomerGroupReference } from '@commercetools/platform-sdk'
import { expectOwnerMay } from '../companies/permissions'
import type { Context, Identifier } from '../engine/context'

type Ownership = Pick<Cart, 'customerId' | 'customerGroup'>

/** Includes the customer's group, which decides prices and discounts. */
export function ownedBy(customerId: string, context: Context): Ownership {
  const customer = context.referenced('customer', { id: customerId })
  const group: CustomerGroupReference | undefined = customer.customerGroup && {
    typeId: 'customer-group',
    id: customer.customerGroup.id,
  }
  return { customerId: customer.id, customerGroup: group }
}

/** Requires an active business unit in which the cart's customer may create carts. */
export function unitReference(
  unit: Identifier,
  customerId: string | undefined,
  context: Context,
): BusinessUnitKeyReference {
  const { key } = context.referenced('business-unit', unit)
  const businessUnit = { typeId: 'business-unit' as const, key }
  if (context.associateId === undefined) {
    expectOwnerMay('CreateMyCarts', 'create carts', { customerId, businessUnit }, context)
  }
  return businessUnit
}
