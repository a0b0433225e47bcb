import type { PromoZone } from '../catalog/navigation'
import type { Block } from './page'

/** What editors write about a department: it stands around the department's shelves and products. */
export type Landing = {
  headline: string
  intro: string
  imageUrl: string
  /** Keys of products to show in a row, and what to call the row. */
  featured: { title: string; products: string[] }[]
  promos: PromoZone[]
  blocks: Block[]
}
