import type { FormEvent } from 'react'
import { FormErrors } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Form, useActionData, useFetcher, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { leadTo, statusOf } from '~/http/exit.server'
import { sizedName } from '~/models/catalog/sized-name'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { stepViews } from '~/models/checkout/step-views'
import { checkoutSummary } from '~/models/checkout/summary'
import { BODY_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { standardShipments } from '~/models/shipment/shipment'
import { enterCheckout, saveStep } from '~/use-cases/checkout/checkout.server'
import { mayHaveAccount } from '~/use-cases/checkout/known-email.server'
import { withDelivery } from '~/use-cases/checkout/preselect.server'
import { choicesOf, deliveryViews } from './deliveries.server'
import { LATER } from './fields'
import { readWishes } from './schema'
import { ShipmentSection } from './shipment-section'

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Checkout: Expected Delivery')

export async function loader({ context }: LoaderFunctionArgs) {
  const { cart: entered, state } = await enterCheckout(context, 'delivery')
  const cart = await withDelivery(context, entered)
  return {
    frame: {
      summary: checkoutSummary(cart),
      steps: stepViews(state, 'delivery', cart),
      isKnown: mayHaveAccount(context, cart),
    },
    deliveries: await deliveryViews(context, cart),
    special: shipmentViews(cart).filter(({ special }) => special),
    packagingPrice: formatMoney(context.services.shipping.heatResistantPackaging),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { cart } = await enterCheckout(context, 'delivery')
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const posted = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const refuse = (errors: Record<string, string>, status = 400) => data({ errors, posted }, status)
  const keys = standardShipments(cart).map(({ key }) => key)
  // The posted page had a shipment that no longer exists.
  const gone = Object.keys(posted).map((name) => /^offer\.(.+)$/.exec(name)?.[1])
  const unknown = gone.find((key) => key !== undefined && !keys.includes(key))
  if (unknown)
    return refuse(
      { '': `unknown shipment: ${unknown}. Your shipments have changed; please look them over.` },
      409,
    )
  const read = readWishes(form, keys)
  if (!read.ok) return refuse(read.errors)
  const answer = await choicesOf(context, cart, read.wishes)
  if (!answer.ok) return refuse(answer.errors)
  const saved = await saveStep(context, cart.id, { type: 'choose-offers', choices: answer.choices })
  if (!saved.ok && saved.refusal.reason === 'newUnassignedGiftLineItem') {
    // The address page shows the gift and asks where it goes.
    await context.services.carts.refresh(cart)
    return leadTo(paths.manyAddresses)
  }
  if (!saved.ok) return refuse({ '': saved.message }, statusOf(saved.why))
  // Script stays on the page, whose data are loaded again.
  if (form.get('intent') === 'follow') return null
  return form.get('intent') === 'update'
    ? redirect(paths.checkoutShipping, 303)
    : leadTo(paths.checkoutPayment)
}

export default function CheckoutShipping() {
  const { deliveries, special, packagingPrice } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors = result?.errors ?? {}
  const several = deliveries.length > 1
  const update = useFetcher()
  /** Saves the choice to update the total. A later day waits for its date. */
  const follow = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || !/^(offer|date|packaging)/.test(target.name)) return
    const form = new FormData(currentTarget)
    const isOpen = [...form].some(
      ([name, value]) => value === LATER && !form.get(name.replace('offer', 'date')),
    )
    if (isOpen) return
    form.set('intent', 'follow')
    update.submit(form, { method: 'post' })
  }
  const back = several ? paths.manyAddresses : paths.checkoutAddress
  return (
    <Form method="post" preventScrollReset className="stack" noValidate onChange={follow}>
      <OnEnter />
      <FormErrors problems={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      {deliveries.map((delivery) => (
        <ShipmentSection
          key={delivery.shipment.key}
          delivery={delivery}
          several={several}
          packagingPrice={packagingPrice}
          errors={errors}
          posted={result?.posted}
        />
      ))}
      {special.map((shipment) => (
        <section key={shipment.key} className="panel shipment">
          <h3>{shipment.title}</h3>
          <p className="text-sm quiet">
            {shipment.lines.map(({ name, size }) => sizedName(name, size)).join('; ')}
          </p>
          <p className="text-sm">{shipment.delivery ?? shipment.place}</p>
        </section>
      ))}
      <div className="row between">
        <a href={back}>Back to address</a>
        <Button variant="plain" name="intent" value="update" className="no-script">
          Update total
        </Button>
        <Button size="big">Continue to payment</Button>
      </div>
    </Form>
  )
}
