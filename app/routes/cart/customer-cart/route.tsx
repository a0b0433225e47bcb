import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { postedIn, type RefusedForm } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm, statusOf } from '~/http/exit.server'
import type { Cart } from '~/models/cart/cart'
import { copiedFrom, isNotTheirs } from '~/models/cart/copied'
import { editMessage } from '~/models/cart/intents'
import { cartView } from '~/models/cart/view'
import { shipmentViews } from '~/models/checkout/shipment-view'
import { readEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { cartFromServiceMail } from '~/services/mail/cart-link'
import { editCart, noteEdit, rememberCart, takeCustomerCart } from '~/use-cases/cart/cart-session.server'
import { MOST_LINKS_AN_HOUR } from '~/use-cases/sign-in/first-proof.server'
import { lookUp } from '~/use-cases/staff/look-up-cart.server'
import { newPress } from '~/use-cases/staff/press.server'
import { requireStaff } from '~/use-cases/staff/staff.server'
import { type CodeFacts, codesOf, tryCode } from './codes.server'
import { CustomerCart } from './customer-cart'
import { cartSubject, oneOffCode } from './one-off.server'
import { customerCartSchema, keySchema } from './schema'
import { WhichCart } from './which-cart'
import { whichOf } from './which-cart.server'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(loaded?.found ? `Cart ${loaded.found.cartKey}` : 'Find a cart')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = requireStaff(context, request)
  const { searchParams } = new URL(request.url)
  const typed = searchParams.get('key')
  const nothing = { typed: typed ?? '', found: null, problem: null, which: null }
  const meant = searchParams.get('meantKey')
  if (meant) return data({ ...nothing, which: await whichOf(context, staff, meant, searchParams.get('to')) })
  if (typed === null) return data(nothing)
  const key = keySchema.safeParse(typed)
  if (!key.success) return data({ ...nothing, problem: key.error.issues[0]?.message ?? null }, 400)
  const outcome = await lookUp(context, staff, key.data)
  if (!outcome.ok) return data({ ...nothing, problem: outcome.message }, statusOf(outcome.why))
  return data({ ...nothing, found: await foundOf(context, outcome.cart, key.data) })
}

async function foundOf(context: AppLoadContext, cart: Cart, key: string) {
  const { customerId } = cart
  const threshold = { amount: context.config.freeShippingThreshold, strict: false }
  const notes = customerId
    ? await context.services.customerNotes.ofCustomer(customerId).catch(fallback([]))
    : []
  return {
    cartKey: cart.key ?? key,
    view: cartView(cart, { threshold }, context.now()),
    state: cart.state,
    email: cart.email ?? null,
    taken: context.session.get('customerCart')?.id === cart.id,
    copyOf: copiedFrom(cart),
    customer: customerId ?? null,
    issues: notes.filter(({ kind, settledAt }) => kind === 'issue' && !settledAt).map(({ words }) => words),
    promise: shipmentViews(cart).flatMap(({ title, place, delivery }) =>
      delivery ? [`${title}: ${delivery}${place ? `, at ${place}` : ''}`] : [],
    ),
    codes: await codesOf(context, cart),
    edit: await newPress(context, cartSubject(cart)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = requireStaff(context, request)
  const submission = parseWithZod(await readForm(request), { schema: customerCartSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  if (submission.value.intent === 'leave') return leaveCart(context)
  if (submission.value.intent === 'clear-copied-order') return clearCopiedOrder(context, submission.value.key)
  const { key, intent } = submission.value
  if (intent === 'look-up') return redirect(`${paths.customerCart}?key=${encodeURIComponent(key)}`, 303)
  const outcome = await lookUp(context, staff, key)
  if (!outcome.ok) return refusedForm(submission, { ...outcome, field: 'key' })
  const { cart } = outcome
  if (cart.state !== 'Active') {
    const message = 'This cart is closed; it cannot be changed.'
    return refusedForm(submission, { why: 'conflict', message, field: 'key' })
  }
  if (submission.value.intent === 'try-code') {
    const tried = await tryCode(context, cart, submission.value.code)
    return data({ ...submission.reply(), tried, found: await foundOf(context, cart, key) })
  }
  if (submission.value.intent === 'send-link') return sendLink(context, cart, key)
  if (submission.value.intent !== 'take-over') {
    const made = await oneOffCode(context, request, cart, submission.value)
    if (!made.ok) return refusedForm(submission, made)
    context.session.notify('notices', { message: made.message, key: 'customer-cart' })
    return redirect(`${paths.customerCart}?${new URLSearchParams({ key })}`, 303)
  }
  const { customerId } = cart
  const person =
    customerId && (await context.services.callers.customer(customerId).catch(fallback(undefined)))
  takeCustomerCart(context.session, cart, cart.key ?? key, person ? person.name : undefined)
  await noteEdit(context, 'take-over')
  return redirect(paths.cart, 303)
}

/** To its own address: a customer signs in to it, a guest's link opens it once. */
async function sendLink({ services, session, origin }: AppLoadContext, cart: Cart, key: string) {
  const email = readEmail(cart.email ?? '')
  const back = redirect(`${paths.customerCart}?${new URLSearchParams({ key })}`, 303)
  const tell = (message: string) => session.notify('notices', { message, key: 'customer-cart' })
  if (!email) tell('This cart has no email address yet.')
  else if (isNotTheirs(cart)) tell('This cart is staff’s to place: the customer does not see it.')
  else if ((await services.mailLinks.countSince('cart', email, 60)) >= MOST_LINKS_AN_HOUR)
    tell('Five links went there within the hour.')
  else {
    const token = cart.customerId ? undefined : await services.mailLinks.make('cart', email, cart.id)
    const url = origin + (token ? paths.openCart(token) : paths.signInTo(paths.cart))
    await services.mail.send(cartFromServiceMail(email, url))
    tell(`A link to the cart is on its way to ${email}.`)
  }
  return back
}

/** The cart is no longer a copy: it must be paid, and takes more items. `key`: the cart that the page showed. */
async function clearCopiedOrder(context: AppLoadContext, key: string) {
  const { session } = context
  const customerCart = session.get('customerCart')
  if (customerCart?.key !== key) return redirect(`${paths.customerCart}?${new URLSearchParams({ key })}`, 303)
  const result = await editCart(context, { type: 'clear-copied-order' })
  if (!result.ok) session.notify('errors', { message: editMessage(result.refusal), key: 'customer-cart' })
  else takeCustomerCart(session, result.cart, customerCart.key, customerCart.name)
  return redirect(paths.cart, 303)
}

/** Back to the staff member's own cart, if any. */
async function leaveCart(context: AppLoadContext) {
  const { services, session } = context
  await noteEdit(context, 'leave')
  session.leaveCustomerCart()
  const own = await services.carts.load(undefined, session.owner).catch(fallback(undefined))
  if (own) rememberCart(session, own)
  session.notify('notices', {
    message: 'You have left the cart. It stays with the customer as it is.',
    key: 'customer-cart',
  })
  return redirect(paths.customerCart, 303)
}

type Reply = RefusedForm & { tried?: CodeFacts; found?: Awaited<ReturnType<typeof foundOf>> }

export default function FindCart() {
  const { typed, problem, which, ...loaded } = useLoaderData<typeof loader>()
  const reply: Reply | undefined = useActionData<typeof action>()
  const found = reply?.found ?? loaded.found
  if (which) return <WhichCart {...which} />
  const errors = reply?.error ?? (problem ? { key: [problem] } : undefined)
  if (found && !errors?.key) return <CustomerCart {...found} tried={reply?.tried} reply={reply} />
  return (
    <>
      <h1>Find a cart</h1>
      <FormErrors problems={formProblems(errors)} />
      <form method="post" className="stack" noValidate>
        <TextField
          label="Cart key"
          name="key"
          hint="Customers find it under the order summary in their cart."
          defaultValue={postedIn(reply, 'key') ?? typed}
          error={errors?.key?.[0]}
          maxLength={TEXT_LIMITS.cartKey}
          autoComplete="off"
        />
        <Button name="intent" value="look-up">
          Find
        </Button>
      </form>
    </>
  )
}
