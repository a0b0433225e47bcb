import * as z from 'zod'
import { concurrentModification, resourceNotFound } from '../engine/errors'
import type { Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import type { StoredCustomer } from '../engine/types'
import { parse } from '../engine/validation'
import { customerOfToken, dropTokens, issueToken } from './single-use-tokens'

const MANAGE = ['manage_customers']

const request = z.object({
  id: z.string(),
  version: z.int().optional(),
  ttlMinutes: z.int().min(0),
  invalidateOlderTokens: z.boolean().optional(),
})
const confirmation = z.object({ tokenValue: z.string(), version: z.int().optional() })

/** Verification of e-mail addresses. */
export const emailEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/customers/email-token',
    scopes: MANAGE,
    handle: ({ body }, session) => {
      const { id, version, ttlMinutes, invalidateOlderTokens } = parse(request, body)
      const customer = session.get('customer', id)
      if (!customer) throw resourceNotFound(id)
      expectVersion(customer, version)
      const token = issueToken('email-token', { customerId: id, ttlMinutes, invalidateOlderTokens }, session)
      return { body: token }
    },
  },
  {
    method: 'GET',
    path: '/customers/email-token={token}',
    scopes: ['view_customers', ...MANAGE],
    handle: ({ params: { token = '' } }, session) => ({
      body: session.present('customer', customerOfToken('email-token', token, session)),
    }),
  },
  {
    method: 'POST',
    path: '/customers/email/confirm',
    scopes: MANAGE,
    handle: ({ body }, session) => ({ body: confirmEmail(body, session) }),
  },
]

/** Marks the customer's address as verified and voids all tokens for it. */
export function confirmEmail(body: unknown, session: Session): unknown {
  const { tokenValue, version } = parse(confirmation, body)
  const customer = customerOfToken('email-token', tokenValue, session)
  expectVersion(customer, version)
  dropTokens('email-token', customer.id, session)
  const saved = session.save('customer', { ...customer, isEmailVerified: true })
  return session.present('customer', saved)
}

function expectVersion(customer: StoredCustomer, version: number | undefined): void {
  if (version !== undefined && version !== customer.version) {
    throw concurrentModification(customer.id, version, customer.version)
  }
}
