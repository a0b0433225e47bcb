import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '~/framework.server'
import { fromPayPal } from '~/models/address-conversions'
import { totalsOf } from '~/models/cart/totals'
import { TOO_MANY_TRIES } from '~/models/onward'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { loadCart } from '~/use-cases/cart/cart-session.server'
import { leadElsewhere } from '~/use-cases/checkout/elsewhere.server'
import { expressCheckout, mayBuyExpress } from '~/use-cases/checkout/express.server'

/** PayPal returns here from the cart. With its address, checkout goes on at the delivery. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context
  const query = new URL(request.url).searchParams
  await leadElsewhere(context, query)
  const cart = await loadCart(context)
  if (!cart) return redirect(paths.cart, 303)
  const back = await services.payments.payPal.finishExpress(cart.id, query)
  if (!back.ok) {
    const message =
      back.reason === 'cancelled'
        ? 'You came back from PayPal without paying. Nothing was charged.'
        : 'That approval from PayPal is not valid for this cart. Nothing was charged.'
    session.notify(back.reason === 'cancelled' ? 'notices' : 'errors', { message, key: 'payment' })
    return redirect(paths.cart, 303)
  }
  const { email, account } = back
  const address = account && fromPayPal(account)
  return redirect(await expressCheckout(context, cart, { email: email || undefined, address }), 303)
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { services, session } = context
  const cart = await loadCart(context)
  if (!cart || !mayBuyExpress(context, cart)) return redirect(paths.checkout, 303)
  const refuse = (message: string) => {
    session.notify('errors', { message, key: 'payment' })
    return redirect(paths.cart, 303)
  }
  if (!(await context.withinRateLimit('approval', session.browser))) return refuse(TOO_MANY_TRIES)
  const start = {
    cartId: cart.id,
    amount: totalsOf(cart).total,
    email: cart.email || undefined,
    pageUrl: new URL(paths.expressCheckout, request.url).href,
  }
  const started = await services.payments.payPal.startExpress(start).catch(fallback({ ok: false as const }))
  if (started.ok) return redirect(started.approvalUrl, 303)
  return refuse('PayPal cannot be reached just now. Please go through checkout, or try again in a moment.')
}
