import { loadAt } from '~/components/product/picture-load'
import { ProductCard } from '~/components/product/product-card'
import { AskOnce } from '~/components/ui/ask-once'
import { Button, ButtonLink } from '~/components/ui/button'
import type { ProductCardData } from '~/models/catalog/product-card'
import { paths } from '~/models/paths'

export type ShownList = { id: string; name: string; count: number }

type Props = {
  cards: readonly (ProductCardData & { listId?: string | undefined })[]
  /** Lists to move an item to; empty for guests. */
  lists: readonly ShownList[]
  chosen: string
}

export function FavoriteCards({ cards, lists, chosen }: Props) {
  if (cards.length === 0) {
    return (
      <>
        <p>Nothing here yet. The heart on a product's page keeps it for you.</p>
        <p>
          <ButtonLink to={paths.bestSellers}>Shop top sellers</ButtonLink>
        </p>
      </>
    )
  }
  const others = lists.filter(({ id }) => id !== chosen)
  return (
    <section className="grid" aria-labelledby="kept">
      <h2 id="kept" className="visually-hidden">
        What you keep
      </h2>
      {cards.map((card, place) => (
        <ProductCard key={card.sku} card={card} load={loadAt(place)}>
          <form method="post" action={paths.cart}>
            <input type="hidden" name="sku" value={card.sku} />
            <Button
              name="intent"
              value="move-to-cart"
              variant="plain"
              size="small"
              wide
              disabled={!card.inStock}
            >
              Move to Cart
              <Named card={card} />
            </Button>
          </form>
          {others.length > 0 ? <MoveToList card={card} lists={others} /> : null}
          <AskOnce
            ask={
              <>
                Remove<span className="visually-hidden"> {card.name} from your favorites</span>
              </>
            }
            says="This takes it off your favorites."
          >
            <form method="post" action={paths.contents}>
              <Button name={`button_delete_wishlist-${card.sku}`} value="1" variant="plain" size="small" wide>
                Yes, remove it
                <Named card={card} />
              </Button>
            </form>
          </AskOnce>
        </ProductCard>
      ))}
    </section>
  )
}

function MoveToList({ card, lists }: { card: ProductCardData; lists: readonly ShownList[] }) {
  return (
    <form method="post" action={paths.favorites} className="favorite-move">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="sku" value={card.sku} />
      <select name="list" className="select" aria-label={`List for ${card.name}`}>
        {lists.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button variant="plain" size="small">
        Move
        <Named card={card} />
      </Button>
    </form>
  )
}

const Named = ({ card }: { card: ProductCardData }) => <span className="visually-hidden">: {card.name}</span>
