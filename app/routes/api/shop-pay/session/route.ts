import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { hasAutoDelivery } from '~/models/cart/cart'
import { TOO_MANY_TRIES } from '~/models/onward'
import { SHOP_PAY_FAILED } from '~/models/payment/shop-pay'
import { loadCart } from '~/use-cases/cart/cart-session.server'
import { paymentState } from '~/use-cases/checkout/payment-state.server'
import { schema } from './schema'

const refused = (message: string, status: number) =>
  envelope({ errors: [{ message, key: 'shop-pay' }] }, { status })

/** `POST /api/shop-pay/session` (docs/product.md, Payment and orders): what Shop Pay's window is opened with. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = schema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  if (!context.config.shopPay) return refused('Shop Pay is not offered here.', 404)
  if (!(await context.withinRateLimit('approval', context.session.browser)))
    return refused(TOO_MANY_TRIES, 429)
  const cart = await loadCart(context)
  if (cart?.id !== parsed.data.cart) return refused('Your cart has changed. Please look it over.', 409)
  if (hasAutoDelivery(cart))
    return refused('Shop Pay cannot pay for Auto-Delivery. Please use a card or PayPal.', 400)
  const { plan } = await paymentState(context, cart)
  if (plan.rest !== parsed.data.amount)
    return refused('What is to pay has changed. Please load the page again.', 409)
  const session = await context.services.payments.shopPay.start(cart, plan.rest)
  return session ? envelope({ data: session }) : refused(SHOP_PAY_FAILED, 402)
})
