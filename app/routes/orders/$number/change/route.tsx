import { parseWithZod } from '@conform-to/zod/v4'
import { addressIn } from '~/components/checkout/address-fields'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { fieldOf, refusedBy } from '~/components/form/form-problems'
import { SelectField } from '~/components/form/select-field'
import { TextAreaField } from '~/components/form/text-area-field'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
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
import { errorsOf, statusOf } from '~/http/exit.server'
import { giftMessageParts } from '~/models/checkout/choices'
import { fieldsOf } from '~/models/checkout/delivery'
import { shortDate } from '~/models/days'
import { TEXT_LIMITS } from '~/models/limits'
import { mayStillChange, untilWords } from '~/models/order/cancellable'
import { paths, serverPaths } from '~/models/paths'
import { buyersOrderOf } from '~/routes/orders/own-order.server'
import { changeAddress } from '~/use-cases/orders/change-address.server'
import {
  type ChangeableDelivery,
  type Changing,
  changeableDeliveries,
  changeableDelivery,
  changeDay,
  changeGiftMessage,
  choiceOf,
  factsOf,
  laterDays,
} from '~/use-cases/orders/change-order.server'
import { AddressForm } from './order-address-form.island'
import { changeSchema } from './schema'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded ? `Change order ${loaded.number}` : 'Not found')

const CLOSED = 'This order can no longer be changed here.'

/** Orders that cannot be changed lead to their page. Without `delivery`, the buyer chooses which of several. */
async function changing(context: AppLoadContext, request: Request, number = '') {
  const { own, token, placement } = await buyersOrderOf(context, request, number)
  const shipment = new URL(request.url).searchParams.get('shipment') ?? undefined
  const order = { own, placement, shipment }
  const delivery = changeableDelivery(order)
  const deliveries = changeableDeliveries(order)
  const isKnown = delivery !== undefined || (shipment === undefined && deliveries.length > 0)
  if (!isKnown || !mayStillChange(factsOf(order), context.now()).ok) {
    context.session.notify('errors', { message: CLOSED, key: 'change' })
    throw redirect(paths.order(own.order.number, token), 303)
  }
  return { order, token, delivery, deliveries }
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { order, token, delivery, deliveries } = await changing(context, request, params.number)
  const { number } = order.own.order
  return {
    number,
    token,
    until: untilWords(factsOf(order), context.now()) ?? null,
    delivery: delivery ? await deliveryView(context, order, delivery) : null,
    choices: delivery
      ? []
      : deliveries.map((each) => ({
          to: serverPaths.changeOrder(number, token, each.key),
          ...choiceOf(each),
        })),
  }
}

async function deliveryView(context: AppLoadContext, order: Changing, delivery: ChangeableDelivery) {
  const days = await laterDays(context, order)
  return {
    name: order.shipment === undefined ? null : delivery.address.name,
    address: fieldsOf(delivery.address),
    days: days.map((value) => ({ value, label: shortDate(value) })),
    ...giftMessageParts(delivery.giftMessage),
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { order, token, delivery } = await changing(context, request, params.number)
  const { number } = order.own.order
  if (!delivery) return redirect(serverPaths.changeOrder(number, token), 303)
  const submission = parseWithZod(await readForm(request), { schema: changeSchema })
  if (submission.status !== 'success') return data({ result: submission.reply(), agree: null }, 400)
  const { value } = submission
  const changed =
    value.intent === 'address'
      ? await changeAddress(context, order, value)
      : value.intent === 'day'
        ? await changeDay(context, order, value.day)
        : await changeGiftMessage(context, order, value)
  const toPay = changed.ok ? undefined : changed.toPay
  if (toPay && value.intent === 'address') {
    const { shipment } = order
    context.session.set('movingTo', { number, shipment, address: { ...fieldsOf(value.address) }, ...toPay })
    context.session.notify('warnings', { message: changed.message, key: 'change' })
    return redirect(paths.changePayment(number), 303)
  }
  if (!changed.ok) {
    return data(
      { result: submission.reply(errorsOf(changed)), agree: changed.agree ?? null },
      statusOf(changed.why),
    )
  }
  context.session.notify('notices', { message: changed.message, key: 'change' })
  return redirect(paths.order(number, token), 303)
}

export default function ChangeOrder() {
  const { number, token, until, delivery, choices } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Change your order</h1>
      <p className="quiet">
        {`Order ${number}.`} {until ? `You can change it until ${until}, when we pack it.` : null}
      </p>
      {delivery ? <DeliveryForms delivery={delivery} /> : <Which choices={choices} />}
      <p>
        <a href={paths.order(number, token)}>Back to the order</a>
      </p>
    </>
  )
}

type ChangePage = ReturnType<typeof useLoaderData<typeof loader>>

function Which({ choices }: Pick<ChangePage, 'choices'>) {
  return (
    <section className="stack" aria-labelledby="which">
      <h2 id="which">Which delivery?</h2>
      <ul className="rows">
        {choices.map(({ to, name, words }) => (
          <li key={to}>
            <a href={to}>{name}</a>
            <span className="own-line quiet">{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DeliveryForms({ delivery }: { delivery: NonNullable<ChangePage['delivery']> }) {
  const { name, address, days, words, sender } = delivery
  const { result, agree = null } = useActionData<typeof action>() ?? {}
  const of = (intent: string) => refusedBy(result, intent)
  const gift = of('gift-message')
  /** A refused form keeps what was typed, also an emptied field. */
  const giftField = (field: 'words' | 'sender', kept: string) =>
    gift ? fieldOf(gift, field) : { ...fieldOf(undefined, field), defaultValue: kept }
  return (
    <>
      {name ? <p>{`The delivery to ${name}. The others stay as they are.`}</p> : null}
      <section className="stack" aria-labelledby="address">
        <h2 id="address">Change address</h2>
        <AddressForm
          {...addressIn(of('address'), address)}
          problems={formProblems(of('address')?.error)}
          agree={agree}
        />
      </section>
      {days.length > 0 ? (
        <section className="stack" aria-labelledby="later">
          <h2 id="later">Have it arrive later</h2>
          <form method="post" className="form" noValidate>
            <FormErrors problems={formProblems(of('day')?.error)} />
            <SelectField
              {...fieldOf(of('day'), 'day')}
              label="Arrives on"
              options={days}
              placeholder="Choose"
              required
            />
            <Button name="intent" value="day" variant="plain">
              Save the day
            </Button>
          </form>
        </section>
      ) : null}
      <section className="stack" aria-labelledby="gift">
        <h2 id="gift">{words ? 'Change the gift message' : 'Add a gift message'}</h2>
        <form method="post" className="form" noValidate>
          <FormErrors problems={formProblems(gift?.error)} />
          <TextAreaField
            {...giftField('words', words)}
            label="Message"
            maxLength={TEXT_LIMITS.giftMessage}
            required
          />
          <TextField
            {...giftField('sender', sender)}
            label="From"
            optional
            maxLength={TEXT_LIMITS.giftSender}
          />
          <Button name="intent" value="gift-message" variant="plain">
            Save the message
          </Button>
        </form>
      </section>
    </>
  )
}
