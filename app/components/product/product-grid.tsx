import type { ProductCardData } from '~/models/catalog/product-card'
import { type Beacon, clickAddress } from '~/models/search/beacon'
import { ProductCard } from './product-card'

/** Products in rows. `eager`: the first picture is likely the page's first. */
export function ProductGrid({
  cards,
  list,
  eager,
  beacon,
}: {
  cards: ProductCardData[]
  list: string
  eager?: boolean
  /** Set if clicks are reported. */
  beacon?: Beacon
}) {
  return (
    <div className="grid">
      {cards.map((card, place) => (
        <ProductCard
          key={card.productKey}
          card={card}
          list={list}
          layout="plp"
          eager={eager && place === 0}
          ping={beacon && clickAddress(beacon, card.productKey, place)}
        />
      ))}
    </div>
  )
}
