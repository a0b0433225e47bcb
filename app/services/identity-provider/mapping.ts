import * as z from 'zod'
import { provenEmail } from '~/models/account/proven-email'
import type { ProvenIdentity } from '~/models/account/providers'

/** Apple sends booleans as strings. */
export const idClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
})

type IdClaims = z.output<typeof idClaims>

export const toIdentity = (
  provider: 'google' | 'apple',
  { sub, email, email_verified: emailVerified = false, name }: IdClaims,
  givenName?: string,
): ProvenIdentity => ({
  provider,
  subject: sub,
  email: email || undefined,
  provenEmail: email && emailVerified ? provenEmail(email) : undefined,
  name: name ?? givenName ?? '',
})

/** Apple posts it with the first sign-in only. */
const appleUser = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
})

/** Unproven, but shown to its owner only. */
export function appleName(user: string | undefined): string {
  try {
    const { name } = appleUser.parse(JSON.parse(user ?? '{}'))
    return [name?.firstName, name?.lastName].filter(Boolean).join(' ').slice(0, 100)
  } catch {
    return ''
  }
}

export const facebookProfile = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional(),
  email: z.string().max(254).optional(),
})

/** Facebook does not say whether it checked an address. */
export const fromFacebook = ({ id, name = '', email }: z.output<typeof facebookProfile>): ProvenIdentity => ({
  provider: 'facebook',
  subject: id,
  email: email || undefined,
  name,
})
