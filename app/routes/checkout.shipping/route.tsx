import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import { CheckboxField } from '~/components/form/checkbox-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { readForm } from '~/http/body.server'
import { enterCheckout, saveStep, stepViews } from '~/http/checkout.server'
import { addressLines } from '~/models/address'
import type { Cart } from '~/models/cart/cart'
import { shippingWithCodes } from '~/models/cart/free-shipping'
import { chosenOffer, hasPackaging } from '~/models/checkout/delivery'
import { summaryOf } from '~/models/checkout/summary'
import { formatMoney } from '~/models/money'
import type { ShippingOffer } from '~/models/shipping/types'
import { arrivalWords } from '~/models/shipping/words'
import { offersFor } from '~/services/cart-page/facts.server'
import { OfferList, type OfferView } from './offer-list'
import { deliverySchema } from './schema'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Expected Delivery | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

function viewOf(offer: ShippingOffer, cart: Cart, chosen: ShippingOffer | undefined): OfferView {
  const price = shippingWithCodes(cart, offer.price)
  return {
    id: offer.shippingMethodId,
    name: offer.name,
    price: price === 0 ? 'FREE' : formatMoney(price),
    ...(price < offer.price ? { before: offer.price } : {}),
    arrival: arrivalWords(offer),
    checked: offer.shippingMethodId === chosen?.shippingMethodId,
    ...(offer.warnings[0] ? { note: offer.warnings[0] } : {}),
  }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { cart, state } = await enterCheckout(context, 'delivery')
  const { shipping } = context.services
  const offers = await offersFor(context, cart)
  const chosen = chosenOffer(cart, offers) ?? offers[0]
  return {
    summary: summaryOf(cart),
    steps: stepViews(state, 'delivery'),
    address: cart.shippingAddress ? addressLines(cart.shippingAddress).slice(0, -1) : [],
    offers: offers.map((offer) => viewOf(offer, cart, chosen)),
    meltables: offers.some((offer) => offer.containsMeltables),
    packaging: hasPackaging(cart),
    packagingPrice: formatMoney(shipping.heatResistantPackaging),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { cart } = await enterCheckout(context, 'delivery')
  const { shipping } = context.services
  const submission = parseWithZod(await readForm(request), { schema: deliverySchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { offer: wanted, packaging } = submission.value
  const offers = await offersFor(context, cart)
  const offer = offers.find((each) => each.shippingMethodId === wanted)
  if (!offer) {
    const message = 'That delivery is not offered for your address. Please choose another.'
    return data(submission.reply({ fieldErrors: { offer: [message] } }), 400)
  }
  const answer = await saveStep(context, cart.id, {
    type: 'choose-offer',
    offer,
    ...(packaging && { packaging: shipping.heatResistantPackaging }),
  })
  if (!answer.ok) return data(submission.reply({ formErrors: [answer.message] }), answer.status)
  return redirect('/checkout/payment', 303)
}

export default function CheckoutShipping() {
  const { summary, steps, address, offers, meltables, packaging, packagingPrice } =
    useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.error
  return (
    <CheckoutPage title="When shall it arrive?" steps={steps} summary={summary}>
      <p className="row between">
        <span>
          To <b>{address.join(', ')}</b>
        </span>
        <a href="/checkout/address">Change</a>
      </p>
      {offers.length === 0 ? (
        <Notice tone="error">
          <p>
            Hmm. This product can't be sent to your postal code. Please{' '}
            <a href="/checkout/address">change the address</a>.
          </p>
        </Notice>
      ) : (
        <Form method="post" className="stack" noValidate>
          <FormErrors problems={formProblems(errors)} />
          <OfferList offers={offers} error={errors?.offer?.[0]} />
          {meltables ? (
            <CheckboxField
              label={`Heat-Resistant Packaging (${packagingPrice})`}
              name="packaging"
              defaultChecked={packaging}
              hint="Keeps chocolate whole on a warm way. Overnight delivery includes it."
            />
          ) : null}
          <div className="row between">
            <a href="/checkout/address">Back to address</a>
            <Button size="big">Continue</Button>
          </div>
        </Form>
      )}
    </CheckoutPage>
  )
}
