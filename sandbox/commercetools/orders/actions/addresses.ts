import type { Address, Order } from '@commercetools/platform-sdk'
import * as z from 'zod'
import {
  addressOf,
  itemAddressOf,
  itemAddressWithKey,
  withItemAddress,
  withoutItemAddress,
} from '../../carts/address'
import { withFieldSet, withTypeSet } from '../../carts/custom-fields'
import { customFieldFields, customTypeFields } from '../../engine/custom'
import { invalidOperation, requiredField } from '../../engine/errors'
import { type Action, actionsOf } from '../../engine/resource'
import { address } from '../../engine/schemas'

const { action } = actionsOf<Order>()

const itemAddresses = (order: Order) => ({
  ...order,
  itemShippingAddresses: order.itemShippingAddresses ?? [],
})

const itemAddressActions: Record<string, Action<Order>> = {
  addItemShippingAddress: action({ address }, (order, fields, context) => {
    const present = order.itemShippingAddresses ?? []
    return { ...order, itemShippingAddresses: [...present, itemAddressOf(fields.address, present, context)] }
  }),
  updateItemShippingAddress: action({ address }, (order, fields, context) => {
    if (fields.address.key === undefined) throw requiredField('key')
    const owner = itemAddresses(order)
    itemAddressWithKey(owner, fields.address.key)
    return withItemAddress(owner, addressOf(fields.address, context))
  }),
  removeItemShippingAddress: action({ addressKey: z.string() }, (order, { addressKey }) =>
    withoutItemAddress(itemAddresses(order), addressKey),
  ),
  setItemShippingAddressCustomType: action(
    { addressKey: z.string(), ...customTypeFields },
    (order, fields, context) => {
      const owner = itemAddresses(order)
      return withItemAddress(
        owner,
        withTypeSet(itemAddressWithKey(owner, fields.addressKey), fields, context),
      )
    },
  ),
  setItemShippingAddressCustomField: action(
    { addressKey: z.string(), ...customFieldFields },
    (order, fields, context) => {
      const owner = itemAddresses(order)
      return withItemAddress(
        owner,
        withFieldSet(itemAddressWithKey(owner, fields.addressKey), fields, context),
      )
    },
  ),
}

type Which = 'shippingAddress' | 'billingAddress'

/** Throws InvalidOperation if the address is missing. */
function present(order: Order, which: Which): Address {
  const found = order[which]
  if (!found) throw invalidOperation(`The order has no ${which}.`)
  return found
}

/** An order is not priced again for a new address. */
const settersOf = (which: Which): [Action<Order>, Action<Order>] => [
  action({ address: address.optional() }, (order, fields, context) => ({
    ...order,
    [which]: fields.address && addressOf(fields.address, context),
  })),
  action(customTypeFields, (order, fields, context) => ({
    ...order,
    [which]: withTypeSet(present(order, which), fields, context),
  })),
]

const [setShippingAddress, setShippingAddressCustomType] = settersOf('shippingAddress')
const [setBillingAddress] = settersOf('billingAddress')

export const addressActions: Record<string, Action<Order>> = {
  ...itemAddressActions,
  setShippingAddress,
  setShippingAddressCustomType,

  setBillingAddress,
}
