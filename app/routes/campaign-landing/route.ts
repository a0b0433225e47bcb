import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirect } from '@remix-run/cloudflare'
import { editorOf, rememberCart } from '~/http/cart-session.server'
import { safeRedirect } from '~/http/safe-redirect'
import { editMessage } from '~/models/cart/intents'
import { CODE_LIMIT, codeRefusal, refusalMessage } from '~/models/discounts/refusal'

/**
 * `/campaign-landing?token={code}&to={path}` (row 237): a link in an e-mail puts its discount code on the
 * cart and goes on to what it advertises. A cart that does not meet the code's conditions yet keeps it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const destination = safeRedirect(searchParams.get('to'), '/')
  const code = searchParams.get('token')?.trim()
  const { services, session, now } = context
  if (!code) return redirect(destination, 303)
  const result = await services.carts.edit(
    session.get('cartId'),
    { type: 'apply-code', code: code.slice(0, CODE_LIMIT + 1), mayWait: true },
    editorOf(session),
  )
  if (result.cart) rememberCart(session, result.cart)
  if (!result.ok) {
    const { refusal } = result
    const already = refusal.reason === 'code' && refusal.refusal.reason === 'already-applied'
    session.notify(already ? 'notices' : 'errors', { message: editMessage(refusal), key: 'campaign' })
    return redirect(destination, 303)
  }
  const applied = result.cart.discountCodes.find((each) => each.code.toLowerCase() === code.toLowerCase())
  const waiting = applied && codeRefusal(applied, result.cart, now())
  session.notify('notices', {
    message: waiting
      ? `The code ${applied.code} is on your cart and waits. ${refusalMessage(waiting, applied.code)}`
      : `The code ${applied?.code ?? code} is on your cart.`,
    key: 'campaign',
  })
  return redirect(destination, 303)
}
