import type { Address, Cart } from '@commercetools/platform-sdk'
import * as z from 'zod'
import { customFieldFields, customTypeFields } from '../../engine/custom'
import { invalidOperation, requiredField } from '../../engine/errors'
import { sameJson } from '../../engine/same-json'
import { address } from '../../engine/schemas'
import { addressOf, itemAddressOf, itemAddressWithKey, withItemAddress, withoutItemAddress } from '../address'
import { cartAction } from '../cart-action'
import { withFieldSet, withTypeSet } from '../custom-fields'
import { withEstimate } from '../estimated-delivery'

const addItemShippingAddress = cartAction({ address }, (cart, fields, context) => ({
  ...cart,
  itemShippingAddresses: [
    ...cart.itemShippingAddresses,
    itemAddressOf(fields.address, cart.itemShippingAddresses, context),
  ],
}))

const updateItemShippingAddress = cartAction({ address }, (cart, fields, context) => {
  if (fields.address.key === undefined) throw requiredField('key')
  itemAddressWithKey(cart, fields.address.key)
  return withItemAddress(cart, addressOf(fields.address, context))
})

const removeItemShippingAddress = cartAction({ addressKey: z.string() }, (cart, { addressKey }) =>
  withoutItemAddress(cart, addressKey),
)

const setItemShippingAddressCustomType = cartAction(
  { addressKey: z.string(), ...customTypeFields },
  (cart, fields, context) =>
    withItemAddress(cart, withTypeSet(itemAddressWithKey(cart, fields.addressKey), fields, context)),
)

const setItemShippingAddressCustomField = cartAction(
  { addressKey: z.string(), ...customFieldFields },
  (cart, fields, context) =>
    withItemAddress(cart, withFieldSet(itemAddressWithKey(cart, fields.addressKey), fields, context)),
)

/** Removing the address removes the shipping method; a changed address loses its estimated delivery. */
const setShippingAddress = cartAction({ address: address.optional() }, (cart, fields, context) => {
  if (!fields.address) {
    return { ...cart, shippingAddress: undefined, shippingInfo: undefined, shippingCustomFields: undefined }
  }
  const shippingAddress = addressOf(fields.address, context)
  const stays = sameJson(shippingAddress, cart.shippingAddress)
  const { shippingInfo } = cart
  return {
    ...cart,
    shippingAddress,
    ...(shippingInfo && !stays && { shippingInfo: withEstimate(shippingInfo, undefined) }),
  }
})

const setBillingAddress = cartAction({ address: address.optional() }, (cart, fields, context) => ({
  ...cart,
  billingAddress: fields.address && addressOf(fields.address, context),
}))

/** Throws InvalidOperation if the address is missing. */
function present(cart: Cart, which: 'shippingAddress' | 'billingAddress'): Address {
  const found = cart[which]
  if (!found) throw invalidOperation(`The cart has no ${which}.`)
  return found
}

const setShippingAddressCustomType = cartAction(customTypeFields, (cart, fields, context) => ({
  ...cart,
  shippingAddress: withTypeSet(present(cart, 'shippingAddress'), fields, context),
}))

export const addressActions = {
  addItemShippingAddress,
  updateItemShippingAddress,
  removeItemShippingAddress,
  setItemShippingAddressCustomType,
  setItemShippingAddressCustomField,
  setShippingAddress,
  setBillingAddress,
  setShippingAddressCustomType,
}
