import { Icon } from '~/components/ui/icon'
import type { Slide } from '~/models/catalog/slides'

const nameOf = (slide: Slide, place: number): string =>
  slide.type === 'picture' ? `Picture ${place + 1}` : slide.type === 'bag-size' ? 'The size' : 'Nutrition'

/** Pictures side by side that snap into place; thumbnails and arrows are links to them, and wrap around. */
export function Gallery({ slides }: { slides: Slide[] }) {
  const count = slides.length
  if (count === 0) {
    return (
      <div className="gallery">
        <p className="facts-shot tint-almond">No picture yet</p>
      </div>
    )
  }
  return (
    <section className="gallery" aria-label="Pictures">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="shots" tabIndex={0} aria-label="Pictures, scroll sideways">
        {slides.map((slide, place) => (
          <div key={nameOf(slide, place)} id={`shot-${place}`}>
            <SlideContent slide={slide} first={place === 0} />
            {count > 1 ? (
              <>
                <a
                  className="arrow"
                  href={`#shot-${(place + count - 1) % count}`}
                  aria-label="Previous picture"
                >
                  <Icon name="left" />
                </a>
                <a className="arrow next" href={`#shot-${(place + 1) % count}`} aria-label="Next picture">
                  <Icon name="right" />
                </a>
              </>
            ) : null}
          </div>
        ))}
      </section>
      {count > 1 ? (
        <div className="thumbs">
          {slides.map((slide, place) => (
            <a key={nameOf(slide, place)} href={`#shot-${place}`} aria-label={nameOf(slide, place)}>
              {slide.type === 'picture' ? (
                <img src={slide.url} alt="" width="88" height="88" loading="lazy" />
              ) : (
                <span>{slide.type === 'bag-size' ? slide.size : 'Facts'}</span>
              )}
            </a>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function SlideContent({ slide, first }: { slide: Slide; first: boolean }) {
  if (slide.type === 'picture') {
    return (
      <a href={slide.url} aria-label={`${slide.alt}, larger`}>
        <img
          src={slide.url}
          alt={slide.alt}
          width="640"
          height="640"
          {...(first ? { fetchpriority: 'high' } : { loading: 'lazy' })}
        />
      </a>
    )
  }
  return (
    <div className={`facts-shot tint-${slide.type === 'bag-size' ? 'almond' : 'pistachio'}`}>
      {slide.type === 'bag-size' ? (
        <>
          <img src={slide.url} alt="" width="320" height="320" loading="lazy" />
          <p className="serif">{slide.size}</p>
          {slide.pack ? <p className="b">{slide.pack}</p> : null}
        </>
      ) : (
        <p className="serif">In a serving</p>
      )}
      <ul>
        {slide.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {slide.type === 'nutrition' ? <a href="#nutrition">The whole label</a> : null}
    </div>
  )
}
