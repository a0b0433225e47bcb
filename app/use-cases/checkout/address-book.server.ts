import type { AppLoadContext } from '~/framework.server'
import type { Address } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { standardShipments } from '~/models/shipment/shipment'
import { addressMark } from '~/models/shipment/shipment-intents'
import { PICKUP } from '~/models/shipping/pickup'
import { fallback } from '~/services/fallback'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { companyOf, mayHaveCompany } from '~/use-cases/company/company.server'

/** The id of the company's own address. */
export const COMPANY = 'company'

type Read = [own: Address[], company: Address | undefined]

const readBook = (context: AppLoadContext, customerId: string): Promise<Read> =>
  Promise.all([
    context.services.carts.addressBook(customerId).catch(fallback<Address[]>([])),
    companyAddress(context, customerId).catch(fallback(undefined)),
  ])

/** Begins before the cart is known, whose customer staff order for. */
export function readBookAhead(context: AppLoadContext): Promise<Read> | undefined {
  const customerId = context.session.get('customerCart') ? undefined : context.session.get('customerId')
  const reading = customerId ? readBook(context, customerId) : undefined
  reading?.catch(() => {})
  return reading
}

/** By id; empty if they cannot be read, so that an address can still be typed. */
export async function bookOf(
  context: AppLoadContext,
  cart: Cart,
  reading?: Promise<Read>,
): Promise<Map<string, Address>> {
  const customerId = payingCustomer(context.session, cart)
  if (!customerId) return new Map()
  const [own, company] = await (reading ?? readBook(context, customerId))
  const book = new Map(own.flatMap((address) => (address.id ? [[address.id, address] as const] : [])))
  const known = own.map(addressMark)
  if (company && !known.includes(addressMark(company))) book.set(COMPANY, company)
  return book
}

async function companyAddress(context: AppLoadContext, customerId: string): Promise<Address | undefined> {
  if (!mayHaveCompany(context, customerId)) return undefined
  return (await companyOf(context, customerId))?.company.address
}

/**
 * Saves the addresses typed for an order in the account; a failure is only logged. Leaves out an upload's addresses and
 * the warehouse of a pickup.
 */
export function keepAddresses({ services, waitUntil }: AppLoadContext, customerId: string, cart: Cart): void {
  if (cart.fields.uploadId) return
  const typed = standardShipments(cart).flatMap(({ address, promise }) =>
    address && promise?.name !== PICKUP ? [address] : [],
  )
  const kept = services.addressBook.addMissing(customerId, typed)
  waitUntil(kept.catch((error) => console.error('address book', String(error))))
}
