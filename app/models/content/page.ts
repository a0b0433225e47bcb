import type { NavigationLink, Tint } from '../catalog/navigation'
import type { LeadForm } from './lead-form'

/** A piece of a content page (docs/product.md, Content and forms). */
export type Block = { title?: string } & (
  | { type: 'text'; paragraphs: string[] }
  | { type: 'list'; items: string[] }
  | { type: 'faq'; border: 'black' | 'gray'; items: { question: string; answer: string }[] }
  | { type: 'links'; links: NavigationLink[] }
  | { type: 'ingredients'; items: Ingredient[] }
  | { type: 'hero'; hero: Feature }
  | { type: 'banner'; text: string; tint: Tint; link?: NavigationLink }
  | { type: 'cards'; columns: 2 | 3 | 4; cards: Card[] }
  | { type: 'carousel'; carousel: Carousel }
  | { type: 'marquee'; items: string[] }
  | { type: 'search' }
  | { type: 'form'; form: LeadForm }
)

/** A product that goes into what a page tells of, and how much of it. */
export type Ingredient = { productKey: string; amount: string }

/** A picture beside a few words on the ground of its own food, and where they lead. */
export type Feature = {
  title?: string
  text: string
  /** Words to be read at a glance are set like a heading. */
  typography: 'display' | 'text'
  tint: Tint
  imageUrl?: string
  alt: string
  link?: NavigationLink
}

export type Slide = Feature & {
  /** The slide's picture among the links below. */
  thumbnailUrl?: string
}

/** Slides to swipe through. The optional parts need script. */
export type Carousel = {
  slides: Slide[]
  /** How many are side by side where there is room. */
  perView: 1 | 2 | 3
  /** Milliseconds until it moves on by itself. */
  autoplay?: number
  /** Buttons for the slide before and after. */
  controls: boolean
  /** A link to each slide. */
  pagination: boolean
}

/** One of a grid of pictures that lead somewhere. */
export type Card = { name: string; note: string; path: string; imageUrl?: string; tint: Tint }

/** A page that editors write: about us, shipping, help and the like. */
export type ContentPage = { title: string; description: string; blocks: Block[] }
