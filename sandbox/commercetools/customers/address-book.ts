import type { Address } from '@commercetools/platform-sdk'
import * as z from 'zod'
import type { Context } from '../engine/context'
import { customFields } from '../engine/custom'
import { invalidInput, invalidOperation } from '../engine/errors'
import { type Action, actionsOf } from '../engine/resource'
import { address } from '../engine/schemas'
import type { Stored } from '../engine/types'

/** Addresses and their uses, for customers and business units. */
type AddressBook = {
  addresses: Address[]
  defaultShippingAddressId?: string
  shippingAddressIds?: string[]
  defaultBillingAddressId?: string
  billingAddressIds?: string[]
}

const position = z.int().min(0)

/** The addresses of a draft; their uses are positions in the list. */
export const addressBookDraft = {
  addresses: z.array(address).optional(),
  defaultShippingAddress: position.optional(),
  shippingAddresses: z.array(position).optional(),
  defaultBillingAddress: position.optional(),
  billingAddresses: z.array(position).optional(),
}

type BookDraft = z.infer<z.ZodObject<typeof addressBookDraft>>
type AddressDraft = z.infer<typeof address>

/** A default address also counts as one of its use. */
export function addressBookOf(
  draft: BookDraft,
  context: Context,
): Required<Pick<AddressBook, 'addresses' | 'shippingAddressIds' | 'billingAddressIds'>> & AddressBook {
  const addresses = (draft.addresses ?? []).map((one) => storedAddress(one, context))
  const idAt = (index: number) => {
    const found = addresses[index]
    if (!found) throw invalidInput(`There is no address at position ${index} of addresses.`)
    return found.id ?? ''
  }
  const ids = (indexes: number[] = [], preferred?: number) => [
    ...new Set([...indexes, ...(preferred === undefined ? [] : [preferred])].map(idAt)),
  ]
  const { defaultShippingAddress: shipping, defaultBillingAddress: billing } = draft
  return {
    addresses,
    shippingAddressIds: ids(draft.shippingAddresses, shipping),
    billingAddressIds: ids(draft.billingAddresses, billing),
    ...(shipping !== undefined && { defaultShippingAddressId: idAt(shipping) }),
    ...(billing !== undefined && { defaultBillingAddressId: idAt(billing) }),
  }
}

const whichAddress = { addressId: z.string().optional(), addressKey: z.string().optional() }

type Which = { addressId?: string; addressKey?: string }
type Kind = 'shipping' | 'billing'
const FIELDS = {
  shipping: { ids: 'shippingAddressIds', preferred: 'defaultShippingAddressId' },
  billing: { ids: 'billingAddressIds', preferred: 'defaultBillingAddressId' },
} as const

/** For customers and business units. */
export function addressActions<Owner extends Stored & AddressBook>(): Record<string, Action<Owner>> {
  const { action } = actionsOf<Owner>()
  const change = (owner: Owner, book: Partial<AddressBook>): Owner => ({ ...owner, ...book })
  const withAddress = (owner: Owner, which: Which, of: (address: Address) => Address) => {
    const changed = addressOf(owner, which)
    return change(owner, { addresses: owner.addresses.map((one) => (one === changed ? of(one) : one)) })
  }
  const add = (kind: Kind) =>
    action(whichAddress, (owner, which) => {
      const id = addressOf(owner, which).id ?? ''
      return change(owner, { [FIELDS[kind].ids]: [...new Set([...(owner[FIELDS[kind].ids] ?? []), id])] })
    })
  const remove = (kind: Kind) =>
    action(whichAddress, (owner, which) =>
      change(owner, withoutId(owner, kind, addressOf(owner, which).id ?? '')),
    )
  const prefer = (kind: Kind) =>
    action(whichAddress, (owner, which) => {
      const { ids, preferred } = FIELDS[kind]
      if (which.addressId === undefined && which.addressKey === undefined) {
        return change(owner, { [preferred]: undefined })
      }
      const id = addressOf(owner, which).id ?? ''
      return change(owner, { [preferred]: id, [ids]: [...new Set([...(owner[ids] ?? []), id])] })
    })
  return {
    addAddress: action({ address }, (owner, { address }, context) =>
      change(owner, { addresses: [...owner.addresses, storedAddress(address, context)] }),
    ),
    changeAddress: action({ ...whichAddress, address }, (owner, { address, ...which }, context) =>
      withAddress(owner, which, ({ id }) => ({ ...storedAddress(address, context), id })),
    ),
    removeAddress: action(whichAddress, (owner, which) => {
      const removed = addressOf(owner, which)
      const id = removed.id ?? ''
      return change(owner, {
        addresses: owner.addresses.filter((one) => one !== removed),
        ...withoutId(owner, 'shipping', id),
        ...withoutId(owner, 'billing', id),
      })
    }),
    addShippingAddressId: add('shipping'),
    removeShippingAddressId: remove('shipping'),
    setDefaultShippingAddress: prefer('shipping'),
    addBillingAddressId: add('billing'),
    removeBillingAddressId: remove('billing'),
    setDefaultBillingAddress: prefer('billing'),
  }
}

export function checkAddressKeys({ addresses }: AddressBook): void {
  const keys = addresses.flatMap(({ key }) => key ?? [])
  const twice = keys.find((key, at) => keys.indexOf(key) !== at)
  if (twice !== undefined) throw invalidInput(`The address key '${twice}' is used more than once.`)
}

function storedAddress({ custom, ...draft }: AddressDraft, context: Context): Address {
  return {
    ...draft,
    id: context.newId().slice(0, 8),
    custom: custom && customFields(custom, context),
  }
}

function addressOf({ addresses }: AddressBook, { addressId, addressKey }: Which): Address {
  if (addressId === undefined && addressKey === undefined) {
    throw invalidInput('Either addressId or addressKey is expected.')
  }
  const found = addresses.find(({ id, key }) =>
    addressId === undefined ? key === addressKey : id === addressId,
  )
  if (!found) throw invalidOperation(`There is no address with '${addressId ?? addressKey}'.`)
  return found
}

function withoutId(book: AddressBook, kind: Kind, id: string): Partial<AddressBook> {
  const { ids, preferred } = FIELDS[kind]
  return {
    [ids]: (book[ids] ?? []).filter((one) => one !== id),
    [preferred]: book[preferred] === id ? undefined : book[preferred],
  }
}
