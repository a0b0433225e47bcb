import { parseWithZod } from '@conform-to/zod/v4'
import { GuestOrders } from '~/components/account/guest-orders'
import { OrdersAway } from '~/components/account/orders-table'
import { unlisted } from '~/components/page/meta'
import { ButtonLink } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { BODY_LIMITS } from '~/models/limits'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { addAgain, tellReordered } from '~/use-cases/cart/reorder.server'
import { boughtBefore } from '~/use-cases/orders/purchases.server'
import { requireCustomer } from '~/use-cases/sign-in/signed-in.server'
import { ReorderForm } from './reorder-form'
import { reorderSchema } from './schema'

/** All others are in the order history. */
const MOST = 48

export const meta: MetaFunction = () => unlisted('Easy Reorder')

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  return {
    cards: await boughtBefore(context, customerId, MOST).catch(fallback(undefined)),
    edit: crypto.randomUUID(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireCustomer(request, context.session)
  const submission = parseWithZod(await readForm(request, { most: BODY_LIMITS.list }), {
    schema: reorderSchema,
  })
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { items, edit } = submission.value
  const products = await context.services.catalog.productsBySkus(items.map(({ sku }) => sku))
  const names = new Map(products.flatMap(({ name, variants }) => variants.map(({ sku }) => [sku, name])))
  const wanted = items.map((item) => ({ ...item, name: names.get(item.sku) ?? 'one of the items' }))
  const done = await addAgain(context, wanted, edit)
  tellReordered(context, done)
  return redirect(done.added > 0 ? paths.cart : paths.easyReorder, 303)
}

export default function EasyReorder() {
  const { cards, edit } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <>
      <h1>Easy Reorder</h1>
      {cards?.length ? <p className="quiet">What you bought before, the latest first.</p> : null}

      {cards?.length ? <ReorderForm cards={cards} edit={edit} refused={refused} /> : null}
      {cards?.length === 0 ? <NothingYet /> : null}
      {cards ? null : <OrdersAway />}
    </>
  )
}

function NothingYet() {
  return (
    <>
      <p>You haven't placed any orders yet. What you buy will wait for you here.</p>
      <p>
        <GuestOrders />
      </p>
      <p>
        <ButtonLink to={paths.bestSellers}>Shop top sellers</ButtonLink>
      </p>
    </>
  )
}
