import type { ProductCardData } from '~/models/catalog/product-card'
import { choiceAddress } from '~/models/measurement/seen-address'
import { type Beacon, clickAddress } from '~/models/search/beacon'
import { loadAt } from './picture-load'
import { ProductCard } from './product-card'

/** `leads`: its first row has the page's first pictures. */
export function ProductGrid({
  cards,
  list,
  leads = false,
  beacon,
  first = 1,
}: {
  cards: ProductCardData[]
  list: string
  leads?: boolean
  /** Set if clicks are reported. */
  beacon?: Beacon
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
          load={leads ? loadAt(place) : 'late'}
          ping={pings(card.productKey, place).join(' ')}
          source={beacon && { kind: 'search', queryId: beacon.queryId, sort: beacon.sort }}
        />
      ))}
    </div>
  )
}
