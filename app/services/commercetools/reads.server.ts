import type { Customer, Order } from '@commercetools/platform-sdk'
import type { ApiRoot } from './client.server'
import { missing, vendorErrorOf } from './errors.server'

/** @throws VendorError also if the account is gone. */
export const readCustomer = async (apiRoot: ApiRoot, id: string): Promise<Customer> =>
  (await apiRoot.customers().withId({ ID: id }).get().execute().catch(vendorErrorOf)).body

/** Undefined if the account is gone. */
export const findCustomer = async (apiRoot: ApiRoot, id: string): Promise<Customer | undefined> =>
  (await apiRoot.customers().withId({ ID: id }).get().execute().catch(missing))?.body

export const findOrder = async (apiRoot: ApiRoot, orderNumber: string): Promise<Order | undefined> =>
  (await apiRoot.orders().withOrderNumber({ orderNumber }).get().execute().catch(missing))?.body

export async function findObject(apiRoot: ApiRoot, container: string, key: string): Promise<unknown> {
  const found = apiRoot.customObjects().withContainerAndKey({ container, key }).get().execute()
  return (await found.catch(missing))?.body.value
}
