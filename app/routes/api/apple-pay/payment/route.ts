import type { ActionFunctionArgs } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { endpoint } from '~/http/failures.server'
import { fromApplePay } from '~/models/address-conversions'
import { hasAutoDelivery } from '~/models/cart/cart'
import { totalsOf } from '~/models/cart/totals'
import { paths } from '~/models/paths'
import { EXPRESS_MARGIN } from '~/models/payment/express'
import { loadCart } from '~/use-cases/cart/cart-session.server'
import { expressCheckout, mayBuyExpress } from '~/use-cases/checkout/express.server'
import { paymentState } from '~/use-cases/checkout/payment-state.server'
import { schema } from './schema'

const refused = (message: string, status: number) =>
  envelope({ errors: [{ message, key: 'apple-pay' }] }, { status })

/** `POST /api/apple-pay/payment` (docs/product.md, Ways to pay): keeps what was approved in the payment sheet. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = schema.safeParse(await readJson(request))
  if (!parsed.success) return inputErrors(parsed.error)
  const { amount, token, shippingContact } = parsed.data
  const { payments } = context.services
  const cart = await loadCart(context)
  if (cart?.id !== parsed.data.cart) return refused('Your cart has changed. Please look it over.', 409)
  if (hasAutoDelivery(cart))
    return refused('Apple Pay cannot pay for Auto-Delivery. Please use a card or PayPal.', 400)
  const due = shippingContact ? totalsOf(cart).total : (await paymentState(context, cart)).plan.rest
  if (due !== amount) return refused('What is to pay has changed. Please try again.', 409)
  if (shippingContact && !mayBuyExpress(context, cart)) return refused('Please go through checkout.', 400)
  const method = await payments.applePay.tokenize(token)
  if (!method) return refused('Apple Pay did not accept this payment. Nothing was charged.', 402)
  const choice = { kind: 'ApplePay' as const, cartId: cart.id, amount, ...method }
  if (!shippingContact) {
    await payments.choose(choice)
    return envelope({ data: {}, redirect_to: { url: paths.checkoutPayment } })
  }
  await payments.choose({ ...choice, atMost: amount + EXPRESS_MARGIN })
  const address = fromApplePay(shippingContact)
  const email = shippingContact.emailAddress ?? undefined
  const url = await expressCheckout(context, cart, { email: email || undefined, address })
  return envelope({ data: {}, redirect_to: { url } })
})
