import type { Cart, Order, Payment } from '@commercetools/platform-sdk'
import type { Context } from '../engine/context'
import { refuse } from '../engine/errors'

/** For whom a token was given out: a customer or an anonymous session. */
export type Subject = { customerId: string } | { anonymousId: string }

/** The token's subject; a token of the client alone has none and nothing that is "mine". */
export function subjectOf({ principal }: Context): Subject {
  if (principal.customerId !== undefined) return { customerId: principal.customerId }
  if (principal.anonymousId !== undefined) return { anonymousId: principal.anonymousId }
  throw refuse(
    403,
    'insufficient_scope',
    'A token of a customer or of an anonymous session is needed for this path.',
  )
}

/** The customer of the token, who has to be signed in. */
export function customerIdOf(context: Context): string {
  const subject = subjectOf(context)
  if ('customerId' in subject) return subject.customerId
  throw refuse(403, 'insufficient_scope', 'A token of a customer is needed for this path.')
}

type Owned = Pick<Cart | Order, 'customerId' | 'anonymousId'>

/** Whether a cart or an order is the subject's own. */
export const ownsCart = (subject: Subject, owned: Owned): boolean =>
  'customerId' in subject
    ? owned.customerId === subject.customerId
    : owned.customerId === undefined && owned.anonymousId === subject.anonymousId

/** Whether a payment is the subject's own. */
export const ownsPayment = (subject: Subject, payment: Pick<Payment, 'customer' | 'anonymousId'>): boolean =>
  'customerId' in subject
    ? payment.customer?.id === subject.customerId
    : !payment.customer && payment.anonymousId === subject.anonymousId
