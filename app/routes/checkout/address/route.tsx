import { parseWithZod } from '@conform-to/zod/v4'
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AddressFields } from '~/components/checkout/address-fields'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { readForm } from '~/http/body.server'
import { leadTo } from '~/http/exit.server'
import { ADDRESS_FIELDS, type AddressField, type AddressInput } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { addressSchema } from '~/models/address-form'
import type { Cart } from '~/models/cart/cart'
import { fieldsOf, restrictedLines } from '~/models/checkout/delivery'
import { type ShipmentView, shipmentViews } from '~/models/checkout/shipment-view'
import type { StepView } from '~/models/checkout/steps'
import { type OrderSummary, summaryOf } from '~/models/checkout/summary'
import { suggestEmail } from '~/models/email'
import { paths } from '~/models/paths'
import { isOnlySpecial, ownAddress } from '~/models/shipment/shipment'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import { fallback } from '~/services/fallback'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import {
  enterCheckout,
  enterWithForm,
  isUnreachable,
  refusalAnswer,
  saveStep,
  stepViews,
} from '~/use-cases/checkout/checkout.server'
import { pickUp } from './pickup.server'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Email & Shipping Info | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

const MULTI_PATH = '/checkout/address/multi'

type PageData = {
  summary: OrderSummary | null
  steps: StepView[]
  email: string
  signedIn: boolean
  values: AddressInput
  /** Items that go by e-mail or to a fixed address, and need no street. */
  special: ShipmentView[]
  /** The cart has only such items. */
  onlySpecial: boolean
  /** Staff may have it fetched. */
  mayPickUp: boolean
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  if (isUnreachable(context)) {
    return {
      summary: null,
      steps: stepViews(undefined, 'address'),
      email: '',
      signedIn: false,
      values: {},
      special: [],
      onlySpecial: false,
      mayPickUp: false,
    }
  }
  const { cart, state } = await enterCheckout(context, 'address')
  if (cart.shippingMode === 'Multiple') throw redirect(MULTI_PATH, 303)
  const address = ownAddress(cart)
  return {
    summary: summaryOf(cart),
    steps: stepViews(state, 'address'),
    email: state.email ?? '',
    signedIn: state.signedIn,
    values: address ? fieldsOf(address) : {},
    special: shipmentViews(cart).filter((shipment) => shipment.special),
    onlySpecial: isOnlySpecial(cart),
    mayPickUp: context.session.inCxMode,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enterWithForm(context, 'address')
  const form = await readForm(request)
  if (form.get('intent') === 'many') return toMany(context, entered?.cart, form)
  if (entered && isOnlySpecial(entered.cart)) return leadTo(paths.checkoutPayment)
  const submission = parseWithZod(form, { schema: addressSchema })
  const refuse = ({ message, status }: { message: string; status: number }) =>
    data(asked(submission.reply({ formErrors: [message] })), status)
  if (entered && form.get('intent') === 'pickup' && context.session.inCxMode) {
    const answer = await pickUp(context, entered.cart)
    return answer.ok ? leadTo(answer.to) : refuse(answer)
  }
  if (submission.status !== 'success') return data(asked(submission.reply()), 400)
  if (!entered) return refuse(refusalAnswer('unreachable'))
  const { cart } = entered
  const judged = await judgeAddress(context, submission.value, form)
  if (!judged.ok) return data(asked(submission.reply(), judged.question), 400)
  const { address } = judged
  const restricted = restrictedLines(cart, address)
  if (restricted.length > 0) {
    const names = restricted.map((line) => line.name).join(', ')
    const country = address.country === 'CA' ? 'Canada' : 'the United States'
    const message = `We may not send ${names} to ${country}. Take it out of your cart or choose another address.`
    return data(submission.reply({ fieldErrors: { country: [message] } }), 400)
  }
  const answer = await saveStep(context, cart.id, { type: 'set-shipping-address', address })
  if (!answer.ok) return refuse(answer)
  return redirect(paths.checkoutShipping, 303)
}

/** Switches to several addresses. The first is the typed one if it is complete, else the cart's. */
async function toMany(context: AppLoadContext, cart: Cart | undefined, form: FormData) {
  const submission = parseWithZod(form, { schema: addressSchema })
  const refuse = ({ message, status }: { message: string; status: number }) =>
    data(submission.reply({ formErrors: [message] }), status)
  if (!cart) return refuse(refusalAnswer('unreachable'))
  const { allowSplitShipments = true } = cart.customerId
    ? await context.services.carts.customerTerms(cart.customerId).catch(fallback<CustomerTerms>({}))
    : {}
  if (!allowSplitShipments)
    return refuse({ message: 'Your account ships to one address at a time.', status: 400 })
  const typed = submission.status === 'success' ? { address: submission.value } : {}
  const answer = await saveStep(context, cart.id, { type: 'ship-to-many', ...typed })
  return answer.ok ? redirect(MULTI_PATH, 303) : refuse(answer)
}

/** A submission's result with a question about its address. */
const asked = <Result extends object>(
  result: Result,
  question?: AskedAddress,
): Result & { question?: AskedAddress } => ({ ...result, ...(question && { question }) })

const questionOf = (result: object | undefined) =>
  (result as { question?: AskedAddress } | undefined)?.question

/** The posted values, or the cart's. */
function typedOr(
  values: Partial<Record<AddressField, string>>,
  posted: Record<string, unknown> | null | undefined,
): Partial<Record<AddressField, string>> {
  if (!posted) return values
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, typeof posted[field] === 'string' ? posted[field] : '']),
  )
}

export default function CheckoutAddress() {
  const { summary, steps, email, signedIn, values, special, onlySpecial, mayPickUp } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors = result?.error
  const meant = suggestEmail(email)
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  return (
    <CheckoutPage title="Shipping" steps={steps} summary={summary}>
      <Form method="post" className="form" noValidate>
        <TouchedFields>
          {/* What Enter in a field presses. */}
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            Continue
          </button>
          <FormErrors problems={formProblems(errors)} />
          {email ? (
            <p className="row between">
              <span>
                Your receipt goes to <b>{email}</b>
                {meant ? <span className="own-line quiet">Did you mean {meant}?</span> : null}
              </span>
              {signedIn ? null : <a href={paths.checkoutContact}>Change</a>}
            </p>
          ) : null}
          {special.map((shipment) => (
            <p key={shipment.key}>
              <b>{shipment.title}:</b> {shipment.lines.map(({ name, size }) => `${name}, ${size}`).join('; ')}
              . <span className="quiet">No street needed.</span>
            </p>
          ))}
          {onlySpecial ? null : (
            <>
              <h2>Shipping address</h2>
              <AddressFields
                values={typedOr(values, result?.initialValue)}
                errors={messages}
                question={questionOf(result)}
              />
              <p>
                <button type="submit" className="link" name="intent" value="many">
                  Ship to more than one address
                </button>
              </p>
              {mayPickUp ? (
                <p>
                  <button type="submit" className="link" name="intent" value="pickup">
                    The customer picks it up at the warehouse
                  </button>
                </p>
              ) : null}
            </>
          )}
          <div className="row between">
            <a href={paths.cart}>Back to cart</a>
            <CheckedButton size="big">Continue</CheckedButton>
          </div>
        </TouchedFields>
      </Form>
    </CheckoutPage>
  )
}
