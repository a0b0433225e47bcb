import { CarouselControls } from '~/components/carousel/carousel-controls.island'
import type { Stop } from '~/components/carousel/carousel-stops'
import type { Carousel, Slide } from '~/models/content/page'
import { FeatureBox } from './feature'

type SlideshowProps = { id: string; title: string; carousel: Carousel }

export function Slideshow({ id, title, carousel }: SlideshowProps) {
  const { slides, perView, autoplay, controls, pagination } = carousel
  const idOf = (place: number) => `${id}-${place + 1}`
  return (
    <div className="carousel slideshow">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className={`slides per-${perView}`} tabIndex={0} aria-label={`${title}, scroll sideways`}>
        {slides.map((slide, place) => (
          <div key={idOf(place)} id={idOf(place)}>
            <FeatureBox feature={slide} variant="plain" />
          </div>
        ))}
      </section>
      <div className="foot">
        <CarouselControls
          title={title}
          stops={pagination ? slides.map((slide, place) => stopOf(slide, place, idOf(place))) : undefined}
          every={autoplay}
          controls={controls}
        />
      </div>
    </div>
  )
}

const stopOf = ({ title, thumbnailUrl }: Slide, place: number, id: string): Stop => ({
  id,
  name: title ?? `Slide ${place + 1}`,
  thumbnailUrl: thumbnailUrl || undefined,
})
