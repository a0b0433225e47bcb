import type { Address, Cart } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { duplicateField, invalidOperation, requiredField } from '../engine/errors'
import type { AddressInput } from './schema'

/** Checks the custom fields. */
export function addressOf({ custom, ...address }: AddressInput, context: Context): Address {
  return { ...address, custom: custom && customFields(custom, context) }
}

/** Needs a key that no other item address has. */
export function itemAddressOf(
  input: AddressInput,
  present: readonly Pick<Address, 'key'>[],
  context: Context,
): Address {
  if (input.key === undefined) throw requiredField('key')
  if (present.some(({ key }) => key === input.key)) throw duplicateField('key', input.key)
  return addressOf(input, context)
}

/** Throws InvalidOperation if there is none. */
export function itemAddressWithKey(cart: Pick<Cart, 'itemShippingAddresses'>, key: string): Address {
  const address = cart.itemShippingAddresses.find((candidate) => candidate.key === key)
  if (address) return address
  throw invalidOperation(`The item shipping address with key '${key}' was not found.`)
}

type ItemAddresses = Pick<Cart, 'itemShippingAddresses' | 'lineItems' | 'customLineItems'>

/** Replaces the item shipping address with the same key. */
export function withItemAddress<Owner extends ItemAddresses>(owner: Owner, changed: Address): Owner {
  return {
    ...owner,
    itemShippingAddresses: owner.itemShippingAddresses.map((address) =>
      address.key === changed.key ? changed : address,
    ),
  }
}

/** Removes an item shipping address that no target uses. */
export function withoutItemAddress<Owner extends ItemAddresses>(owner: Owner, key: string): Owner {
  itemAddressWithKey(owner, key)
  const items = [...owner.lineItems, ...owner.customLineItems]
  if (items.some((item) => item.shippingDetails?.targets.some(({ addressKey }) => addressKey === key))) {
    throw invalidOperation(
      `The item shipping address with key '${key}' is referenced by a shipping target and cannot be removed.`,
    )
  }
  return {
    ...owner,
    itemShippingAddresses: owner.itemShippingAddresses.filter((address) => address.key !== key),
  }
}
