import { useEffect, useRef, useState } from 'react'
import { island } from '~/components/island/island'
import { Icon, type IconName } from '~/components/ui/icon'
import { CarouselStops, type Stop } from './carousel-stops'
import { isCalm, type Slides, slidesAround } from './slides'

type CarouselControlsProps = {
  /** Used in the buttons' labels. */
  title?: string
  stops?: Stop[]
  /** Turns automatically after this many milliseconds. */
  every?: number
  /** False shows only the pause button. */
  controls?: boolean
}

/**
 * Buttons for a row that scrolls sideways. It does not turn automatically while hovered, focused, paused or
 * out of view (docs/product.md, Layout and navigation). Use it inside `.carousel`, beside `.slides`.
 */
function Controls({ title, stops, every, controls = true }: CarouselControlsProps) {
  const marker = useRef<HTMLSpanElement>(null)
  const [slides, setSlides] = useState<Slides>()
  const [stopped, setStopped] = useState(false)
  useEffect(() => setSlides(marker.current ? slidesAround(marker.current) : undefined), [])
  useEffect(() => {
    if (!slides || !every || stopped || isCalm()) return
    const timer = setInterval(() => slides.isLookedAt() || slides.turn(1), every)
    return () => clearInterval(timer)
  }, [slides, every, stopped])
  const labelOf = (text: string) => (title ? `${text}: ${title}` : text)
  return (
    <>
      {stops ? <CarouselStops title={title ?? ''} stops={stops} slides={slides} /> : null}
      <span className="carousel-buttons" ref={marker}>
        {slides && controls ? (
          <Turn side="back" icon="left" name={labelOf('Previous')} press={() => slides.turn(-1)} />
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
          <Turn side="on" icon="right" name={labelOf('Next')} press={() => slides.turn(1)} />
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
