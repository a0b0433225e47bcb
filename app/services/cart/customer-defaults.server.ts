import type { Address as PlatformAddress } from '@commercetools/platform-sdk'
import { type Address, checkAddress } from '~/models/address'
import { fieldsOf } from '~/models/checkout/delivery'
import { refusalIn, vendorErrorOf } from '~/services/commercetools/errors.server'
import type { ServiceDeps } from '~/services/deps'
import { toAddress } from './mapping-address'

/** What a customer's account puts on a cart that is checked out with it. */
type CustomerDefaults = { email: string; defaultAddress?: Address }

/** The account's e-mail address and default shipping address; nothing for an unknown customer. */
export async function customerDefaultsOf(
  { apiRoot, config }: Pick<ServiceDeps, 'apiRoot' | 'config'>,
  customerId: string,
): Promise<CustomerDefaults | undefined> {
  try {
    const { body } = await apiRoot.customers().withId({ ID: customerId }).get().execute()
    const saved = config.defaultAddresses
      ? body.addresses.find(({ id }) => id === body.defaultShippingAddressId)
      : undefined
    const defaultAddress = saved && completeAddress(saved)
    return { email: body.email, ...(defaultAddress && { defaultAddress }) }
  } catch (error) {
    refusalIn(error)
    return undefined
  }
}

/** The addresses that the customer keeps, as far as something can be sent there. */
export async function addressBookOf(
  { apiRoot }: Pick<ServiceDeps, 'apiRoot'>,
  customerId: string,
): Promise<Address[]> {
  const { body } = await apiRoot.customers().withId({ ID: customerId }).get().execute().catch(vendorErrorOf)
  return body.addresses.flatMap((saved) => {
    const address = completeAddress(saved)
    return address ? [{ ...address, ...(saved.id && { id: saved.id }) }] : []
  })
}

/** A saved address as the address form would give it; nothing if the form would refuse it. */
function completeAddress(saved: PlatformAddress): Address | undefined {
  const { residential, ...address } = toAddress(saved)
  const check = checkAddress(fieldsOf(address), { phoneOptional: true })
  return check.ok ? { ...check.address, ...(residential !== undefined && { residential }) } : undefined
}
