import { parseWithZod } from '@conform-to/zod/v4'
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import type * as z from 'zod'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { readForm } from '~/http/body.server'
import { inCxMode, payingCustomer } from '~/http/cart-session.server'
import { applyCertificate } from '~/http/certificate.server'
import {
  enterCheckout,
  enterWithForm,
  isUnreachable,
  refusalAnswer,
  saveStep,
  stepViews,
  toOrder,
} from '~/http/checkout.server'
import { chooseWay } from '~/http/choose-payment.server'
import { askApproval, askQuote, companyPart } from '~/http/company-checkout.server'
import { unavailable } from '~/http/failures.server'
import { comeBack, currentOffers, goToApproval, PAYMENT_PATH } from '~/http/pay.server'
import { type PaymentState, paymentState, standing } from '~/http/payment-state.server'
import { placeOrder } from '~/http/place-order.server'
import { safeCartToken } from '~/http/safe-cart.server'
import { type Cart, hasAutoDelivery } from '~/models/cart/cart'
import { shipmentsOf } from '~/models/cart/shipment'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import type { SavedMethod } from '~/models/payment/cards'
import { type ApprovedPayment, PAYMENT_METHODS } from '~/models/payment/payment'
import { lends, termsWords } from '~/models/payment/ways'
import type { ShopPayConfig } from '~/services/config.server'
import { fallback } from '~/services/fallback'
import { adjust, adjustmentOf } from './adjust.server'
import { Adjustment } from './adjustment'
import { ForCompany } from './for-company'
import { PayForm, type WaysView } from './pay-form'
import { Arranged, Credits, PlaceOrder } from './payment-parts'
import { paymentSchema, WAYS, type Way } from './schema'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Payment Method | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** Shown when the cart cannot be loaded: the form with the typed values. */
const UNREAD = {
  summary: null,
  cartId: '',
  version: 0,
  shipments: [],
  rest: '',
  credits: [],
  approved: null,
  newAccount: null,
  adjustment: undefined,
  safcToken: undefined,
  company: null,
  ways: { rest: '', offline: false, autoDelivery: false, saved: [], cards: null },
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isUnreachable(context)) return { ...UNREAD, steps: stepViews(undefined, 'payment') }
  const { cart, state } = await enterCheckout(context, 'payment')
  await comeBack(context, cart, new URL(request.url).searchParams)
  await currentOffers(context, cart)
  const payment = await paymentState(context, cart).catch(unavailable)
  const { plan } = payment
  const approved = standing(payment)
  return {
    summary: summaryOf(cart, plan),
    steps: stepViews(state, 'payment'),
    cartId: cart.id,
    version: cart.version,
    shipments: shipmentViews(cart),
    rest: plan.rest > 0 ? formatMoney(plan.rest) : null,
    credits: plan.credits.map(({ kind, label, amount }) => ({ kind, label, amount: formatMoney(amount) })),
    approved: approved ? approvalView(approved) : null,
    newAccount: guestName(context, cart),
    ...(await staffParts(context, cart)),
    company: await companyPart(context, cart),
    ways: { ...waysView(cart, payment), ...(await processorWays(context, cart, payment)) },
  }
}

/** The processor's saved methods and card fields. If it is down, the page works without them. */
async function processorWays(
  { services, session, config }: AppLoadContext,
  cart: Cart,
  payment: PaymentState,
): Promise<Pick<WaysView, 'saved' | 'cards' | 'cart' | 'shopPay'>> {
  if (payment.plan.rest === 0 || standing(payment)) return { saved: [], cards: null }
  const customerId = payingCustomer(session, cart)
  const saved = customerId
    ? await services.payments.vault.methodsOf(customerId).catch(fallback([] as SavedMethod[]))
    : []
  const { rest: amount } = payment.plan
  const autoDelivery = hasAutoDelivery(cart)
  return {
    saved,
    cards: { webUrl: config.braintree.webUrl, keeps: customerId !== undefined && !autoDelivery, amount },
    // Apple Pay and Shop Pay are good for one payment, so they cannot pay for later boxes.
    ...(!autoDelivery && { cart: cart.id }),
    ...(!autoDelivery && config.shopPay && { shopPay: shopPayOf(config.shopPay, cart, amount) }),
  }
}

/** What Shop Pay's button needs in the browser: no key of the server's. */
const shopPayOf = (
  { scriptUrl, shopId, clientId }: ShopPayConfig,
  { id, version }: Cart,
  amount: number,
) => ({
  scriptUrl,
  shopId,
  clientId,
  cart: id,
  version,
  amount,
})

function waysView(
  cart: Cart,
  { ways, plan }: PaymentState,
): Omit<WaysView, 'saved' | 'cards' | 'cart' | 'shopPay'> {
  const { credit, offline } = ways
  return {
    rest: formatMoney(plan.rest),
    offline,
    autoDelivery: hasAutoDelivery(cart),
    ...(credit && {
      credit: {
        left: formatMoney(Math.max(0, credit.balance)),
        terms: termsWords(credit),
        enough: lends(credit, plan.rest),
      },
    }),
  }
}

/** For staff: what adjusts the total, and the token that says for whom they order. */
async function staffParts(context: AppLoadContext, cart: Cart) {
  if (!inCxMode(context.session)) return { adjustment: undefined, safcToken: undefined }
  const present = adjustmentOf(cart)
  return {
    adjustment: present ? { amount: formatMoney(present.money), reason: present.reason ?? '' } : null,
    safcToken: cart.email ? await safeCartToken(context, cart.email) : undefined,
  }
}

/** The name of a guest, who may have an account with their order. */
function guestName({ session }: AppLoadContext, cart: Cart): string | null {
  return session.get('customerId') ? null : (shipmentsOf(cart)[0]?.address?.name ?? '')
}

function approvalView({ kind, payerEmail, label }: ApprovedPayment) {
  const { name } = PAYMENT_METHODS[kind]
  return { method: name, payer: label ?? payerEmail ?? `your ${name} account` }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const cartId = form.get('cart')
  if (form.get('intent') === 'place-order' && typeof cartId === 'string')
    await toOrder(context, cartId).catch(unavailable)
  const entered = await enterWithForm(context, 'payment')
  const submission = parseWithZod(form, { schema: paymentSchema })
  if (submission.status !== 'success') return data(submission.reply(UNKEPT), 400)
  const { value } = submission
  if (!entered) {
    // Only this form has typed values that would be lost.
    if (!isPaying(value)) throw new Response(null, { status: 503 })
    return data(submission.reply({ formErrors: [refusalAnswer('unreachable').message] }), 503)
  }
  const answer = await answerTo(context, entered.cart, value, request)
  if (answer instanceof Response) throw answer
  const error = answer.field
    ? { fieldErrors: { [answer.field]: [answer.message] } }
    : { formErrors: [answer.message] }
  return data(submission.reply({ ...error, ...UNKEPT }), answer.status)
}

/** A password is typed again. */
const UNKEPT = { hideFields: ['password'] }

type Input = z.output<typeof paymentSchema>

const isPaying = (value: Input): value is Extract<Input, { intent: Way }> =>
  WAYS.some((way) => way === value.intent)

type Refusal = { message: string; status: number; field?: string }

async function answerTo(
  context: AppLoadContext,
  cart: Cart,
  value: Input,
  request: Request,
): Promise<Response | Refusal> {
  const { payments } = context.services
  switch (value.intent) {
    case 'change':
      await payments.forgetApprovals(cart.id).catch(unavailable)
      return redirect(PAYMENT_PATH, 303)
    case 'po-number': {
      const saved = await saveStep(context, cart.id, { type: 'set-po-number', number: value.poNumber })
      return saved.ok ? redirect(PAYMENT_PATH, 303) : { ...saved, field: 'poNumber' }
    }
    case 'ask-approval':
      return askApproval(context, cart, new URL(request.url).origin)
    case 'ask-quote':
      return askQuote(context, cart, value.comment)
    case 'certificate': {
      const refusal = await applyCertificate(context, cart, value.code).catch(unavailable)
      return refusal ? { ...refusal, field: 'code' } : redirect(PAYMENT_PATH, 303)
    }
    case 'remove-certificate':
      await payments.credits.removeCertificate(cart.id).catch(unavailable)
      return redirect(PAYMENT_PATH, 303)
    case 'forget': {
      const customerId = payingCustomer(context.session, cart)
      if (customerId) await payments.vault.remove(customerId, value.saved).catch(unavailable)
      return redirect(PAYMENT_PATH, 303)
    }
    case 'adjust':
    case 'remove-adjustment': {
      const wish = value.intent === 'adjust' ? { amount: value.amount, reason: value.reason } : undefined
      const refusal = await adjust(context, request, cart, wish).catch(unavailable)
      return refusal ?? redirect(PAYMENT_PATH, 303)
    }
    case 'place-order':
      return placeOrder(context, cart, {
        cartId: value.cart,
        version: value.version,
        request,
        ...(value.account && { account: value.account }),
        ...(value.safcToken && { safcToken: value.safcToken }),
      })
    case 'paypal':
      return goToApproval(context, cart, 'PayPal', new URL(request.url).origin, value)
    default:
      return chooseWay(context, cart, { ...value, intent: value.intent }).catch(unavailable)
  }
}

export default function CheckoutPayment() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const settled = page.approved !== null || page.rest === null
  return (
    <CheckoutPage title="Payment" steps={page.steps} summary={page.summary}>
      <FormErrors problems={formProblems(result?.error)} />
      {page.summary ? <Arranged shipments={page.shipments} /> : null}
      {page.company ? <ForCompany company={page.company} result={result} /> : null}
      {page.summary ? <Credits credits={page.credits} result={result} /> : null}
      {page.adjustment === undefined ? null : <Adjustment present={page.adjustment} result={result} />}
      {settled ? <PlaceOrder {...page} result={result} /> : <PayForm ways={page.ways} result={result} />}
    </CheckoutPage>
  )
}
