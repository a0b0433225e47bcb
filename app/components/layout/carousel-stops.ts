import { takesOver } from './on-gesture'

/** The links to a carousel's slides: they turn it without moving the page, and say which slide is shown. */
export function attachStops(carousel: HTMLElement, slides: HTMLElement, go: (left: number) => void): void {
  const stops = [...carousel.querySelectorAll<HTMLAnchorElement>('.stops a')]
  if (stops.length === 0) return
  const lefts = [...slides.children].map((slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0))
  const first = lefts[0] ?? 0
  const mark = () => {
    const last = slides.scrollLeft >= slides.scrollWidth - slides.clientWidth - 1
    const passed = lefts.filter((left) => left - first <= slides.scrollLeft + slides.clientWidth / 2).length
    stops.forEach((stop, place) => {
      if (place === (last ? stops.length : passed) - 1) stop.setAttribute('aria-current', 'true')
      else stop.removeAttribute('aria-current')
    })
  }
  stops.forEach((stop, place) => {
    stop.addEventListener('click', (event) => {
      if (takesOver(event)) go((lefts[place] ?? 0) - first)
    })
  })
  slides.addEventListener('scroll', mark, { passive: true })
  mark()
}
