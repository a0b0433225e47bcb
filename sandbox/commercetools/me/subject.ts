import type { Cart, Order, Payment } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'

/** The customer or anonymous session of a token. */
export type Subject = { customerId: string } | { anonymousId: string }

/** Refuses a token of the client alone, which has no subject. */
export function subjectOf({ principal }: Context): Subject {
  if (principal.customerId !== undefined) return { customerId: principal.customerId }
  if (principal.anonymousId !== undefined) return { anonymousId: principal.anonymousId }
  throw refuse(
    403,
    'insufficient_scope',
    'A token of a customer or of an anonymous session is needed for this path.',
  )
}

/** Refuses an anonymous session. */
export function customerIdOf(context: Context): string {
  const subject = subjectOf(context)
  if ('customerId' in subject) return subject.customerId
  throw refuse(403, 'insufficient_scope', 'A token of a customer is needed for this path.')
}

type Owned = Pick<Cart | Order, 'customerId' | 'anonymousId'>

export const ownsCart = (subject: Subject, owned: Owned): boolean =>
  'customerId' in subject
    ? owned.customerId === subject.customerId
    : owned.customerId === undefined && owned.anonymousId === subject.anonymousId

export const ownsPayment = (subject: Subject, payment: Pick<Payment, 'customer' | 'anonymousId'>): boolean =>
  'customerId' in subject
    ? payment.customer?.id === subject.customerId
    : !payment.customer && payment.anonymousId === subject.anonymousId
