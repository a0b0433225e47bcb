import { allLines, type Cart } from '~/models/cart/cart'
import { type Cents, CURRENCY, decimalAmount } from '~/models/money'
import { type CompanyRole, mayAct } from './roles'

export type ApprovalState = 'waiting' | 'approved' | 'rejected'

/** For one content of a cart. */
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

/** An approval holds for this content only. */
export const contentOf = (cart: Content): string =>
  allLines(cart)
    .map(({ variant, quantity }) => `${quantity}x${variant.sku}`)
    .sort()
    .join(' ')

/** Administrators never need an approval. */
export const needsApproval = (
  limit: Cents | undefined,
  roles: readonly CompanyRole[],
  amount: Cents,
): boolean => limit !== undefined && amount > limit && roles.includes('buyer') && !roles.includes('admin')

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

/** Who asked for an order may not approve it. */
export function decisionRefusal(
  approval: Pick<Approval, 'requesterId' | 'state'>,
  { customerId, roles }: { customerId: string; roles: readonly CompanyRole[] },
): DecisionRefusal | undefined {
  if (!mayAct(roles, 'approve')) return 'forbidden'
  if (approval.requesterId === customerId) return 'own'
  return approval.state === 'waiting' ? undefined : 'decided'
}

/** The limit as a commercetools predicate. */
export const limitPredicate = (limit: Cents): string => `totalPrice > "${decimalAmount(limit)} ${CURRENCY}"`

export function limitIn(predicate: string): Cents | undefined {
  const dollars = new RegExp(`^totalPrice > "(\\d+\\.\\d{2}) ${CURRENCY}"$`).exec(predicate)?.[1]
  return dollars === undefined ? undefined : Math.round(Number(dollars) * 100)
}
