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
  | { type: 'prices'; productKeys: string[] }
  | { type: 'hero'; hero: Feature }
  | { type: 'banner'; text: string; tint: Tint; link?: NavigationLink }
  | { type: 'cards'; columns: 2 | 3 | 4; cards: Card[] }
  | { type: 'carousel'; carousel: Carousel }
  | { type: 'marquee'; items: string[] }
  | { type: 'gift-finder' }
  | { type: 'form'; form: LeadForm }
  | { type: 'image'; image: Picture }
  | { type: 'button'; link: NavigationLink }
  | { type: 'columns'; columns: Block[][] }
  | Section
  /** In previews: an unknown or invalid block. */
  | { type: 'problem'; name: string; problem: string }
)

/** As wide as the window. The home page is made of them; any page may have them. */
export type Section = { title?: string } & (
  | { type: 'opening'; opening: Opening }
  /** A tile for each department, then those of `more`. */
  | { type: 'departments'; more: Card[] }
  | { type: 'rail'; rail: RailOf }
  | { type: 'features'; features: Feature[] }
  | { type: 'facts'; facts: Fact[] }
  | { type: 'search' }
)

const SECTION_TYPES = ['opening', 'departments', 'rail', 'features', 'facts', 'search'] as const

export const isSection = (block: Block): block is Section =>
  (SECTION_TYPES as readonly string[]).includes(block.type)

/** The first words of a page, with up to two buttons and the first picture. */
export type Opening = { text: string; links: NavigationLink[]; imageUrl?: string; alt: string }

/** The named products, or what sells best in a category. */
export type RailOf = {
  subtitle?: string
  category?: string
  products?: string[]
  viewAll?: string
  /** The personalization service may put a row of its own in its place. */
  isPersonal: boolean
}

/** Same for rails of the same products. */
export const railKey = ({ category, products = [] }: RailOf): string => category ?? products.join()

/** Drawn in `components/ui/icons.svg`. */
export const FACT_ICONS = [
  'flame',
  'truck',
  'loop',
  'leaf',
  'check',
  'clock',
  'gift',
  'heart',
  'box',
  'phone',
  'card',
  'user',
  'case',
] as const

/** `{cutoff}` in a text is the hour until which orders leave the same day. */
export type Fact = { icon: (typeof FACT_ICONS)[number]; title: string; text: string }

/** `link` does what the answer speaks of. */
export type Question = { question: string; answer: string; link?: NavigationLink }

type Picture = { url: string; alt: string; width: number; height: number }

/** With those inside columns, in reading order. */
export const everyBlock = (blocks: readonly Block[]): Block[] =>
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
