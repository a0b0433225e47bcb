import type { Cart } from '~/models/cart/cart'
import { normalEmail } from '~/models/email'
import { addressToDigest } from '~/models/measurement/buyer'
import { digestOf } from '../digest'
import type { HashedPurchase } from './queued'

type Digests = Omit<HashedPurchase, 'contentIds' | 'value' | 'currency'>

/** Digests of who bought, of values in the form that the service asks for: lower case, digits with country code. */
export async function digestsOf(cart: Cart): Promise<Digests> {
  const address = addressToDigest(cart)
  const [firstName = '', ...others] = (address?.name ?? '').toLowerCase().trim().split(/\s+/)
  const phone = (address?.phone ?? '').replace(/\D/g, '')
  const postalCode = joined(address?.postalCode)
  const values: Record<keyof Digests, string> = {
    email: cart.email ? normalEmail(cart.email) : '',
    phone: phone.length === 10 ? `1${phone}` : phone,
    firstName,
    lastName: others.join(' '),
    city: joined(address?.city),
    state: joined(address?.state),
    postalCode: address?.country === 'US' ? postalCode.slice(0, 5) : postalCode,
    country: joined(address?.country),
  }
  const digests = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, value && (await digestOf(value))] as const),
  )
  return Object.fromEntries(digests.filter(([, digest]) => digest !== ''))
}

const joined = (text = ''): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
