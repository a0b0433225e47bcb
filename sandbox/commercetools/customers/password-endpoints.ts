import * as z from 'zod'
import { hashPassword, passwordMatches } from '../auth/passwords'
import { concurrentModification, refuse, resourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import type { StoredCustomer } from '../engine/types'
import { parse } from '../engine/validation'
import { SHOWN_PASSWORD } from './draft'
import { customerOfToken, dropTokens, issueToken } from './single-use-tokens'

const MANAGE = ['manage_customers']
const password = z.string().min(1)

const change = z.object({
  id: z.string(),
  version: z.int(),
  currentPassword: z.string(),
  newPassword: password,
})
const request = z.object({
  email: z.string(),
  ttlMinutes: z.int().min(0).optional(),
  invalidateOlderTokens: z.boolean().optional(),
})
const reset = z.object({ tokenValue: z.string(), newPassword: password, version: z.int().optional() })

/** Password changes, and single-use tokens to reset a password. */
export const passwordEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/customers/password',
    scopes: MANAGE,
    prepare: async ({ body }, session) => {
      const { id, currentPassword, newPassword } = parse(change, body)
      return hashIfCurrent(id, currentPassword, newPassword, session)
    },
    handle: ({ body, prepared }, session) => {
      const { id, version } = parse(change, body)
      const customer = session.get('customer', id)
      if (!customer) throw resourceNotFound(id)
      return { body: withPassword(customer, prepared, version, session) }
    },
  },
  {
    method: 'POST',
    path: '/customers/password-token',
    scopes: MANAGE,
    handle: ({ body }, session) => {
      const { email, ttlMinutes = 1440, invalidateOlderTokens } = parse(request, body)
      const [customer] = session.lookup('customer', 'email', email.toLowerCase())
      if (!customer) throw resourceNotFound(email)
      const token = issueToken(
        'password-token',
        { customerId: customer.id, ttlMinutes, invalidateOlderTokens },
        session,
      )
      return { body: token }
    },
  },
  {
    method: 'GET',
    path: '/customers/password-token={token}',
    scopes: ['view_customers', ...MANAGE],
    handle: ({ params: { token = '' } }, session) => ({
      body: session.present('customer', customerOfToken('password-token', token, session)),
    }),
  },
  {
    method: 'POST',
    path: '/customers/password/reset',
    scopes: MANAGE,
    prepare: ({ body }) => hashPassword(parse(reset, body).newPassword),
    handle: ({ body, prepared }, session) => resetPassword(body, prepared, session),
  },
]

/** Sets the password for a valid token and voids all tokens of the customer. */
export function resetPassword(body: unknown, passwordHash: unknown, session: Session) {
  const { tokenValue, version } = parse(reset, body)
  const customer = customerOfToken('password-token', tokenValue, session)
  dropTokens('password-token', customer.id, session)
  return { body: withPassword(customer, passwordHash, version, session) }
}

/** Hashes the new password if the current one is right. */
async function hashIfCurrent(
  customerId: string,
  currentPassword: string,
  newPassword: string,
  session: Session,
): Promise<string> {
  const kept = session.vault.read<string>('password', customerId)
  if (kept && !(await passwordMatches(currentPassword, kept))) {
    throw refuse(400, 'InvalidCurrentPassword', 'The given current password does not match.')
  }
  return hashPassword(newPassword)
}

/** Stores a new version of the customer. */
function withPassword(
  customer: StoredCustomer,
  passwordHash: unknown,
  version: number | undefined,
  session: Session,
): unknown {
  if (version !== undefined && version !== customer.version) {
    throw concurrentModification(customer.id, version, customer.version)
  }
  session.vault.write('password', customer.id, passwordHash)
  const saved = session.touch('customer', { ...customer, password: SHOWN_PASSWORD })
  return session.present('customer', saved)
}
