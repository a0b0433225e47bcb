import type { Address, BaseAddress } from '@commercetools/platform-sdk'

const USES = ['shipping', 'billing', 'defaultShipping', 'defaultBilling'] as const
type Use = (typeof USES)[number]

/** An address of a customer or a company, with its uses. */
export type AddressEntry = BaseAddress & { uses?: Use[] }

type Owner = {
  addresses: Address[]
  shippingAddressIds?: string[]
  billingAddressIds?: string[]
  defaultShippingAddressId?: string
  defaultBillingAddressId?: string
}

export const entriesOf = (owner: Owner): AddressEntry[] =>
  owner.addresses.map(({ id = '', custom: _, ...address }) => {
    const uses: Record<Use, boolean> = {
      shipping: Boolean(owner.shippingAddressIds?.includes(id)),
      billing: Boolean(owner.billingAddressIds?.includes(id)),
      defaultShipping: owner.defaultShippingAddressId === id,
      defaultBilling: owner.defaultBillingAddressId === id,
    }
    return { ...address, uses: USES.filter((use) => uses[use]) }
  })

const bare = ({ uses: _, ...address }: AddressEntry): BaseAddress => address

/** A draft names uses by position. */
export function addressDrafts(entries: AddressEntry[]) {
  const placesOf = (use: Use) => entries.flatMap(({ uses }, place) => (uses?.includes(use) ? [place] : []))
  return {
    addresses: entries.map(bare),
    shippingAddresses: placesOf('shipping'),
    billingAddresses: placesOf('billing'),
    defaultShippingAddress: placesOf('defaultShipping')[0],
    defaultBillingAddress: placesOf('defaultBilling')[0],
  }
}

const USE_ACTIONS = {
  shipping: 'addShippingAddressId',
  billing: 'addBillingAddressId',
  defaultShipping: 'setDefaultShippingAddress',
  defaultBilling: 'setDefaultBillingAddress',
} as const

/** Addresses are matched by key. Those missing in the file stay. */
export function addressActions(before: AddressEntry[], after: AddressEntry[]) {
  const text = (entry: AddressEntry) => JSON.stringify(Object.entries(bare(entry)).sort())
  return after.flatMap((entry) => {
    const { key, uses = [] } = entry
    const known = before.find((one) => (key ? one.key === key : text(one) === text(entry)))
    if (!known && !key) return [{ action: 'addAddress' as const, address: bare(entry) }]
    const added = uses.filter((use) => !known?.uses?.includes(use))
    return [
      ...(known ? [] : [{ action: 'addAddress' as const, address: bare(entry) }]),
      ...(known && text(known) !== text(entry)
        ? [{ action: 'changeAddress' as const, addressKey: key, address: bare(entry) }]
        : []),
      ...added.map((use) => ({ action: USE_ACTIONS[use], addressKey: key })),
    ]
  })
}
