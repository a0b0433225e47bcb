import type { AddressDraft, Customer, CustomerUpdateAction } from '@commercetools/platform-sdk'
import { addressMark, type SavedAddress } from '~/models/account/address-book'
import type { Address } from '~/models/address'
import { LIST_LIMITS } from '~/models/limits'
import { addressMark as placeMark } from '~/models/shipment/shipment-intents'
import { fromAddress, toAddress } from '~/services/cart/mapping-address'
import { errorCodeOf, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { VendorError } from '~/services/vendor-error'

/** `unknown`: not in the customer's book. `changed`: by another tab or device since it was shown. */
export type BookRefusal = { ok: false; reason: 'unknown' | 'changed' | 'full' }
type BookOutcome = { ok: true } | BookRefusal

type NewDefaults = { shipping?: boolean | undefined; billing?: boolean | undefined }

/** The version may move under a write: read again and decide again, so often. */
const TRIES = 3

/** The addresses that customers keep at commercetools. All throw VendorError. */
export function createAddressBookService({ apiRoot }: Pick<ServiceDeps, 'apiRoot'>) {
  const read = async (customerId: string): Promise<Customer> =>
    (await apiRoot.customers().withId({ ID: customerId }).get().execute().catch(vendorErrorOf)).body

  /** Writes what `decide` makes of the customer as it is now. */
  const edit = async (
    customerId: string,
    decide: (customer: Customer) => CustomerUpdateAction[] | BookRefusal,
  ): Promise<BookOutcome> => {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const customer = await read(customerId)
      const actions = decide(customer)
      if (!Array.isArray(actions)) return actions
      if (actions.length === 0) return { ok: true }
      try {
        const body = { version: customer.version, actions }
        await apiRoot.customers().withId({ ID: customerId }).post({ body }).execute()
        return { ok: true }
      } catch (error) {
        if (errorCodeOf(error) !== 'ConcurrentModification') return vendorErrorOf(error)
      }
    }
    throw new VendorError('commercetools', 'the customer changed with every try', { status: 409 })
  }

  return {
    async list(customerId: string): Promise<SavedAddress[]> {
      return savedOf(await read(customerId))
    },

    add: (customerId: string, address: Address, defaults: NewDefaults = {}) =>
      edit(customerId, ({ addresses }) => {
        if (addresses.length >= LIST_LIMITS.addresses) return { ok: false, reason: 'full' }
        const key = `book-${crypto.randomUUID()}`
        return [
          { action: 'addAddress', address: { ...toBook(address), key } },
          ...preferring({ addressKey: key }, defaults),
        ]
      }),

    /** Those that are not in the book, as long as there is room. The first of a book becomes its default. */
    addMissing: (customerId: string, addresses: readonly Address[]) =>
      edit(customerId, (customer) => {
        const known = new Set(savedOf(customer).map(placeMark))
        const room = Math.max(0, LIST_LIMITS.addresses - customer.addresses.length)
        const missing = addresses.filter((address) => {
          const isNew = !known.has(placeMark(address))
          known.add(placeMark(address))
          return isNew
        })
        return missing.slice(0, room).flatMap((address, at): CustomerUpdateAction[] => {
          const key = `book-${crypto.randomUUID()}`
          const isFirst = at === 0 && customer.addresses.length === 0
          return [
            { action: 'addAddress', address: { ...toBook(address), key } },
            ...preferring({ addressKey: key }, { shipping: isFirst, billing: isFirst }),
          ]
        })
      }),

    /** `mark`: what the address said when the form was drawn. */
    change: (customerId: string, id: string, mark: string, address: Address, defaults: NewDefaults = {}) =>
      edit(customerId, (customer) => {
        const saved = savedOf(customer).find((each) => each.id === id)
        if (!saved) return { ok: false, reason: 'unknown' }
        // The same again, by a second press, is no other change.
        if (addressMark(saved) !== mark && addressMark(saved) !== addressMark(address)) {
          return { ok: false, reason: 'changed' }
        }
        const { key, email, externalId } = saved
        // No form asks for them.
        const unasked = { ...(email && { email }), ...(externalId && { externalId }) }
        return [
          {
            action: 'changeAddress',
            addressId: id,
            address: { ...toBook({ ...unasked, ...address }), ...(key && { key }) },
          },
          ...preferring({ addressId: id }, defaults),
        ]
      }),

    /** Removes a default without choosing another. */
    remove: (customerId: string, id: string) =>
      edit(customerId, ({ addresses }) =>
        addresses.some((each) => each.id === id)
          ? [{ action: 'removeAddress', addressId: id }]
          : { ok: false, reason: 'unknown' },
      ),

    setDefaults: (customerId: string, id: string, defaults: NewDefaults) =>
      edit(customerId, ({ addresses }) =>
        addresses.some((each) => each.id === id)
          ? preferring({ addressId: id }, defaults)
          : { ok: false, reason: 'unknown' },
      ),
  }
}

/** With the signature of a checked address, which the platform has no field for. */
function toBook(address: Address): AddressDraft {
  const { signedTrustedMatchkey } = address
  const type = { typeId: 'type' as const, key: 'shipment' }
  return {
    ...fromAddress(address),
    ...(signedTrustedMatchkey && { custom: { type, fields: { signedTrustedMatchkey } } }),
  }
}

function savedOf(customer: Customer): SavedAddress[] {
  return customer.addresses.flatMap((address) =>
    address.id
      ? {
          ...toAddress(address),
          id: address.id,
          defaultShipping: address.id === customer.defaultShippingAddressId,
          defaultBilling: address.id === customer.defaultBillingAddressId,
        }
      : [],
  )
}

const preferring = (
  which: { addressId: string } | { addressKey: string },
  { shipping, billing }: NewDefaults,
): CustomerUpdateAction[] => [
  ...(shipping ? [{ action: 'setDefaultShippingAddress' as const, ...which }] : []),
  ...(billing ? [{ action: 'setDefaultBillingAddress' as const, ...which }] : []),
]
