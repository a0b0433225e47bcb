import type { NavigationLink, Tint } from '../catalog/navigation'
import type { ContentExperiment } from '../experiment/variations'
import type { LeadForm } from './lead-form'
import type { RichNode } from './rich-text'

export type Block = { title?: string } & (
  | { type: 'text'; paragraphs: string[] }
  | { type: 'rich'; nodes: RichNode[] }
  | { type: 'list'; items: string[] }
  | { type: 'faq'; border: 'black' | 'gray'; items: Question[] }
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
  /** In previews: an unknown or invalid block. */
  | { type: 'problem'; name: string; problem: string }
)

/** `link` does what the answer speaks of. */
export type Question = { question: string; answer: string; link?: NavigationLink }

type Picture = { url: string; alt: string; width: number; height: number }

/** With those inside columns, in reading order. */
export const everyBlock = (blocks: Block[]): Block[] =>
  blocks.flatMap((block) => (block.type === 'columns' ? block.columns.flatMap(everyBlock) : [block]))

export type Ingredient = { productKey: string; amount: string }

export type Feature = {
  title?: string
  text: string
  typography: 'display' | 'text'
  tint: Tint
  imageUrl?: string
  alt: string
  link?: NavigationLink
}

export type Slide = Feature & {
  thumbnailUrl?: string
}

/** The optional parts need script. */
export type Carousel = {
  slides: Slide[]
  perView: 1 | 2 | 3
  /** Milliseconds per slide. */
  autoplay?: number
  controls: boolean
  pagination: boolean
}

export type Card = { name: string; note: string; path: string; imageUrl?: string; tint: Tint }

export type ContentPage = {
  title: string
  description: string
  blocks: Block[]
  /** The page has variations and is not shared. */
  experiment?: ContentExperiment
}
