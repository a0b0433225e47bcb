import type { Feature } from './page'

export type Slide = Feature & {
  /** Stands for the slide among the links beneath. */
  thumbnailUrl?: string
}

/** Slides to be swiped through; what is optional in it only script can do. */
export type Carousel = {
  slides: Slide[]
  /** How many stand side by side where there is room. */
  perView: 1 | 2 | 3
  /** Turns by itself every so many milliseconds. */
  autoplay?: number
  /** Buttons for the slide before and after. */
  controls: boolean
  /** A link to each slide. */
  pagination: boolean
}
