import type { Carousel, Slide } from '~/models/content/page'
import { FeatureBox } from './feature'

export type SlideshowProps = { id: string; title: string; carousel: Carousel }

/**
 * Slides to swipe, scroll or tab through, with a link to each. Script adds the buttons, and turns those that are to
 * turn by themselves (`layout/carousel.ts`).
 */
export function Slideshow({ id, title, carousel }: SlideshowProps) {
  const { slides, perView, autoplay, controls, pagination } = carousel
  const idOf = (place: number) => `${id}-${place + 1}`
  return (
    <div className="carousel show" data-every={autoplay} data-controls={controls}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={`slides per-${perView}`} tabIndex={0} aria-label={`${title}, scroll sideways`}>
        {slides.map((slide, place) => (
          <div key={idOf(place)} id={idOf(place)}>
            <FeatureBox feature={slide} variant="plain" />
          </div>
        ))}
      </section>
      <div className="foot">
        {pagination ? (
          <nav className="stops" aria-label={`Slides of ${title}`}>
            {slides.map((slide, place) => (
              <a key={idOf(place)} href={`#${idOf(place)}`}>
                <SlideMark slide={slide} place={place} />
              </a>
            ))}
          </nav>
        ) : null}
        <span className="turns" />
      </div>
    </div>
  )
}

function SlideMark({ slide: { title, thumbnailUrl }, place }: { slide: Slide; place: number }) {
  const name = title ?? `Slide ${place + 1}`
  if (thumbnailUrl) return <img src={thumbnailUrl} alt={name} width="64" height="64" loading="lazy" />
  return <span className="vh">{name}</span>
}
