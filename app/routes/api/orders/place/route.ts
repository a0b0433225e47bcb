import type * as z from 'zod'
import type { ActionFunctionArgs, AppLoadContext } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import { endpoint } from '~/http/failures.server'
import { CAPTCHA_FIELD } from '~/models/captcha'
import type { Cart } from '~/models/cart/cart'
import { BODY_LIMITS } from '~/models/limits'
import { typedMoney } from '~/models/money'
import { Onward, type Refusal } from '~/models/onward'
import { paths } from '~/models/paths'
import { SHOP_PAY_FAILED } from '~/models/payment/shop-pay'
import { fallback } from '~/services/fallback'
import type { Services } from '~/services/index.server'
import { answeredCart, answeredOrder } from '~/use-cases/cart/answered-cart.server'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { applyCertificate } from '~/use-cases/checkout/certificate.server'
import { enterCheckout, toOrder } from '~/use-cases/checkout/checkout.server'
import { type ChosenWay, keepWay } from '~/use-cases/checkout/choose-payment.server'
import { placeOrder } from '~/use-cases/checkout/place-order.server'
import { requireFreshToPlace } from '~/use-cases/staff/staff.server'
import { type PaymentNonce, placeSchema } from './schema'

type Wish = z.output<typeof placeSchema>

/** `POST /api/orders/place` (docs/product.md, Payment and orders): the payment step's button, as JSON. */
export const action = endpoint(async ({ request, context }: ActionFunctionArgs) => {
  const parsed = placeSchema.safeParse(await readJson(request, BODY_LIMITS.list))
  if (!parsed.success) return inputErrors(parsed.error)
  try {
    const answer = await place(context, request, parsed.data)
    return answer instanceof Onward
      ? placed(context, answer, parsed.data)
      : refused(context, answer, parsed.data)
  } catch (thrown) {
    if (!(thrown instanceof Onward)) throw thrown
    return placed(context, thrown, parsed.data)
  }
})

async function place(context: AppLoadContext, request: Request, wish: Wish): Promise<Onward | Refusal> {
  requireFreshToPlace(context, request, {
    isOffline: wish.paymentNonces.some(({ type }) => type === 'Offline'),
  })
  await toOrder(context, wish.cartId)
  const { cart } = await enterCheckout(context, 'payment')
  const { customerId, safcToken, newAccount } = wish
  if (customerId && customerId !== payingCustomer(context.session, cart)) {
    return { message: 'This cart is another customer’s.', why: 'forbidden' }
  }
  const isCurrent = wish.cartId === cart.id && wish.version === cart.version
  const current = isCurrent ? await pay(context, cart, wish) : cart
  if ('message' in current) return current
  return placeOrder(context, current, {
    cartId: wish.cartId,
    version: isCurrent ? current.version : wish.version,
    request,
    account: newAccount,
    safcToken: safcToken || undefined,
    deviceData: wish.deviceData,
    captcha: wish[CAPTCHA_FIELD],
  })
}

/** Returns the cart, because the billing address may have changed it. */
async function pay(context: AppLoadContext, cart: Cart, wish: Wish): Promise<Cart | Refusal> {
  let current = cart
  for (const each of wish.paymentNonces) {
    const chosen = await choose(context, current, each, wish)
    if ('message' in chosen) return chosen
    current = chosen
  }
  return current
}

async function choose(
  context: AppLoadContext,
  cart: Cart,
  payment: PaymentNonce,
  { billingAddress }: Wish,
): Promise<Cart | Refusal> {
  const billing = billingAddress ? { billing: billingAddress } : {}
  const chosen = async (way: ChosenWay) => {
    const kept = await keepWay(context, cart, way)
    return kept.ok ? kept.cart : kept
  }
  switch (payment.type) {
    case 'StoreCredit':
      return cart
    case 'GiftCertificate':
      return (await applyCertificate(context, cart, payment.nonce)) ?? cart
    case 'Card': {
      const { type: _, cardType, ...card } = payment
      return chosen({ ...billing, intent: 'card', card: { ...card, cardType: cardType || undefined } })
    }
    case 'PayPal':
    case 'ApplePay':
      return chosen({ ...billing, intent: 'wallet', wallet: { kind: payment.type, nonce: payment.nonce } })
    case 'Saved':
      return chosen({ ...billing, intent: 'saved', saved: payment.nonce })
    case 'ShopPay':
      return chosen({ ...billing, intent: 'shop-pay', session: payment.nonce })
    case 'CreditAccount':
      return chosen({ ...billing, intent: 'credit-account' })
    case 'Offline':
      return chosen({
        ...billing,
        intent: 'offline',
        reference: payment.reference || undefined,
      })
  }
}

const isReceipt = ({ pathname }: URL) => pathname === paths.receiptPage

/** The receipt, or the page that the shopper has to see first, with the messages. */
async function placed(context: AppLoadContext, { to: url }: Onward, wish: Wish): Promise<Response> {
  const { session, services } = context
  const { errors, warnings, notices } = session.takeNotifications()
  const told = { errors, warnings, notices }
  const at = new URL(url, 'https://shop.example')
  if (!isReceipt(at)) {
    const unsaid = errors.length === 0 && warnings.length === 0
    const problems = unsaid ? [{ message: 'Something of this order is still missing.', key: 'step' }] : errors
    return envelope({ ...told, errors: problems, redirect_to: { url } }, { status: 409 })
  }
  const receiptToken = at.searchParams.get('token') ?? ''
  const [order, cart] = await Promise.all([
    orderOf(context, receiptToken),
    services.carts
      .byId(wish.cartId)
      .then((ordered) => (ordered ? answeredCart(context, ordered) : null))
      .catch(fallback(null)),
  ])
  if (wish.shopPayAction) {
    const paymentRequestReceipt = await shopPayReceipt(services, wish)
    if (!order || !paymentRequestReceipt) {
      return envelope({ ...told, errors: [{ message: SHOP_PAY_FAILED, key: 'shop-pay' }] }, { status: 402 })
    }
    const shopPayPaymentRequestSessionSubmit = { paymentRequestReceipt }
    return envelope({
      ...told,
      data: { shopPayPaymentRequestSessionSubmit, cart, order, receiptToken },
      redirect_to: { url },
    })
  }
  return envelope({ ...told, data: { cart, order, receiptToken }, redirect_to: { url } })
}

/** `total` is what was paid. Without the platform's order, only what the placement knows. */
async function orderOf(context: AppLoadContext, receiptToken: string) {
  const placement = await context.services.placement.resume(receiptToken)
  if (!placement?.orderId) return null
  const { orderId: id, orderNumber, amount } = placement
  const order = await context.services.orders.findByNumber(orderNumber).catch(fallback(undefined))
  const found = order && (await answeredOrder(context, order))
  return { ...found, id, orderNumber, total: typedMoney(amount) }
}

async function shopPayReceipt({ payments }: Services, { paymentNonces }: Wish) {
  const paid = paymentNonces.find((each) => each.type === 'ShopPay')
  const token = paid && (await payments.shopPay.receipt(paid.nonce))
  return token ? { token } : undefined
}

function refused({ session }: AppLoadContext, { message, why }: Refusal, wish: Wish): Response {
  const { errors, warnings, notices } = session.takeNotifications()
  const first = wish.shopPayAction ? [{ message: SHOP_PAY_FAILED, key: 'shop-pay' }] : []
  const problems = [...first, { message, key: 'place-order' }, ...errors]
  return envelope({ errors: problems, warnings, notices }, { status: statusOf(why) })
}
