import type { PromoZone } from '../catalog/navigation'
import type { Block } from './page'

/** Shown around a department's shelves and products. */
export type Landing = {
  headline: string
  intro: string
  imageUrl: string
  featured: { title: string; products: string[] }[]
  promos: PromoZone[]
  blocks: Block[]
}
