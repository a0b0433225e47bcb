import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { postedIn } from '~/components/form/form-problems'
import { TextField } from '~/components/form/text-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { data, redirect } from '~/framework.server'
import { readForm } from '~/http/body.server'
import { refusedForm, statusOf } from '~/http/exit.server'
import { editMessage } from '~/models/cart/intents'
import { cartView } from '~/models/cart/view'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { editCart, rememberCart, takeCustomerCart } from '~/use-cases/cart/cart-session.server'
import { lookUp } from '~/use-cases/staff/look-up-cart.server'
import { requireStaff } from '~/use-cases/staff/staff.server'
import { CustomerCart } from './customer-cart'
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
  const { cart } = outcome
  const threshold = { amount: context.config.freeShippingThreshold, strict: false }
  const found = {
    cartKey: cart.key ?? key.data,
    view: cartView(cart, { threshold }, context.now()),
    state: cart.state,
    email: cart.email ?? null,
    taken: context.session.get('customerCart')?.id === cart.id,
  }
  return data({ ...nothing, found })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = requireStaff(context, request)
  const submission = parseWithZod(await readForm(request), { schema: customerCartSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  if (submission.value.intent === 'leave') return leaveCart(context)
  if (submission.value.intent === 'clear-copied-order') return clearCopiedOrder(context)
  const { key, intent } = submission.value
  if (intent === 'look-up') return redirect(`${paths.customerCart}?key=${encodeURIComponent(key)}`, 303)
  const outcome = await lookUp(context, staff, key)
  if (!outcome.ok) return refusedForm(submission, { ...outcome, field: 'key' })
  const { cart } = outcome
  if (cart.state !== 'Active') {
    const message = 'This cart is closed; it cannot be changed.'
    return refusedForm(submission, { why: 'conflict', message, field: 'key' })
  }
  takeCustomerCart(context.session, cart, cart.key ?? key)
  return redirect(paths.cart, 303)
}

/** The cart is no longer a copy: it must be paid, and takes more items. */
async function clearCopiedOrder(context: AppLoadContext) {
  const { session } = context
  const customerCart = session.get('customerCart')
  const result = await editCart(context, { type: 'clear-copied-order' })
  if (!result.ok) session.notify('errors', { message: editMessage(result.refusal), key: 'customer-cart' })
  else if (customerCart) takeCustomerCart(session, result.cart, customerCart.key)
  return redirect(paths.cart, 303)
}

/** Back to the staff member's own cart, if any. */
async function leaveCart({ services, session }: AppLoadContext) {
  session.leaveCustomerCart()
  const own = await services.carts.load(undefined, session.owner).catch(fallback(undefined))
  if (own) rememberCart(session, own)
  session.notify('notices', {
    message: 'You have left the cart. It stays with the customer as it is.',
    key: 'customer-cart',
  })
  return redirect(paths.customerCart, 303)
}

export default function FindCart() {
  const { typed, found, problem, which } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (which) return <WhichCart {...which} />
  const errors = reply?.error ?? (problem ? { key: [problem] } : undefined)
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
        <Button name="intent" value="look-up" variant={found ? 'plain' : undefined}>
          Find
        </Button>
      </form>
      {found ? <CustomerCart {...found} /> : null}
    </>
  )
}
