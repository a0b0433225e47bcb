import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { data } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { safeRedirect } from '~/http/safe-redirect'
import { answerCartForm } from './action.server'
import { CartPage } from './cart-page'
import { loadCartPage } from './loader.server'
import { loadSaved } from './saved.server'

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: `Your Cart (${loaded?.view?.count ?? 0}) | Cobnut` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [page, saved] = await Promise.all([loadCartPage(context), loadSaved(context)])
  const added = searchParams.get('added')?.split(',') ?? []
  return data(
    {
      ...page,
      saved,
      added,
      from: safeRedirect(searchParams.get('from'), '/'),
      more: searchParams.get('more'),
    },
    page.trouble ? 503 : 200,
  )
}

export const action = ({ request, context }: ActionFunctionArgs) => answerCartForm(request, context)

export default function Cart() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return <CartPage {...loaded} reply={reply} />
}
