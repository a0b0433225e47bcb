export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export type Slides = NonNullable<ReturnType<typeof slidesAround>>

/** The slides of the carousel around an element; undefined if all of them are in view. */
export function slidesAround(element: Element) {
  const carousel = element.closest('.carousel')
  const slides = carousel?.querySelector<HTMLElement>('.slides')
  if (!carousel || !slides || slides.scrollWidth <= slides.clientWidth + 1) return undefined
  const lefts = [...slides.children].map((slide) => (slide instanceof HTMLElement ? slide.offsetLeft : 0))
  const leftOf = (place: number) => (lefts[place] ?? 0) - (lefts[0] ?? 0)
  const slideTo = (left: number, atOnce = isCalm()) =>
    slides.scrollTo({ left, behavior: atOnce ? 'auto' : 'smooth' })
  return {
    /** Scrolls one window width; wraps around at the ends. */
    turn: (step: 1 | -1) => {
      const end = slides.scrollWidth - slides.clientWidth
      const { scrollLeft, clientWidth } = slides
      const isPastEnd = step > 0 ? scrollLeft >= end - 1 : scrollLeft <= 1
      if (isPastEnd) slideTo(step > 0 ? 0 : end, true)
      else slideTo(scrollLeft + step * clientWidth)
    },
    show: (place: number) => slideTo(leftOf(place)),
    /** Index of the current slide. */
    shown: () => {
      if (slides.scrollLeft >= slides.scrollWidth - slides.clientWidth - 1) return lefts.length - 1
      const passed = lefts.filter((_, place) => leftOf(place) <= slides.scrollLeft + slides.clientWidth / 2)
      return passed.length - 1
    },
    onScroll: (listener: () => void) => {
      slides.addEventListener('scroll', listener, { passive: true })
      return () => slides.removeEventListener('scroll', listener)
    },
    /** True while hovered or focused, and when out of view. */
    isLookedAt: () => {
      const { top, bottom } = carousel.getBoundingClientRect()
      return document.hidden || bottom <= 0 || top >= innerHeight || carousel.matches(':hover, :focus-within')
    },
  }
}
