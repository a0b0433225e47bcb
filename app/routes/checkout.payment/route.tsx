import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { Button } from '~/components/ui/button'
import { readForm } from '~/http/body.server'
import {
  enterCheckout,
  enterWithForm,
  isUnreachable,
  refusalAnswer,
  stepViews,
  toOrder,
} from '~/http/checkout.server'
import { unavailable } from '~/http/failures.server'
import { totalsOf } from '~/models/cart/totals'
import { type ShipmentView, shipmentViews } from '~/models/checkout/shipment-view'
import { summaryOf } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import { type ApprovedPayment, PAYMENT_METHODS } from '~/models/payment/payment'
import { comeBack, currentOffers, goToApproval, PAYMENT_PATH } from './pay.server'
import { PayPalForm } from './paypal-form'
import { placeOrder } from './place.server'
import { paymentSchema } from './schema'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Payment Method | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** What there is to show when the cart cannot be read: the form, with what was typed in it. */
const UNREAD = {
  summary: null,
  cartId: '',
  version: 0,
  shipments: [],
  total: '',
  free: false,
  approved: null,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isUnreachable(context)) return { ...UNREAD, steps: stepViews(undefined, 'payment') }
  const { cart, state } = await enterCheckout(context, 'payment')
  await comeBack(context, cart, new URL(request.url).searchParams)
  await currentOffers(context, cart)
  const { total } = totalsOf(cart)
  const approved = await context.services.payments.approvedFor(cart.id)
  const valid = approved?.amount === total ? approved : undefined
  return {
    summary: summaryOf(cart),
    steps: stepViews(state, 'payment'),
    cartId: cart.id,
    version: cart.version,
    shipments: shipmentViews(cart),
    total: formatMoney(total),
    free: total === 0,
    approved: valid ? approvalView(valid) : null,
  }
}

function approvalView({ kind, payerEmail }: ApprovedPayment) {
  const { name } = PAYMENT_METHODS[kind]
  return { method: name, payer: payerEmail ?? `your ${name} account` }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { origin } = new URL(request.url)
  const form = await readForm(request)
  const cartId = form.get('cart')
  if (form.get('intent') === 'place-order' && typeof cartId === 'string')
    await toOrder(context, cartId).catch(unavailable)
  const entered = await enterWithForm(context, 'payment')
  const submission = parseWithZod(form, { schema: paymentSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { value } = submission
  if (!entered) {
    // Only this form holds something typed that would be lost.
    if (value.intent !== 'paypal') throw new Response(null, { status: 503 })
    return data(submission.reply({ formErrors: [refusalAnswer('unreachable').message] }), 503)
  }
  const { cart } = entered
  if (value.intent === 'change') {
    await context.services.payments.forgetApprovals(cart.id)
    return redirect(PAYMENT_PATH, 303)
  }
  const answer =
    value.intent === 'paypal'
      ? await goToApproval(context, cart, 'PayPal', origin, value.billing)
      : await placeOrder(context, cart, { cartId: value.cart, version: value.version, origin })
  if (answer instanceof Response) throw answer
  return data(submission.reply({ formErrors: [answer.message] }), answer.status)
}

export default function CheckoutPayment() {
  const page = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <CheckoutPage title="How would you like to pay?" steps={page.steps} summary={page.summary}>
      <FormErrors problems={formProblems(result?.error)} />
      {page.summary ? <Arranged shipments={page.shipments} /> : null}
      {page.approved || page.free ? <PlaceOrder /> : <PayPalForm result={result} />}
    </CheckoutPage>
  )
}

function Arranged({ shipments }: { shipments: ShipmentView[] }) {
  const parcels = shipments.filter(({ special }) => !special)
  return (
    <>
      {shipments.map((shipment) => (
        <div key={shipment.key} className="row between">
          <p>
            <b className="text-sm own-line">{shipment.title}</b>
            {shipment.place}
            {shipment.delivery ? <span className="own-line quiet">{shipment.delivery}</span> : null}
          </p>
        </div>
      ))}
      {parcels.length > 0 ? (
        <p className="row">
          <a href="/checkout/address">Change address</a>
          <a href="/checkout/shipping">Change delivery</a>
        </p>
      ) : null}
    </>
  )
}

function PlaceOrder() {
  const { approved, cartId, version, total } = useLoaderData<typeof loader>()
  return (
    <>
      {approved ? (
        <Form method="post" className="row between">
          <p>
            Paying {total} with {approved.method} as <b>{approved.payer}</b>
          </p>
          <button type="submit" className="link" name="intent" value="change">
            Pay another way
          </button>
        </Form>
      ) : (
        <p>There is nothing to pay.</p>
      )}
      {/* Posted by the browser itself: a second click while it is on its way is the same order. */}
      <form method="post">
        <input type="hidden" name="cart" value={cartId} />
        <input type="hidden" name="version" value={version} />
        <Button size="big" wide name="intent" value="place-order">
          Place Order
        </Button>
      </form>
      <p className="text-sm quiet">
        By placing the order you accept our <a href="/terms-and-conditions">terms</a>.
      </p>
    </>
  )
}
