import { unlisted } from '~/components/page/meta'
import {
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from '~/framework'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '~/framework.server'
import { cartTitle } from '~/models/cart/title'
import { shopTime } from '~/models/days'
import { safeRedirect } from '~/models/safe-redirect'
import { fallback } from '~/services/fallback'
import { cartLayout } from '~/use-cases/experiment/flags.server'
import { answerCartForm } from './action.server'
import { CartPage } from './cart-page'
import { loadCartPage } from './loader.server'
import { loadSaved } from './saved.server'

export const handle = { hydrated: true }

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) =>
  unlisted(`${cartTitle(loaded?.whose)} (${loaded?.view?.count ?? 0})`)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const taken = context.session.get('customerCart')
  const [page, saved, changedByStaff] = await Promise.all([
    loadCartPage(request, context),
    loadSaved(context),
    taken ? undefined : changedByStaffOf(context),
  ])
  return data(
    {
      ...page,
      saved,
      changedByStaff: changedByStaff ?? null,
      whose: taken ? (taken.name ?? taken.email ?? 'A guest') : null,
      layout: cartLayout(context),
      from: safeRedirect(searchParams.get('from'), '/'),
      more: searchParams.get('more'),
    },
    page.trouble ? 503 : 200,
  )
}

/** A customer reads when service changed the cart. Without an answer the cart is shown without it. */
async function changedByStaffOf({ services, session }: AppLoadContext): Promise<string | undefined> {
  const cartId = session.get('cartId')
  const at = cartId && (await services.cartLookups.changedAt(cartId).catch(fallback(undefined)))
  return at ? shopTime(at) : undefined
}

/** As in the root route. Remix's `defaultShouldRevalidate` is always true. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 404 || actionStatus === 409

export const action = ({ request, context }: ActionFunctionArgs) => answerCartForm(request, context)

/** Without a response the page stays and says so. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    // Returned as a response, since the router reads the status there and then does not reload the page.
    if (error instanceof TypeError) return Response.json({ error: { '': [NO_ANSWER] } }, { status: 503 })
    throw error
  }
}

const NO_ANSWER =
  'No answer came, so this is your cart as we last knew it. Check your connection and try again.'

export default function Cart() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return <CartPage {...loaded} reply={reply} />
}
