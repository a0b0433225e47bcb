import { parseWithZod } from '@conform-to/zod/v4'
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { AddressFields } from '~/components/checkout/address-fields'
import { CheckoutPage } from '~/components/checkout/checkout-page'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { CaptchaField } from '~/components/sign-in/captcha-field'
import { readForm } from '~/http/body.server'
import { leadTo } from '~/http/exit.server'
import { unavailable } from '~/http/failures.server'
import type { Flow } from '~/models/account/sign-in-step'
import { ADDRESS_FIELDS, type Address, type AddressField, type AddressInput } from '~/models/address'
import type { AskedAddress } from '~/models/address-check'
import { addressSchema } from '~/models/address-form'
import type { Cart } from '~/models/cart/cart'
import { freeShippingProgress, merchandiseTotal } from '~/models/cart/free-shipping'
import { fieldsOf, restrictedLines } from '~/models/checkout/delivery'
import { type ShipmentView, shipmentViews } from '~/models/checkout/shipment-view'
import type { StepView } from '~/models/checkout/step-views'
import { stepViews } from '~/models/checkout/step-views'
import { checkoutSummary, type OrderSummary } from '~/models/checkout/summary'
import { emailProblem, normalEmail, suggestEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { deliveryChosen, isOnlySpecial, ownAddress } from '~/models/shipment/shipment'
import type { CustomerTerms } from '~/services/cart/customer-terms.server'
import { fallback } from '~/services/fallback'
import { judgeAddress } from '~/use-cases/account/address-check.server'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import { productsOf, termsOf, thresholdOf } from '~/use-cases/cart/facts.server'
import {
  enterCheckout,
  enterWithForm,
  isUnreachable,
  refusalAnswer,
  saveStep,
} from '~/use-cases/checkout/checkout.server'
import { withDelivery } from '~/use-cases/checkout/preselect.server'
import { forgetTypedAddress, keepTypedAddress, typedAddress } from '~/use-cases/checkout/typed-address.server'
import { CAPTCHA_FIELD, CAPTCHA_MESSAGE, passesCaptcha } from '~/use-cases/sign-in/captcha.server'
import { pickUp } from './pickup.server'

export const handle = { layout: 'minimal', ownNotifications: true }

export const meta: MetaFunction = () => [
  { title: 'Checkout: Email & Shipping Info | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

type PageData = {
  summary: OrderSummary | null
  steps: StepView[]
  email: string
  /** Of guests, who type it here. */
  asksEmail: boolean
  values: AddressInput
  /** Items that go by e-mail or to a fixed address, and need no street. */
  special: ShipmentView[]
  /** Whether a street is asked for: not where each item is special, or several addresses are known. */
  asksAddress: boolean
  /** What each of several addresses needs to ship free, where the cart ships free to one. */
  freeFrom?: string | undefined
  /** Staff may have it fetched. */
  mayPickUp: boolean
  captcha: NonNullable<Flow['captcha']> | null
}

export async function loader({ context }: LoaderFunctionArgs): Promise<PageData> {
  const captcha = context.services.captcha.browser ?? null
  if (isUnreachable(context)) {
    return {
      summary: null,
      steps: stepViews(undefined, 'address'),
      email: '',
      asksEmail: true,
      values: {},
      special: [],
      asksAddress: true,
      mayPickUp: false,
      captcha,
    }
  }
  const { cart, state } = await enterCheckout(context, 'address')
  const isMany = cart.shippingMode === 'Multiple'
  if (isMany && cart.email) throw redirect(paths.manyAddresses, 303)
  const { email: typedEmail, ...typed } = typedAddress(context.session)
  const address = ownAddress(cart)
  return {
    summary: checkoutSummary(cart),
    steps: stepViews(state, 'address', cart),
    email: state.email ?? typedEmail ?? '',
    asksEmail: asksEmail(context, cart),
    values: Object.keys(typed).length > 0 ? typed : address ? fieldsOf(address) : {},
    special: shipmentViews(cart).filter((shipment) => shipment.special),
    asksAddress: !isOnlySpecial(cart) && !isMany,
    mayPickUp: context.session.inCxMode,
    freeFrom: isMany ? undefined : await freeFrom(context, cart),
    captcha,
  }
}

/** Several addresses count separately, which is said before the cart is split. */
async function freeFrom(context: AppLoadContext, cart: Cart): Promise<string | undefined> {
  const [products, terms] = await Promise.all([productsOf(context, cart), termsOf(context, cart)])
  const threshold = thresholdOf(context.config, products, terms)
  const { qualified } = freeShippingProgress(merchandiseTotal(cart), threshold)
  return qualified && threshold.amount > 0 ? formatMoney(threshold.amount) : undefined
}

const asksEmail = ({ session }: AppLoadContext, cart: Cart): boolean =>
  !cart.email || payingCustomer(session, cart) === undefined

type Problem = { message: string; status: number; field?: string }

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enterWithForm(context, 'address')
  const form = await readForm(request)
  const intent = form.get('intent')
  if (intent === 'sign-in') {
    keepTypedAddress(context.session, form)
    return redirect(paths.checkoutContact, 303)
  }
  const submission = parseWithZod(form, { schema: addressSchema })
  const emailError = entered && asksEmail(context, entered.cart) ? emailIn(form).problem : undefined
  const wrongEmail = emailError ? { email: [emailError] } : undefined
  const refuse = ({ message, status, field }: Problem) =>
    data(
      asked(submission.reply(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] })),
      status,
    )
  const needsAddress = intent !== 'many' && intent !== 'pickup' && !(entered && isAddressed(entered.cart))
  if (wrongEmail || (needsAddress && submission.status !== 'success')) {
    return data(asked(submission.reply(wrongEmail && { fieldErrors: wrongEmail })), 400)
  }
  if (!entered) return refuse(refusalAnswer('unreachable'))
  const known = await withEmail(context, request, entered.cart, form)
  if (!known.ok) return refuse(known)
  const { cart } = known
  if (intent === 'many') {
    const refusal = await toMany(
      context,
      cart,
      form,
      submission.status === 'success' ? submission.value : undefined,
    )
    return refusal ? refuse(refusal) : redirect(paths.manyAddresses, 303)
  }
  if (isAddressed(cart)) return leadTo(isOnlySpecial(cart) ? paths.checkoutPayment : paths.manyAddresses)
  if (intent === 'pickup' && context.session.inCxMode) {
    const answer = await pickUp(context, cart)
    return answer.ok ? leadTo(answer.to) : refuse(answer)
  }
  if (submission.status !== 'success') return data(asked(submission.reply()), 400)
  const judged = await judgeAddress(context, submission.value, form)
  if (!judged.ok) return data(asked(submission.reply(), judged.question), 400)
  const { address } = judged
  const restricted = restrictedLines(cart, address)
  if (restricted.length > 0) {
    const names = restricted.map((line) => line.name).join(', ')
    const country = address.country === 'CA' ? 'Canada' : 'the United States'
    const message = `We may not send ${names} to ${country}. Take it out of your cart or choose another address.`
    return refuse({ message, status: 400, field: 'country' })
  }
  const answer = await saveStep(context, cart.id, { type: 'set-shipping-address', address })
  if (!answer.ok) return refuse(answer)
  forgetTypedAddress(context.session)
  if (form.get('onward') !== 'payment') return redirect(paths.checkoutShipping, 303)
  // With script the delivery is folded with its first offer, and one press away.
  const delivered = await withDelivery(context, answer.cart).catch(unavailable)
  return leadTo(deliveryChosen(delivered) ? paths.checkoutPayment : paths.checkoutShipping)
}

/** No street is asked for: each item is special, or the addresses are on the page for several. */
const isAddressed = (cart: Cart): boolean => isOnlySpecial(cart) || cart.shippingMode === 'Multiple'

function emailIn(form: FormData): { email: string; problem: string | undefined } {
  const typed = form.get('email')
  const email = typeof typed === 'string' ? typed : ''
  return { email: normalEmail(email), problem: typed === null ? undefined : emailProblem(email) }
}

/** The cart with a guest's e-mail address. */
async function withEmail(
  context: AppLoadContext,
  request: Request,
  cart: Cart,
  form: FormData,
): Promise<{ ok: true; cart: Cart } | (Problem & { ok: false })> {
  const { email } = emailIn(form)
  if (!asksEmail(context, cart) || (cart.email && (!email || email === cart.email))) return { ok: true, cart }
  if (!email) return { ok: false, message: 'Please enter your email address', status: 400, field: 'email' }
  if (!(await passesCaptcha(context, request, form.get(CAPTCHA_FIELD)))) {
    return { ok: false, message: CAPTCHA_MESSAGE, status: 400 }
  }
  return saveStep(context, cart.id, { type: 'begin-checkout', email })
}

/** Switches to several addresses. The first is the typed one if it is complete, else the cart's. */
async function toMany(
  context: AppLoadContext,
  cart: Cart,
  form: FormData,
  address: Address | undefined,
): Promise<Problem | undefined> {
  const { allowSplitShipments = true } = cart.customerId
    ? await context.services.carts.customerTerms(cart.customerId).catch(fallback<CustomerTerms>({}))
    : {}
  if (!allowSplitShipments) return { message: 'Your account ships to one address at a time.', status: 400 }
  const answer = await saveStep(context, cart.id, { type: 'ship-to-many', ...(address && { address }) })
  if (!answer.ok) return answer
  if (address) forgetTypedAddress(context.session)
  else keepTypedAddress(context.session, form)
  return undefined
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
  const page = useLoaderData<typeof loader>()
  const { summary, steps, special, asksAddress, mayPickUp, captcha, freeFrom: freeAmount } = page
  const result = useActionData<typeof action>()
  const errors = result?.error
  const [hasScript, setScript] = useState(false)
  useEffect(() => setScript(true), [])
  const messages = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (errors?.[field]?.[0] ? [[field, errors[field][0]]] : [])),
  )
  return (
    <CheckoutPage steps={steps} summary={summary}>
      <Form method="post" className="form" noValidate>
        <TouchedFields>
          <OnEnter />
          <FormErrors problems={formProblems(errors)} />
          {captcha ? <CaptchaField {...captcha} /> : null}
          {hasScript ? <input type="hidden" name="onward" value="payment" /> : null}
          <Email />
          {special.map((shipment) => (
            <p key={shipment.key}>
              <b>{shipment.title}:</b> {shipment.lines.map(({ name, size }) => `${name}, ${size}`).join('; ')}
              . <span className="quiet">No street needed.</span>
            </p>
          ))}
          {asksAddress ? (
            <>
              <h3>Ship to</h3>
              <AddressFields
                values={typedOr(page.values, result?.initialValue)}
                errors={messages}
                question={questionOf(result)}
              />
              <p>
                <button type="submit" className="link" name="intent" value="many">
                  Ship to more than one address
                </button>{' '}
                <span className="text-xs quiet">
                  We’ll keep what you typed.
                  {freeAmount
                    ? ` This order ships free to one address. With several, each needs ${freeAmount} of its own to ship free.`
                    : null}
                </span>
              </p>
              {mayPickUp ? (
                <p>
                  <button type="submit" className="link" name="intent" value="pickup">
                    The customer picks it up at the warehouse
                  </button>
                </p>
              ) : null}
            </>
          ) : null}
          <div className="row between">
            <a href={paths.cart}>Back to cart</a>
            <CheckedButton size="big">
              {!asksAddress ? 'Continue' : hasScript ? 'Continue to payment' : 'Continue to delivery'}
            </CheckedButton>
          </div>
        </TouchedFields>
      </Form>
    </CheckoutPage>
  )
}

/** A customer's address is known; a guest types one, or signs in. */
function Email() {
  const { email, asksEmail: asks } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const posted = result?.initialValue as Record<string, unknown> | null | undefined
  const errors = result?.error as Record<string, string[] | null> | null | undefined
  const typed = posted?.email
  const shown = typeof typed === 'string' ? typed : email
  const meant = suggestEmail(shown)
  if (!asks) {
    return (
      <p>
        Your receipt goes to <b>{email}</b>
      </p>
    )
  }
  return (
    <>
      <p className="text-sm quiet">
        Have an account?{' '}
        <button type="submit" className="link" name="intent" value="sign-in">
          Sign in
        </button>
      </p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        required
        check={emailProblem}
        hint={meant ? `Did you mean ${meant}?` : 'For your receipt and news of your parcel.'}
        defaultValue={shown}
        {...(errors?.email?.[0] ? { error: errors.email[0] } : {})}
      />
    </>
  )
}
