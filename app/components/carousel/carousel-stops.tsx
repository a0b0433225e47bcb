import { type MouseEvent, useEffect, useState } from 'react'
import { takesOver } from '~/components/island/takes-over'
import type { Slides } from './slides'

export type Stop = { id: string; name: string; thumbnailUrl?: string }

type CarouselStopsProps = { title: string; stops: Stop[]; slides: Slides | undefined }

export function CarouselStops({ title, stops, slides }: CarouselStopsProps) {
  const [shown, setShown] = useState<number>()
  useEffect(() => {
    if (!slides) return
    const mark = () => setShown(slides.shown())
    mark()
    return slides.onScroll(mark)
  }, [slides])
  const follow = (event: MouseEvent, place: number) => {
    if (slides && takesOver(event)) slides.show(place)
  }
  return (
    <nav className="stops" aria-label={`Slides of ${title}`}>
      {stops.map(({ id, name, thumbnailUrl }, place) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={place === shown ? 'true' : undefined}
          onClick={(event) => follow(event, place)}
        >
          {thumbnailUrl ? (
            <img src={thumbnailUrl} alt={name} width="64" height="64" loading="lazy" />
          ) : (
            <span className="visually-hidden">{name}</span>
          )}
        </a>
      ))}
    </nav>
  )
}
