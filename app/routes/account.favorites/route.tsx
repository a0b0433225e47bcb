import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { AccountPage } from '~/components/account/account-page'
import { ProductCard } from '~/components/product/product-card'
import { Button, ButtonLink } from '~/components/ui/button'
import { keeperOf } from '~/http/favorites.server'
import type { ProductCardData } from '~/models/catalog/product-card'
import { paths } from '~/models/paths'
import { fallback } from '~/services/fallback'
import { favoriteCards } from '~/services/favorites/favorite-cards.server'

export const meta: MetaFunction = () => [
  { title: 'Favorites | Cobnut' },
  { name: 'robots', content: 'noindex' },
]

/** For guests too: their favorites belong to the browser, and to the customer after sign-in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const keeper = keeperOf(context.session)
  const cards = keeper ? await favoriteCards(context, keeper).catch(fallback(undefined)) : []
  const signedIn = context.session.get('customerId') !== undefined
  return data({ cards, signedIn }, cards ? 200 : 503)
}

export default function Favorites() {
  const { cards, signedIn } = useLoaderData<typeof loader>()
  return (
    <AccountPage title="Favorites" place="/account/favorites">
      {signedIn ? null : (
        <p className="quiet">
          Kept in this browser. <a href={paths.signInTo(paths.favorites)}>Sign in</a> to have them everywhere.
        </p>
      )}
      {cards ? (
        <FavoriteCards cards={cards} />
      ) : (
        <p>We cannot fetch your favorites just now. They are safe; please look again in a minute.</p>
      )}
    </AccountPage>
  )
}

function FavoriteCards({ cards }: { cards: ProductCardData[] }) {
  if (cards.length === 0) {
    return (
      <>
        <p>Nothing here yet. The heart on a product's page keeps it for you.</p>
        <p>
          <ButtonLink to={paths.bestSellers}>See what others come back for</ButtonLink>
        </p>
      </>
    )
  }
  return (
    <section className="grid" aria-labelledby="kept">
      <h2 id="kept" className="visually-hidden">
        What you keep
      </h2>
      {cards.map((card, place) => (
        <ProductCard key={card.sku} card={card} eager={place === 0}>
          <form method="post" action={paths.contents}>
            <Button name={`button_delete_wishlist-${card.sku}`} value="1" variant="plain" size="small" wide>
              Remove<span className="visually-hidden"> {card.name} from your favorites</span>
            </Button>
          </form>
        </ProductCard>
      ))}
    </section>
  )
}
