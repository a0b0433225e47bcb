import { parseWithZod } from '@conform-to/zod/v4'
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from '@remix-run/cloudflare'
import { data, redirect } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { TextField } from '~/components/form/text-field'
import { Button } from '~/components/ui/button'
import { isStaff, rememberCart } from '~/http/cart-session.server'
import type { Cart } from '~/models/cart/cart'
import { cartView } from '~/models/cart/view'
import { VendorError } from '~/services/vendor-error'
import { CustomerCart } from './customer-cart'
import { customerCartSchema } from './schema'

export const meta: MetaFunction = () => [
  { title: 'Find a cart | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** Only staff get past this; everyone else learns no more than that it is for staff. */
function staffOnly({ session }: AppLoadContext): string {
  const customerId = session.get('customerId')
  if (!customerId) throw redirect(`/sign/in?destination=${encodeURIComponent('/cart/customer-cart')}`, 303)
  if (!isStaff(session)) throw new Response('For staff only', { status: 403 })
  return customerId
}

/** Looks the cart up and writes down who did. */
async function lookUp(
  context: AppLoadContext,
  staffCustomerId: string,
  key: string,
): Promise<Cart | undefined> {
  // Keys are short enough to try; nobody looks up so many in a minute.
  if (!(await context.withinRateLimit(`cart-lookup:${staffCustomerId}`))) {
    throw new Response('Too many look-ups; wait a minute', { status: 429 })
  }
  const cart = await context.services.carts.byKey(key)
  await context.services.cartLookups.record({
    staffCustomerId,
    cartKey: key,
    ...(cart && { cartId: cart.id }),
  })
  return cart
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = staffOnly(context)
  const key = new URL(request.url).searchParams.get('key')?.trim().slice(0, 256) ?? ''
  if (!key) return data({ key, view: null, state: null, email: null, problem: null })
  try {
    const cart = await lookUp(context, staff, key)
    if (!cart) {
      return data(
        { key, view: null, state: null, email: null, problem: `There is no cart with the key ${key}.` },
        404,
      )
    }
    const threshold = { amount: context.config.freeShippingThreshold, strict: false }
    const view = cartView(cart, { threshold }, context.now())
    return data({ key, view, state: cart.state, email: cart.email ?? null, problem: null })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const problem = 'We cannot look up carts just now. Please try again in a moment.'
    return data({ key, view: null, state: null, email: null, problem }, 503)
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = staffOnly(context)
  const submission = parseWithZod(await request.formData(), { schema: customerCartSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { key, intent } = submission.value
  if (intent === 'look-up') return redirect(`/cart/customer-cart?key=${encodeURIComponent(key)}`, 303)
  const cart = await lookUp(context, staff, key)
  const refuse = (message: string, status: number) =>
    data(submission.reply({ fieldErrors: { key: [message] } }), status)
  if (!cart) return refuse(`There is no cart with the key ${key}.`, 404)
  if (cart.state !== 'Active') return refuse('This cart has been ordered; it cannot be changed.', 409)
  rememberCart(context.session, cart)
  context.session.notify('notices', { message: `You are now working on the cart ${key}.`, key: 'cart' })
  return redirect('/cart', 303)
}

export default function FindCart() {
  const { key, view, state, email, problem } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const errors = reply?.error ?? (problem ? { key: [problem] } : undefined)
  const typed = reply?.initialValue?.key
  return (
    <main id="main" className="wrap section stack">
      <h1>Find a cart</h1>
      <FormErrors problems={formProblems(errors)} />
      <Form method="post" className="stack" noValidate>
        <TextField
          label="Cart key"
          name="key"
          hint="Customers find it under the order summary in their cart."
          defaultValue={typeof typed === 'string' ? typed : key}
          error={errors?.key?.[0]}
          maxLength={300}
          autoComplete="off"
        />
        <Button name="intent" value="look-up">
          Find
        </Button>
      </Form>
      {view ? <CustomerCart view={view} state={state} email={email} cartKey={key} /> : null}
    </main>
  )
}
