import { parseWithZod } from '@conform-to/zod/v4'
import { EmailField } from '~/components/checkout/email-field'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { postedIn } from '~/components/form/form-problems'
import { OnEnter } from '~/components/form/on-enter'
import { TextField } from '~/components/form/text-field'
import { CheckedButton, TouchedFields } from '~/components/form/touched'
import { unlisted } from '~/components/page/meta'
import { CaptchaField } from '~/components/sign-in/captcha-field'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Notice } from '~/components/ui/notice'
import { Form, useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { leadTo, statusOf } from '~/http/exit.server'
import { CAPTCHA_FIELD } from '~/models/captcha'
import { AUTO_DELIVERY_GUEST, entryPath, guestMayCheckOut } from '~/models/checkout/steps'
import { checkoutSummary } from '~/models/checkout/summary'
import { TEXT_LIMITS } from '~/models/limits'
import { Refused, type Why } from '~/models/onward'
import { paths, serverPaths } from '~/models/paths'
import { payingCustomer } from '~/use-cases/cart/cart-session.server'
import {
  beginAsCustomer,
  checkoutState,
  enterCheckout,
  enterWithForm,
  isUnreachable,
  refusalAnswer,
  saveStep,
  tellBegun,
  unreachable,
} from '~/use-cases/checkout/checkout.server'
import { lookUpAccount } from '~/use-cases/checkout/known-email.server'
import { typedAddress } from '~/use-cases/checkout/typed-address.server'
import { CAPTCHA_MESSAGE, passesCaptcha } from '~/use-cases/sign-in/captcha.server'
import { signIn, signInMessage, signInWhy } from '~/use-cases/sign-in/sign-in.server'
import { startSchema } from './schema'

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Checkout: Sign in or continue as guest')

const TITLE = 'Contact'

/** Refused forms: the page is drawn again with the message, instead of redirecting to another step. */
const refused = new WeakSet<AppLoadContext>()

/**
 * `/checkout` leads to the first open step that is not complete. The contact step has an address of its own, so that
 * the browser's Back leads to it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, services } = context
  const captcha = services.captcha.browser ?? null
  if (isUnreachable(context))
    return { frame: { title: TITLE, summary: null }, email: '', guestAllowed: true, captcha }
  const { cart, state } = await enterCheckout(context)
  if (entryPath(state) === serverPaths.staffCheckout) throw redirect(serverPaths.staffCheckout, 303)
  const customerId = payingCustomer(session, cart)
  if (customerId) {
    if (cart.email && cart.shippingAddress) throw leadTo(entryPath(state))
    const answer = await beginAsCustomer(context, cart.id, customerId)
    if (!answer.ok && answer.why === 'away') throw new Refused('away')
    if (answer.ok && answer.cart.email) throw leadTo(entryPath(checkoutState(context, answer.cart)))
  }
  const guestAllowed = guestMayCheckOut(cart)
  const isContact = new URL(request.url).searchParams.get('step') === 'contact'
  if (!isContact && !refused.has(context)) {
    throw leadTo(guestAllowed ? entryPath(state) : paths.checkoutContact)
  }
  tellBegun(context, cart)
  const own = session.get('customerCart') ? undefined : session.get('email')
  return {
    frame: { title: TITLE, summary: checkoutSummary(cart) },
    email: cart.email ?? own ?? typedAddress(session).email ?? '',
    guestAllowed,
    captcha,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enterWithForm(context)
  const form = await readForm(request)
  if (form.get('intent') === 'enter') form.set('intent', form.get('password') ? 'sign-in' : 'guest')
  const submission = parseWithZod(form, { schema: startSchema })
  const refuse = (why: Why, message?: string) => {
    refused.add(context)
    const errors = message === undefined ? {} : { formErrors: [message] }
    return data(submission.reply({ ...errors, hideFields: ['password'] }), statusOf(why))
  }
  if (submission.status !== 'success') return refuse('invalid')
  const { value } = submission
  if (!(await passesCaptcha(context, request, form.get(CAPTCHA_FIELD))))
    return refuse('invalid', CAPTCHA_MESSAGE)
  if (value.intent === 'sign-in') {
    const outcome = await signIn(context, request, { ...value, preserveCart: true })
    if (outcome.ok) return begin(context, outcome.customer.id)
    return refuse(signInWhy[outcome.reason], signInMessage(outcome))
  }
  if (!entered) return refuse('away', refusalAnswer('unreachable').message)
  const { cart } = entered
  if (!guestMayCheckOut(cart)) return refuse('invalid', AUTO_DELIVERY_GUEST)
  const [answer] = await Promise.all([
    saveStep(context, cart.id, { type: 'begin-checkout', email: value.email }),
    lookUpAccount(context, value.email),
  ])
  if (!answer.ok) return refuse(answer.why, answer.message)
  return leadTo(entryPath(checkoutState(context, answer.cart)))
}

/** Adds the account's data to the cart after signing in. */
async function begin(context: AppLoadContext, customerId: string) {
  const { session } = context
  session.notify('notices', { message: 'You have successfully signed in.', key: 'session' })
  const cartId = session.get('cartId')
  if (!cartId) return redirect(paths.cart, 303)
  const answer = await beginAsCustomer(context, cartId, customerId).catch(unreachable)
  if (!answer.ok) return redirect(paths.checkout, 303)
  return leadTo(entryPath(checkoutState(context, answer.cart)))
}

export default function CheckoutStart() {
  const { guestAllowed } = useLoaderData<typeof loader>()
  return (
    <>
      {guestAllowed ? null : (
        <Notice tone="note">
          <p>{AUTO_DELIVERY_GUEST}</p>
          <p>
            <a href={paths.signUpTo(paths.checkout)}>Create an account</a>
          </p>
        </Notice>
      )}
      <StartForm />
      <p>
        <a href={paths.cart}>Back to cart</a>
      </p>
    </>
  )
}

/** One form with two buttons, so that the e-mail address is asked once. */
function StartForm() {
  const { email, guestAllowed, captcha } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const errors = result?.error
  return (
    <Form method="post" preventScrollReset className="form" noValidate>
      <TouchedFields>
        <OnEnter intent="enter" />
        <FormErrors problems={formProblems(errors)} />
        {captcha ? <CaptchaField {...captcha} /> : null}
        <EmailField value={postedIn(result, 'email') ?? email} error={errors?.email?.[0]} />
        {guestAllowed ? (
          <CheckedButton size="big" name="intent" value="guest">
            Continue as guest
          </CheckedButton>
        ) : null}
        <Fold title="I have an account" open>
          <div className="stack">
            <TextField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={TEXT_LIMITS.password}
              error={errors?.password?.[0]}
            />
            <p className="row">
              <Button name="intent" value="sign-in" variant="plain">
                Sign in
              </Button>
              <a href={paths.signInTo(paths.checkout)}>Sign in by email link or another account</a>
            </p>
          </div>
        </Fold>
      </TouchedFields>
    </Form>
  )
}
