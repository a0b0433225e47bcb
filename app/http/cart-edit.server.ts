import type { AppLoadContext } from '@remix-run/cloudflare'
import type { CartIntent, EditRefusal } from '~/models/cart/intents'
import type { EditResult } from '~/services/carts/carts.server'
import { editorOf, rememberEdit } from './cart-session.server'

/** Makes an edit on the session's cart and keeps what became of it. `mark` names one that may arrive twice. */
export async function editCart(
  context: AppLoadContext,
  intent: CartIntent,
  mark?: string,
): Promise<EditResult> {
  const { services, session } = context
  const editor = editorOf(session)
  const refusal = await tooManyCodes(context, [intent])
  if (refusal) return { ok: false, refusal }
  const result = await services.carts.edit(session.get('cartId'), intent, {
    ...editor,
    ...(mark && { mark }),
  })
  rememberEdit(session, result)
  return result
}

/** Codes are short enough to guess (design §6); nobody types so many in a minute. */
export async function tooManyCodes(
  { session, withinRateLimit }: AppLoadContext,
  intents: readonly CartIntent[],
): Promise<EditRefusal | undefined> {
  if (!intents.some(({ type }) => type === 'apply-code')) return undefined
  const { customerId, anonymousId = '' } = editorOf(session)
  const allowed = await withinRateLimit('code', customerId ?? anonymousId)
  return allowed ? undefined : { reason: 'too-many-codes' }
}
