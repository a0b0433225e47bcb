import { allLines, type Cart } from '~/models/cart/cart'
import type { Cents } from '~/models/money'
import { type CompanyRole, mayAct } from './roles'

export type ApprovalState = 'waiting' | 'approved' | 'rejected'

/** A buyer's question whether they may place an order. It is for just what was in the cart. */
export type Approval = {
  id: string
  companyKey: string
  cartId: string
  content: string
  amount: Cents
  requesterId: string
  requesterName: string
  requesterEmail: string
  state: ApprovalState
  decidedBy?: string
  reason?: string
  askedAt: number
}

type Content = Pick<Cart, 'lines'>

/** Identifies the cart's content, so that an approval holds for it only. */
export const contentOf = (cart: Content): string =>
  allLines(cart)
    .map(({ variant, quantity }) => `${quantity}x${variant.sku}`)
    .sort()
    .join(' ')

/** Whether an order of this amount needs an approval: buyers above the limit, administrators never. */
export const needsApproval = (
  limit: Cents | undefined,
  roles: readonly CompanyRole[],
  amount: Cents,
): boolean => limit !== undefined && amount > limit && roles.includes('buyer') && !roles.includes('admin')

/** Whether the approval is for this cart as it is now. */
export const covers = (
  { state, content, amount }: Pick<Approval, 'state' | 'content' | 'amount'>,
  cart: Content & Pick<Cart, 'totalPrice'>,
): boolean => state === 'approved' && content === contentOf(cart) && cart.totalPrice <= amount

export type DecisionRefusal = 'own' | 'decided' | 'forbidden'

export const DECISION_MESSAGES: Readonly<Record<DecisionRefusal, string>> = {
  own: 'You asked for it yourself. Somebody else has to decide.',
  decided: 'Somebody has decided already.',
  forbidden: 'Only an approver or an administrator may decide.',
}

/** Why this person may not decide. Nobody may approve their own order. */
export function decisionRefusal(
  approval: Pick<Approval, 'requesterId' | 'state'>,
  { customerId, roles }: { customerId: string; roles: readonly CompanyRole[] },
): DecisionRefusal | undefined {
  if (!mayAct(roles, 'approve')) return 'forbidden'
  if (approval.requesterId === customerId) return 'own'
  return approval.state === 'waiting' ? undefined : 'decided'
}

/** The limit in the platform's words, and read from them. */
export const limitPredicate = (limit: Cents): string => `totalPrice > "${(limit / 100).toFixed(2)} USD"`

export function limitIn(predicate: string): Cents | undefined {
  const dollars = /^totalPrice > "(\d+\.\d{2}) USD"$/.exec(predicate)?.[1]
  return dollars === undefined ? undefined : Math.round(Number(dollars) * 100)
}
