import { parseWithZod } from '@conform-to/zod/v4'
import type * as z from 'zod'
import { unlisted } from '~/components/page/meta'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm } from '~/http/exit.server'
import type { Cart } from '~/models/cart/cart'
import { Onward, type Refusal, Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { forgetMethod } from '~/use-cases/account/forget-method.server'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { enterWithForm, refusalAnswer, toOrder } from '~/use-cases/checkout/checkout.server'
import { askApproval, askQuote } from '~/use-cases/checkout/company-checkout.server'
import { goToApproval } from '~/use-cases/checkout/pay.server'
import { payAndPlace, saveTyped } from '~/use-cases/checkout/pay-and-place.server'
import { readPaymentAhead } from '~/use-cases/checkout/payment-state.server'
import { requireFreshToPlace } from '~/use-cases/staff/staff.server'
import { adjust } from './adjust.server'
import { loadPayment } from './loader.server'
import { paymentSchema } from './schema'
import { PaymentView } from './view'

/** Drawn on the server, unlike the other steps (docs/decisions/0068-the-payment-step-has-islands.md). */
export const handle = { styles: 'till' }

export const meta: MetaFunction = () => unlisted('Checkout: Payment Method')

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  loadPayment(context, new URL(request.url).searchParams)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const cartId = form.get('cart')
  const places = form.get('intent') === 'place-order'
  // The session's own is looked up with the cart.
  if (places && typeof cartId === 'string' && cartId !== context.session.get('cartId'))
    await toOrder(context, cartId)
  if (places) readPaymentAhead(context, true)
  const entered = await enterWithForm(context, 'payment')
  const submission = parseWithZod(withNamed(form), { schema: paymentSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  if (!entered) {
    // Only this has typed values that would be lost.
    if (value.intent !== 'paypal' && value.intent !== 'place-order') throw new Refused('away')
    return refusedForm(submission, refusalAnswer('unreachable'))
  }
  const answer = await answerTo(context, entered.cart, value, request)
  if (answer instanceof Response || answer instanceof Onward) throw answer
  if (answer === SAVED_AS_TYPED) return data(submission.reply({ hideFields: ['code'] }))
  return refusedForm(submission, answer)
}

/** Buttons that remove a certificate or saved method have its id in their intent. */
function withNamed(form: FormData): FormData {
  const [, intent, id] = /^(remove-certificate|forget):(.+)$/.exec(String(form.get('intent'))) ?? []
  if (!intent || !id) return form
  form.set('intent', intent)
  form.set(intent === 'forget' ? 'saved' : 'account', id)
  return form
}

type Input = z.output<typeof paymentSchema>

/** The page is drawn again with everything that was typed. */
const SAVED_AS_TYPED = 'saved-as-typed'

async function answerTo(
  context: AppLoadContext,
  cart: Cart,
  value: Input,
  request: Request,
): Promise<Response | Onward | Refusal | typeof SAVED_AS_TYPED> {
  const { payments } = context.services
  switch (value.intent) {
    case 'change':
      await payments.forgetApprovals(cart.id)
      return redirect(paths.checkoutPayment, 303)
    case 'update':
    case 'certificate': {
      const saved = await saveTyped(context, cart, value)
      return saved.ok ? SAVED_AS_TYPED : saved
    }
    case 'ask-approval': {
      const saved = await saveTyped(context, cart, value)
      return saved.ok ? askApproval(context, saved.cart, value.note) : saved
    }
    case 'ask-quote':
      return askQuote(context, cart, value.comment)
    case 'remove-certificate':
      await payments.credits.removeCertificate(cart.id, value.account)
      return SAVED_AS_TYPED
    case 'forget': {
      const customerId = payingCustomer(context.session, cart)
      const refusal = customerId && (await forgetMethod(context, customerId, value.saved))
      if (refusal && refusal.reason === 'in-use')
        return { message: refusal.message, why: 'conflict', field: 'pay' }
      return redirect(paths.checkoutPayment, 303)
    }
    case 'adjust':
    case 'remove-adjustment': {
      const wish = value.intent === 'adjust' ? value : undefined
      const refusal = await adjust(context, request, cart, wish)
      return refusal ?? redirect(paths.checkoutPayment, 303)
    }
    case 'place-order':
      requireFreshToPlace(context, request, { isOffline: value.way?.intent === 'offline' })
      return payAndPlace(context, cart, { ...value, cartId: value.cart, request })
    case 'paypal':
      return goToApproval(context, cart, new URL(request.url).origin, value)
  }
}

export default function CheckoutPayment() {
  return <PaymentView page={useLoaderData<typeof loader>()} result={useActionData<typeof action>()} />
}
