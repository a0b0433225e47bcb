import type { Cart } from '~/models/cart/cart'
import type { HashedPurchase } from './queued'

type Digests = Pick<HashedPurchase, 'email' | 'phone' | 'firstName' | 'lastName'>

/** Digests of who bought, of values in the form that the service asks for: lower case, digits with country code. */
export async function digestsOf({ email, shippingAddress }: Cart): Promise<Digests> {
  const [firstName = '', ...others] = (shippingAddress?.name ?? '').toLowerCase().trim().split(/\s+/)
  const phone = (shippingAddress?.phone ?? '').replace(/\D/g, '')
  const values = {
    email: email?.trim().toLowerCase() ?? '',
    phone: phone.length === 10 ? `1${phone}` : phone,
    firstName,
    lastName: others.join(' '),
  }
  const digests = await Promise.all(
    Object.entries(values).map(async ([name, value]) => [name, value && (await sha256(value))] as const),
  )
  return Object.fromEntries(digests.filter(([, digest]) => digest !== ''))
}

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
