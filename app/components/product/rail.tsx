import type { ReactNode } from 'react'
import { CarouselControls } from '~/components/carousel/carousel-controls.island'
import { itemsText } from '~/components/cart/items-text'
import { ListSeen } from '~/components/measurement/list-seen.island'
import type { ProductCardData } from '~/models/catalog/product-card'
import { choiceAddress, engagementAddress } from '~/models/measurement/seen-address'
import type { Decision } from '~/models/recommendation/choice'
import { loadAt } from './picture-load'
import { ProductCard } from './product-card'

export function Rail({
  id,
  title,
  heading = title,
  subtitle,
  viewAll,
  cards,
  ahead = 0,
  decision,
}: {
  id: string
  title: string
  /** Shown in place of the title. */
  heading?: ReactNode
  subtitle?: string
  viewAll?: string
  cards: ProductCardData[]
  /** How many of its pictures load with the page, the first before all others. */
  ahead?: number
  decision?: Decision
}) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="wrap carousel">
        <div className="head">
          <div>
            <h2 id={id}>{heading}</h2>
            <p className="quiet">
              {subtitle} {itemsText(cards.length)}
            </p>
            <ListSeen list={title} products={cards.map(({ productKey }) => productKey)} />
          </div>
          <CarouselControls title={title} />
          {viewAll ? (
            <a href={viewAll}>
              View all<span className="visually-hidden">: {title}</span>
            </a>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className="rail slides five" tabIndex={0} aria-label={`${title}, scroll sideways`}>
          {cards.map((card, place) => (
            <ProductCard
              key={card.productKey}
              card={card}
              load={ahead ? loadAt(place, ahead) : 'late'}
              list={title}
              ping={pingOf(title, card.productKey, place, decision)}
              source={decision && { kind: 'decision', decisionId: decision.id }}
            />
          ))}
        </section>
      </div>
    </section>
  )
}

/** A `ping` may name two addresses. */
function pingOf(title: string, product: string, place: number, decision: Decision | undefined): string {
  const toAnalytics = choiceAddress(title, product, place + 1)
  const slotId = decision?.slotIds[place]
  return decision && slotId ? `${toAnalytics} ${engagementAddress(decision, slotId, product)}` : toAnalytics
}
