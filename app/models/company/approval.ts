import { type Cents, CURRENCY, decimalAmount } from '~/models/money'
import { type AskedOrder, isWithin } from './asked-order'
import { type CompanyRole, mayAct } from './roles'

/** `replaced`: the buyer changed the order and asked again. */
export type ApprovalState = 'waiting' | 'approved' | 'rejected' | 'replaced'

export type Approval = {
  id: string
  companyKey: string
  /** A cart's id, or `subjectOfQuote`. */
  subject: string
  /** What may be ordered, and nothing else. */
  order: AskedOrder | undefined
  amount: Cents
  requesterId: string
  requesterName: string
  requesterEmail: string
  state: ApprovalState
  decidedBy?: string
  reason?: string
  /** Why, in the buyer's words. */
  note?: string
  askedAt: number
}

export const subjectOfQuote = (quoteId: string): string => `quote:${quoteId}`
export const isOfQuote = ({ subject }: Pick<Approval, 'subject'>): boolean => subject.startsWith('quote:')

/** Administrators never need an approval. */
export const needsApproval = (
  limit: Cents | undefined,
  roles: readonly CompanyRole[],
  amount: Cents,
): boolean => limit !== undefined && amount > limit && roles.includes('buyer') && !roles.includes('admin')

/** Whether it was asked for this order in this company. */
export const covers = (
  approval: Pick<Approval, 'state' | 'order' | 'companyKey'>,
  companyKey: string,
  order: AskedOrder,
): boolean =>
  approval.state !== 'replaced' &&
  approval.companyKey === companyKey &&
  approval.order !== undefined &&
  isWithin(order, approval.order)

export type DecisionRefusal = 'own' | 'decided' | 'replaced' | 'forbidden'

export const DECISION_MESSAGES: Readonly<Record<DecisionRefusal, string>> = {
  own: 'You asked for it yourself. Somebody else has to decide.',
  decided: 'Somebody has decided already.',
  replaced: 'The buyer has changed this order. Decide about the new request.',
  forbidden: 'Only an approver or an administrator may decide.',
}

/** Who asked for an order may not approve it. */
export function decisionRefusal(
  approval: Pick<Approval, 'requesterId' | 'state'>,
  { customerId, roles }: { customerId: string; roles: readonly CompanyRole[] },
): DecisionRefusal | undefined {
  if (!mayAct(roles, 'approve')) return 'forbidden'
  if (approval.requesterId === customerId) return 'own'
  if (approval.state === 'replaced') return 'replaced'
  return approval.state === 'waiting' ? undefined : 'decided'
}

/** The limit as a commercetools predicate. */
export const limitPredicate = (limit: Cents): string => `totalPrice > "${decimalAmount(limit)} ${CURRENCY}"`

export function limitIn(predicate: string): Cents | undefined {
  const dollars = new RegExp(`^totalPrice > "(\\d+\\.\\d{2}) ${CURRENCY}"$`).exec(predicate)?.[1]
  return dollars === undefined ? undefined : Math.round(Number(dollars) * 100)
}
