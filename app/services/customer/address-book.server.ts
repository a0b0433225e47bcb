import type { AddressDraft, Customer, CustomerUpdateAction } from '@commercetools/platform-sdk'
import { addressMark, type SavedAddress } from '~/models/account/address-book'
import type { Address } from '~/models/address'
import { LIST_LIMITS } from '~/models/limits'
import { addressMark as placeMark } from '~/models/shipment/shipment-intents'
import { bound } from '~/services/bound'
import { fromAddress, toAddress } from '~/services/cart/mapping-address'
import { repeatOnConflict } from '~/services/commercetools/errors.server'
import { readCustomer } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'

/** `unknown`: not in the customer's book. `changed`: by another tab or device since it was shown. */
export type BookRefusal = { ok: false; reason: 'unknown' | 'changed' | 'full' }
type BookOutcome = { ok: true } | BookRefusal

type NewDefaults = { shipping?: boolean | undefined; billing?: boolean | undefined }

type Deps = Pick<ServiceDeps, 'apiRoot'>

/** The addresses that customers keep at commercetools. All throw VendorError. */
export const createAddressBookService = (deps: Deps) =>
  bound(deps, { list, add, addMissing, change, remove, setDefaults })

/** Writes what `decide` makes of the customer as it is now. */
const edit = (
  { apiRoot }: Deps,
  customerId: string,
  decide: (customer: Customer) => CustomerUpdateAction[] | BookRefusal,
) =>
  repeatOnConflict<BookOutcome>('customer', async () => {
    const customer = await readCustomer(apiRoot, customerId)
    const actions = decide(customer)
    if (!Array.isArray(actions)) return actions
    const body = { version: customer.version, actions }
    if (actions.length > 0) await apiRoot.customers().withId({ ID: customerId }).post({ body }).execute()
    return { ok: true }
  })

const list = async ({ apiRoot }: Deps, customerId: string): Promise<SavedAddress[]> =>
  savedOf(await readCustomer(apiRoot, customerId))

const add = (deps: Deps, customerId: string, address: Address, defaults: NewDefaults = {}) =>
  edit(deps, customerId, ({ addresses }) => {
    if (addresses.length >= LIST_LIMITS.addresses) return { ok: false, reason: 'full' }
    const key = `book-${crypto.randomUUID()}`
    return [
      { action: 'addAddress', address: { ...toBook(address), key } },
      ...preferring({ addressKey: key }, defaults),
    ]
  })

/** Adds those that are missing, while there is room. The first of an empty book becomes the default. */
const addMissing = (deps: Deps, customerId: string, addresses: readonly Address[]) =>
  edit(deps, customerId, (customer) => {
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
  })

/** `mark`: the address as the form showed it. */
const change = (
  deps: Deps,
  customerId: string,
  id: string,
  mark: string,
  address: Address,
  defaults: NewDefaults = {},
) =>
  edit(deps, customerId, (customer) => {
    const saved = savedOf(customer).find((each) => each.id === id)
    if (!saved) return { ok: false, reason: 'unknown' }
    // A second press with the same address is no conflict.
    if (addressMark(saved) !== mark && addressMark(saved) !== addressMark(address)) {
      return { ok: false, reason: 'changed' }
    }
    const { key, email, externalId } = saved
    // No form asks for them.
    const kept = {
      ...address,
      email: address.email ?? email,
      externalId: address.externalId ?? externalId,
    }
    return [
      { action: 'changeAddress', addressId: id, address: { ...toBook(kept), key: key ?? address.key } },
      ...preferring({ addressId: id }, defaults),
    ]
  })

const remove = (deps: Deps, customerId: string, id: string) =>
  edit(deps, customerId, ({ addresses }) =>
    addresses.some((each) => each.id === id)
      ? [{ action: 'removeAddress', addressId: id }]
      : { ok: false, reason: 'unknown' },
  )

const setDefaults = (deps: Deps, customerId: string, id: string, defaults: NewDefaults) =>
  edit(deps, customerId, ({ addresses }) =>
    addresses.some((each) => each.id === id)
      ? preferring({ addressId: id }, defaults)
      : { ok: false, reason: 'unknown' },
  )

/** Keeps the signature of a checked address in a custom field. */
function toBook(address: Address): AddressDraft {
  const { signedTrustedMatchkey } = address
  const type = { typeId: 'type' as const, key: 'shipment' }
  return {
    ...fromAddress(address),
    custom: signedTrustedMatchkey ? { type, fields: { signedTrustedMatchkey } } : undefined,
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
