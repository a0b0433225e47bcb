import { parseWithZod } from '@conform-to/zod/v4'
import { FormErrors, formProblems } from '~/components/form/form-errors'
import { postedIn } from '~/components/form/form-problems'
import { NewEmailField } from '~/components/form/new-email-field'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { Form, useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { leadTo, refusedForm } from '~/http/exit.server'
import { entryPath } from '~/models/checkout/steps'
import { summaryOf } from '~/models/checkout/summary'
import { normalEmail } from '~/models/email'
import { TEXT_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { takeCustomerCart } from '~/use-cases/cart/cart-session.server'
import { beginAsCustomer, checkoutState, enterCheckout, saveStep } from '~/use-cases/checkout/checkout.server'
import { requirePower, TOO_MANY_LOOKUPS, withinLookUpLimit } from '~/use-cases/staff/staff.server'
import { orderForSchema } from './schema'

export const handle = { hydrated: true }

export const meta: MetaFunction = () => unlisted('Checkout: Order for a customer')

/** Where staff say whom they order for (docs/product.md, Staff). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePower(context, request, 'order')
  if (!context.session.inCxMode) throw redirect(paths.checkout, 303)
  const { cart } = await enterCheckout(context)
  const forSomebody = context.session.get('customerCart') !== undefined
  return {
    frame: { title: 'Order for a customer', summary: summaryOf(cart) },
    email: forSomebody ? (cart.email ?? '') : '',
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { staffId } = requirePower(context, request, 'order')
  if (!context.session.inCxMode) throw redirect(paths.checkout, 303)
  const { cart } = await enterCheckout(context)
  const submission = parseWithZod(await readForm(request), { schema: orderForSchema })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const email = normalEmail(submission.value.email)
  const { services, session } = context
  if (!(await withinLookUpLimit(context, staffId))) {
    return data(submission.reply({ formErrors: [TOO_MANY_LOOKUPS] }), 429)
  }
  await services.cartLookups.record({ staffCustomerId: staffId, cartKey: email })
  const customer = await services.callers.byEmail(email)
  const customerId = customer?.id
  const saved = await saveStep(context, cart.id, {
    type: 'order-for',
    email,
    customerId,
  })
  if (!saved.ok) return refusedForm(submission, saved)
  takeCustomerCart(session, saved.cart, saved.cart.key ?? saved.cart.id, customer?.name)
  const begun = customerId
    ? await beginAsCustomer(context, cart.id, customerId).catch(fallback(undefined))
    : undefined
  const state = checkoutState(context, begun?.ok ? begun.cart : saved.cart)
  return leadTo(entryPath({ ...state, customerServiceMode: false }))
}

export default function StaffCheckout() {
  const { email } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <Form method="post" preventScrollReset className="form" noValidate>
        <FormErrors problems={formProblems(result?.error)} />
        <NewEmailField
          label="The customer’s email"
          name="email"
          autoComplete="off"
          maxLength={TEXT_LIMITS.email}
          required
          defaultValue={postedIn(result, 'email') ?? email}
          error={result?.error?.email?.[0]}
        />
        <Button size="big">Continue</Button>
      </Form>
      <p>
        <a href={paths.cart}>Back to cart</a>
      </p>
    </>
  )
}
