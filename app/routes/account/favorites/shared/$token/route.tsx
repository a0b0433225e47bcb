import { unlisted } from '~/components/page/meta'
import { loadAt } from '~/components/product/picture-load'
import { ProductCard } from '~/components/product/product-card'
import { ButtonLink } from '~/components/ui/button'
import { useLoaderData } from '~/framework'
import type { LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { Refused } from '~/models/onward'
import { paths } from '~/models/paths'
import { mainListId } from '~/services/favorite/lists.server'
import { favoriteCards } from '~/use-cases/account/favorites.server'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...unlisted(data?.name ?? 'A list'),
  { name: 'referrer', content: 'strict-origin' },
]

/** Does not say whose list it is. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const list = await context.services.favorites.shared(params.token ?? '')
  if (!list) throw new Refused('unknown')
  const main = mainListId(list.owner)
  const cards = await favoriteCards(context, list.owner)
  return { name: list.name, cards: cards.filter(({ listId }) => (listId ?? main) === list.id) }
}

export default function SharedList() {
  const { name, cards } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap section stack">
      <h1>{name}</h1>
      <p className="quiet">
        Somebody shares this list with you. What you buy from it is an order of your own.
      </p>
      {cards.length === 0 ? (
        <>
          <p>Nothing is on this list at the moment.</p>
          <p>
            <ButtonLink to={paths.bestSellers}>Shop top sellers</ButtonLink>
          </p>
        </>
      ) : (
        <section className="grid" aria-labelledby="listed">
          <h2 id="listed" className="visually-hidden">
            On this list
          </h2>
          {cards.map((card, place) => (
            <ProductCard key={card.sku} card={card} load={loadAt(place)} list="shared-list" />
          ))}
        </section>
      )}
    </main>
  )
}
