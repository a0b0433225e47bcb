import type { MetaDescriptor } from '@remix-run/cloudflare'
import type { ProductData } from './loader.server'

export function productMeta({ page }: ProductData, origin: string): MetaDescriptor[] {
  const address = `${origin}${page.path}`
  return [
    { title: `${page.title} | Cobnut` },
    { name: 'description', content: page.summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: page.name },
    { property: 'og:description', content: page.summary },
    { property: 'og:url', content: address },
    // Those who show shared links do not draw SVG, so the shop's own card stands in for the picture.
    { property: 'og:image', content: `${origin}/share-card.jpg` },
  ]
}
