import type { NavigationLink, Tint } from '../catalog/navigation'
import type { ContentExperiment } from './experiment'
import type { LeadForm } from './lead-form'
import type { RichNode } from './rich-text'

export type Block = { title?: string } & (
  | { type: 'text'; paragraphs: string[] }
  | { type: 'rich'; nodes: RichNode[] }
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
  | { type: 'gift-finder' }
  | { type: 'form'; form: LeadForm }
  | { type: 'image'; image: Picture }
  | { type: 'button'; link: NavigationLink }
  | { type: 'columns'; columns: Block[][] }
  /** Only in previews, for the editor: a block that we do not know or that has a mistake. */
  | { type: 'problem'; name: string; problem: string }
)

type Picture = { url: string; alt: string; width: number; height: number }

/** The blocks with those inside columns, in the order of reading. */
export const everyBlock = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => (block.type === 'columns' ? block.columns.flatMap(everyBlock) : [block]))

/** A product used in a page's recipe, with its amount. */
export type Ingredient = { productKey: string; amount: string }

/** A picture with a short text and a link, on the color of its food. */
export type Feature = {
  title?: string
  text: string
  /** `display` is set like a heading. */
  typography: 'display' | 'text'
  tint: Tint
  imageUrl?: string
  alt: string
  link?: NavigationLink
}

export type Slide = Feature & {
  /** Picture of the slide's link. */
  thumbnailUrl?: string
}

/** Slides to scroll through. The optional parts need script. */
export type Carousel = {
  slides: Slide[]
  /** Slides side by side on wide screens. */
  perView: 1 | 2 | 3
  /** Milliseconds per slide. */
  autoplay?: number
  /** Previous and next buttons. */
  controls: boolean
  /** Links to the slides. */
  pagination: boolean
}

/** A picture with a link in a grid. */
export type Card = { name: string; note: string; path: string; imageUrl?: string; tint: Tint }

/** A page written by editors: about us, shipping, help. */
export type ContentPage = {
  title: string
  description: string
  blocks: Block[]
  /** The page has variations, so it is not the same for everybody. */
  experiment?: ContentExperiment
}
