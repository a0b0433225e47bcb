import { packsText } from '~/components/cart/items-text'
import { FormErrors } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Notice } from '~/components/ui/notice'
import { Form, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { leadTo, statusOf } from '~/http/exit.server'
import { type AddressInput, addressLines } from '~/models/address'
import { fieldsOf } from '~/models/checkout/delivery'
import { leftOverIn, type ManyView, manyView } from '~/models/checkout/many-view'
import { stepViews } from '~/models/checkout/step-views'
import { checkoutSummary } from '~/models/checkout/summary'
import { capitalized, numberWord } from '~/models/in-words'
import { BODY_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { findShipment } from '~/models/shipment/shipment'
import { splitShippingOf } from '~/use-cases/cart/facts.server'
import { bookOf } from '~/use-cases/checkout/address-book.server'
import { enterCheckout, saveStep } from '~/use-cases/checkout/checkout.server'
import { forgetTypedAddress, typedAddress } from '~/use-cases/checkout/typed-address.server'
import { AddressForm, AddShipment, type BookEntry } from './address-form'
import { press } from './edits.server'
import { button, EDIT, NEW } from './fields'
import { LeftOver } from './left-over'
import { ShipmentPanel } from './shipment'

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Checkout: Several addresses')

/** With more items than this, shipments do not list all items, because the page would become too long. */
const MOST_LISTED = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cart, state } = await enterCheckout(context, 'address')
  if (cart.shippingMode !== 'Multiple') throw redirect(paths.checkoutAddress, 303)
  const query = new URL(request.url).searchParams
  const book = await bookOf(context, cart)
  const fields = (key: string | null): AddressInput => {
    const address = key ? findShipment(cart, key)?.address : undefined
    return address ? fieldsOf(address) : {}
  }
  const left = typedAddress(context.session)
  const copied = query.has('copy') ? fields(query.get('copy')) : left
  return {
    frame: { summary: checkoutSummary(cart), steps: stepViews(state, 'address', cart) },
    view: manyView(cart),
    split: await splitShippingOf(context, cart),
    version: `${cart.id} ${cart.version}`,
    book: [...book].map(
      ([id, address]): BookEntry => ({ id, label: addressLines(address).slice(0, -1).join(', ') }),
    ),
    edit: query.get('edit') ?? '',
    editing: fields(query.get('edit')),
    put: query.get('put') ?? '',
    adding: query.has('copy') || query.has('add') || Object.keys(left).length > 0,
    copied,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { cart } = await enterCheckout(context, 'address')
  if (cart.shippingMode !== 'Multiple') throw redirect(paths.checkoutAddress, 303)
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const posted = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const done = await press(context, cart, posted, await bookOf(context, cart))
  if (!done.ok) return data({ errors: done.errors, posted, question: done.question }, statusOf(done.why))
  if (posted.intent === 'new') forgetTypedAddress(context.session)
  if (done.to === paths.checkoutShipping) {
    const view = manyView(done.cart)
    const { shipments, special } = view
    const left = leftOverIn(view).reduce((sum, line) => sum + line.left, 0)
    if (left > 0) {
      const message = `${packsText(left)} ${left === 1 ? 'has' : 'have'} no address yet. Send ${left === 1 ? 'it' : 'them'} somewhere, or take ${left === 1 ? 'it' : 'them'} out.`
      return data({ errors: { '': message }, posted: undefined, question: undefined }, 400)
    }
    if (shipments.length === 0 && special.length > 0) throw leadTo(paths.checkoutPayment)
    const [only, ...others] = shipments
    if (only && others.length === 0 && special.length === 0) {
      const { key, mark } = only
      await saveStep(context, done.cart.id, { type: 'ship-to-one', shipment: { key, mark } })
    }
  }
  return redirect(
    done.to === paths.manyAddresses && done.cart.shippingMode === 'Single' ? paths.checkoutAddress : done.to,
    303,
  )
}

const lede = (count: number) =>
  `${capitalized(numberWord(count))} ${count === 1 ? 'shipment' : 'shipments'}, one order, one payment.`

export default function SeveralAddresses() {
  const { view, version, edit, split } = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors ?? {}
  const { shipments, special } = view
  const count = shipments.length + special.length
  const edited = shipments.find(({ key }) => key === edit)
  // The key changes with each saved edit, so the fields show what was saved. After a refusal they keep what was typed.
  return (
    <Form key={version} method="post" preventScrollReset className="stack" noValidate>
      <OnEnter intent={edited ? button.edit(edited) : 'enter'} />
      <div className="row between">
        <p className="quiet">
          {count > 0 ? lede(count) : 'Enter the first address, and choose what goes there.'}
        </p>
        <Button
          variant="plain"
          size="small"
          name="intent"
          value={shipments[0] ? button.single(shipments[0]) : 'single'}
        >
          Send everything to one address
        </Button>
      </div>
      <FormErrors problems={Object.entries(errors).map(([field, message]) => ({ field, message }))} />
      {split.warning ? (
        <Notice>
          <p>{split.warning}</p>
        </Notice>
      ) : null}
      <LeftOver view={view} errors={errors} />
      <Shipments view={view} errors={errors} />
      {special.map((each) => (
        <section key={each.key} className="panel shipment">
          <h3>{each.title}</h3>
          <p className="text-sm">{each.items.join('; ')}</p>
          <p className="text-sm quiet">{each.place}.</p>
        </section>
      ))}
      <Adding view={view} errors={errors} />
      <div className="row between">
        <a href={paths.cart}>Back to cart</a>
        <Button size="big" name="intent" value="continue">
          Continue to delivery
        </Button>
      </div>
    </Form>
  )
}

type PartProps = { view: ManyView; errors: Record<string, string> }

function Shipments({ view, errors }: PartProps) {
  const { edit, editing, put, book, split } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const listed = view.lines.length <= MOST_LISTED
  return view.shipments.map((shipment) => {
    const { key } = shipment
    const here = new Set(shipment.units.map(({ lineId }) => lineId))
    const lines = listed || put === key ? view.lines.filter(({ lineId }) => !here.has(lineId)) : []
    return (
      <ShipmentPanel
        key={key}
        shipment={shipment}
        shipping={split.shipments[key] ?? ''}
        lines={view.lines}
        others={lines}
        complete={listed && lines.length === 0}
        errors={errors}
        posted={result?.posted}
      >
        {edit === key ? (
          <div className="stack shipment-edit">
            <AddressForm
              prefix={EDIT}
              values={editing}
              book={book}
              errors={errors}
              posted={result?.posted}
              question={result?.question}
            />
            <p className="row">
              <Button size="small" name="intent" value={button.edit(shipment)}>
                Save address
              </Button>
              <a href={`${paths.manyAddresses}#${key}`}>Cancel</a>
            </p>
          </div>
        ) : null}
      </ShipmentPanel>
    )
  })
}

function Adding({ view, errors }: PartProps) {
  const { adding, copied, book } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const wrong = result?.question?.prefix === NEW || Object.keys(errors).some((name) => name.startsWith(NEW))
  const open = adding || wrong || view.shipments.length === 0 || result?.posted?.intent === 'new'
  return (
    <Fold id="add" className="panel" title="Add a shipment" open={open}>
      <AddShipment
        values={copied}
        book={book}
        errors={errors}
        posted={result?.posted}
        question={result?.question}
        lines={view.lines}
      />
    </Fold>
  )
}
