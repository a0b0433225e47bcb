import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { OrdersAway } from '~/components/account/orders-table'
import { ProductCard } from '~/components/product/product-card'
import { ButtonLink } from '~/components/ui/button'
import { requireCustomer } from '~/http/signed-in.server'
import type { ProductCardData } from '~/models/catalog/product-card'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { boughtBefore } from '~/services/purchases/purchases.server'

/** All others are in the order history. */
const MOST = 48

export const meta: MetaFunction = () => [
  { title: 'Easy Reorder | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const customerId = requireCustomer(request, context.session)
  return { cards: await boughtBefore(context, customerId, MOST).catch(fallback(undefined)) }
}

export default function EasyReorder() {
  const { cards } = useLoaderData<typeof loader>()
  return (
    <AccountPage
      title="Easy Reorder"
      place="/account/easy-reorder"
      lede={cards?.length ? 'What you bought before, the latest first.' : undefined}
    >
      {cards ? <PastPurchases cards={cards} /> : <OrdersAway />}
    </AccountPage>
  )
}

function PastPurchases({ cards }: { cards: ProductCardData[] }) {
  if (cards.length === 0) {
    return (
      <>
        <p>You haven't placed any orders yet. What you buy will wait for you here.</p>
        <p>
          <ButtonLink to={paths.bestSellers}>See what others come back for</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <section aria-labelledby="again" className="stack">
      <h2 id="again">Buy It Again</h2>
      <div className="grid">
        {cards.map((card, place) => (
          <ProductCard key={card.sku} card={card} eager={place === 0} />
        ))}
      </div>
    </section>
  )
}
