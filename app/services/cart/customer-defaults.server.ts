import type { Address as PlatformAddress } from '@commercetools/platform-sdk'
import { type Address, checkAddress } from '~/models/address'
import { fieldsOf } from '~/models/checkout/delivery'
import { findCustomer, readCustomer } from '~/services/commercetools/reads.server'
import type { ServiceDeps } from '~/services/deps'
import { toAddress } from './mapping-address'

type CustomerDefaults = { email: string; defaultAddress?: Address }

export async function customerDefaultsOf(
  { apiRoot, config }: Pick<ServiceDeps, 'apiRoot' | 'config'>,
  customerId: string,
): Promise<CustomerDefaults | undefined> {
  const customer = await findCustomer(apiRoot, customerId)
  if (!customer) return undefined
  const { email, addresses, defaultShippingAddressId } = customer
  const saved = config.defaultAddresses && addresses.find(({ id }) => id === defaultShippingAddressId)
  return { email, defaultAddress: saved ? completeAddress(saved) : undefined }
}

/** The saved addresses that can be shipped to. */
export async function addressBookOf(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  customerId: string,
): Promise<Address[]> {
  const { addresses } = await readCustomer(apiRoot, customerId)
  return addresses.flatMap((saved) => {
    const address = completeAddress(saved)
    return address ? [{ ...address, id: saved.id }] : []
  })
}

/** Undefined if the address form would refuse it. */
function completeAddress(saved: PlatformAddress): Address | undefined {
  const { residential, ...address } = toAddress(saved)
  const check = checkAddress(fieldsOf(address), { phoneOptional: true })
  return check.ok ? { ...check.address, residential } : undefined
}
