import { useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { Icon, type IconName } from '~/components/ui/icon'
import { CarouselStops, type Stop } from './carousel-stops'
import { isCalm, type Slides, slidesAround } from './slides'

type CarouselControlsProps = {
  /** What the carousel shows, for the buttons' names. */
  title?: string
  /** Links to the slides. */
  stops?: Stop[]
  /** Turns by itself, every so many milliseconds. */
  every?: number
  /** False: only the button that stops it. */
  controls?: boolean
}

/**
 * Buttons for a row that scrolls sideways, which goes round. It does not turn by itself while it is pointed at, focused,
 * stopped or out of sight (docs/product.md, Layout and navigation). Stands inside `.carousel`, beside its `.slides`.
 */
function Controls({ title, stops, every, controls = true }: CarouselControlsProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [slides, setSlides] = useState<Slides>()
  const [stopped, setStopped] = useState(false)
  useEffect(() => setSlides(place.current ? slidesAround(place.current) : undefined), [])
  useEffect(() => {
    if (!slides || !every || stopped || isCalm()) return
    const timer = setInterval(() => slides.isLookedAt() || slides.turn(1), every)
    return () => clearInterval(timer)
  }, [slides, every, stopped])
  const named = (text: string) => (title ? `${text}: ${title}` : text)
  return (
    <>
      {stops ? <CarouselStops title={title ?? ''} stops={stops} slides={slides} /> : null}
      <span className="carousel-buttons" ref={place}>
        {slides && controls ? (
          <Turn side="back" icon="left" name={named('Previous')} press={() => slides.turn(-1)} />
        ) : null}
        {slides && every && !isCalm() ? (
          <Turn
            side="pause"
            icon={stopped ? 'play' : 'pause'}
            name={stopped ? 'Play' : 'Pause'}
            press={() => setStopped(!stopped)}
          />
        ) : null}
        {slides && controls ? (
          <Turn side="on" icon="right" name={named('Next')} press={() => slides.turn(1)} />
        ) : null}
      </span>
    </>
  )
}

type TurnProps = { side: 'back' | 'pause' | 'on'; icon: IconName; name: string; press: () => void }

function Turn({ side, icon, name, press }: TurnProps) {
  return (
    <button type="button" className={`carousel-button ${side}`} aria-label={name} onClick={press}>
      <Icon name={icon} />
    </button>
  )
}

export const CarouselControls = island('carousel-controls', Controls)
