import type { PromoZone } from '../catalog/navigation'
import type { Block } from './page'

/** What editors write about a department, shown around its shelves and products. */
export type Landing = {
  headline: string
  intro: string
  imageUrl: string
  /** Titled rows of products, by key. */
  featured: { title: string; products: string[] }[]
  promos: PromoZone[]
  blocks: Block[]
}
