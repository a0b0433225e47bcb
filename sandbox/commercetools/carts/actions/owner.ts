import * as z from 'zod'
import { invalidOperation } from '../../engine/errors'
import { identifier } from '../../engine/schemas'
import { cartAction } from '../cart-action'
import { ownedBy } from '../owner'

const setCustomerId = cartAction({ customerId: z.string().optional() }, (cart, { customerId }, context) => {
  if (customerId === undefined) return { ...cart, customerId, customerGroup: undefined }
  return { ...cart, ...ownedBy(customerId, context) }
})

const setCustomerGroup = cartAction(
  { customerGroup: identifier('customer-group').optional() },
  (cart, { customerGroup }, context) => {
    if (cart.customerId !== undefined) {
      throw invalidOperation("The cart has a customer: it uses that customer's group.")
    }
    return { ...cart, customerGroup: customerGroup && context.reference('customer-group', customerGroup) }
  },
)

const setAnonymousId = cartAction({ anonymousId: z.string().optional() }, (cart, { anonymousId }) => {
  if (cart.customerId !== undefined) {
    throw invalidOperation('The cart is associated with a customer: it cannot have an anonymousId.')
  }
  return { ...cart, anonymousId }
})

const setCustomerEmail = cartAction({ email: z.string().optional() }, (cart, { email }) => ({
  ...cart,
  customerEmail: email,
}))

export const ownerActions = {
  setCustomerId,
  setCustomerGroup,
  setAnonymousId,
  setCustomerEmail,
}
