import type { ProductCardData } from '~/models/catalog/product-card'
import { choiceAddress } from '~/models/measurement/seen-address'
import { type Beacon, clickAddress } from '~/models/search/beacon'
import { ProductCard } from './product-card'

/** Products in rows. `eager`: the first picture is likely the page's first. */
export function ProductGrid({
  cards,
  list,
  eager,
  beacon,
  first = 1,
}: {
  cards: ProductCardData[]
  list: string
  eager?: boolean
  /** Set if clicks are reported. */
  beacon?: Beacon
  /** The place of the first card in the list. */
  first?: number
}) {
  const pings = (key: string, place: number) => [
    choiceAddress(list, key, first + place),
    ...(beacon ? [clickAddress(beacon, key, place)] : []),
  ]
  return (
    <div className="grid">
      {cards.map((card, place) => (
        <ProductCard
          key={card.productKey}
          card={card}
          list={list}
          layout="plp"
          eager={eager && place === 0}
          ping={pings(card.productKey, place).join(' ')}
          source={beacon && { kind: 'search', queryId: beacon.queryId, sort: beacon.sort }}
        />
      ))}
    </div>
  )
}
