import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { takesOver } from '~/components/island/takes-over'
import { Icon } from '~/components/ui/icon'
import type { Tint } from '~/models/catalog/navigation'
import { pictureIn, pictureSources } from '~/models/catalog/picture-sizes'
import type { Slide } from '~/models/catalog/slides'
import { Zoom } from './zoom'

const nameOf = (slide: Slide, place: number): string =>
  slide.type === 'picture' ? `Picture ${place + 1}` : slide.type === 'bag-size' ? 'The size' : 'Nutrition'

const labelOf = (slide: Slide, place: number): string =>
  slide.type === 'picture' ? slide.alt : nameOf(slide, place)

const idOf = (place: number) => `shot-${place}`

/** Pictures that scroll and snap. Thumbnails and arrows are links, and wrap around. */
function Pictures({ slides, tint }: { slides: Slide[]; tint: Tint }) {
  const { shots, shown, show } = useShots()
  const [zoomed, setZoomed] = useState<number>()
  const count = slides.length
  if (count === 0) {
    return (
      <div className="gallery">
        <p className="facts-shot tint-almond">No picture yet</p>
      </div>
    )
  }
  const pictures = slides.filter((slide) => slide.type === 'picture')
  const arrow = (place: number, step: -1 | 1) => (
    <a
      className={step > 0 ? 'arrow next only-wide' : 'arrow only-wide'}
      href={`#${idOf((place + count + step) % count)}`}
      aria-label={`${step > 0 ? 'Next' : 'Previous'} picture, ${place + 1} of ${count}`}
      // Only the arrows of the picture that shows.
      tabIndex={shown === undefined || shown === place ? undefined : -1}
      onClick={(event) => takesOver(event) && show((place + count + step) % count, step)}
    >
      <Icon name={step > 0 ? 'right' : 'left'} />
    </a>
  )
  return (
    <section className={`gallery tint-${tint}`} aria-label="Pictures">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="pictures" tabIndex={0} aria-label="Pictures, scroll sideways" ref={shots}>
        {slides.map((slide, place) => (
          <div key={nameOf(slide, place)} id={idOf(place)}>
            <SlideContent
              slide={slide}
              first={place === 0}
              onZoom={(event) =>
                slide.type === 'picture' && takesOver(event) && setZoomed(pictures.indexOf(slide))
              }
            />
            {count > 1 ? arrow(place, -1) : null}
            {count > 1 ? arrow(place, 1) : null}
          </div>
        ))}
      </section>
      {count > 1 ? (
        <p className="picture-count only-phone" aria-hidden="true">
          {(shown ?? 0) + 1} / {count}
        </p>
      ) : null}
      {count > 1 ? (
        <div className="thumbnails only-wide">
          {slides.map((slide, place) => (
            <a
              key={nameOf(slide, place)}
              href={`#${idOf(place)}`}
              aria-label={labelOf(slide, place)}
              aria-current={place === shown ? 'true' : undefined}
              onClick={(event) => takesOver(event) && show(place)}
            >
              {slide.type === 'picture' ? (
                <img
                  {...pictureSources(slide.url, '88px', ['small', 'medium'])}
                  alt=""
                  width="88"
                  height="88"
                  loading="lazy"
                />
              ) : (
                <SmallFacts slide={slide} />
              )}
            </a>
          ))}
        </div>
      ) : null}
      {zoomed === undefined ? null : (
        <Zoom pictures={pictures} start={zoomed} onClose={() => setZoomed(undefined)} />
      )}
    </section>
  )
}

function SmallFacts({ slide }: { slide: Exclude<Slide, { type: 'picture' }> }) {
  if (slide.type === 'nutrition')
    return <span className="small-label">{slide.facts[0]?.replace(' a serving', '')}</span>
  return (
    <>
      <img {...pictureSources(slide.url, '88px', ['small'])} alt="" width="88" height="88" loading="lazy" />
      <span className="small-size">{slide.size}</span>
    </>
  )
}

function useShots() {
  const shots = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    const row = shots.current
    const mark = () => row && setShown(Math.round(row.scrollLeft / row.clientWidth))
    row?.addEventListener('scroll', mark, { passive: true })
    return () => row?.removeEventListener('scroll', mark)
  }, [])
  /**
   * `step` is the arrow that was pressed. It leaves with its picture, so the focus moves to the next
   * picture's arrow.
   */
  const show = (place: number, step?: -1 | 1) => {
    const slide = shots.current?.children[place]
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    slide?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: isCalm ? 'auto' : 'smooth' })
    if (step) slide?.querySelector<HTMLElement>(step > 0 ? '.next' : '.arrow')?.focus({ preventScroll: true })
  }
  return { shots, shown, show }
}

/** Photos for phones have 1.5 pixels for each CSS pixel: they look as sharp, at half the weight. */
const SHOWN = '(min-width: 64rem) 40rem, 75vw'

type SlideContentProps = { slide: Slide; first: boolean; onZoom: (event: MouseEvent) => void }

function SlideContent({ slide, first, onZoom }: SlideContentProps) {
  if (slide.type === 'picture') {
    return (
      <a href={slide.url} aria-label={`${slide.alt}, larger`} onClick={onZoom}>
        <img
          {...pictureSources(slide.url, SHOWN, ['medium', 'large', 'zoom'], first ? 'fine' : 'usual')}
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
          <img src={pictureIn('large', slide.url)} alt="" width="320" height="320" loading="lazy" />
          <p className="serif">{slide.size}</p>
          {slide.pack ? <p className="bold">{slide.pack}</p> : null}
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

export const Gallery = island('gallery', Pictures)
