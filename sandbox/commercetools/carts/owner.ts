import type { Cart, CustomerGroupReference } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'

type Ownership = Pick<Cart, 'customerId' | 'customerGroup'>

/** The owner fields for a customer: with their group, which prices and discounts go by. */
export function ownedBy(customerId: string, context: Context): Ownership {
  const customer = context.referenced('customer', { id: customerId })
  const group: CustomerGroupReference | undefined = customer.customerGroup && {
    typeId: 'customer-group',
    id: customer.customerGroup.id,
  }
  return { customerId: customer.id, customerGroup: group }
}
