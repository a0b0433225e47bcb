import type { ProductCardData } from '~/models/catalog/product-card'
import { ProductCard } from './product-card'

/** Products in rows. `eager` says that the first one is likely the page's first picture. */
export function ProductGrid({ cards, eager }: { cards: ProductCardData[]; eager?: boolean }) {
  return (
    <div className="grid">
      {cards.map((card, place) => (
        <ProductCard key={card.productKey} card={card} eager={eager && place === 0} />
      ))}
    </div>
  )
}
