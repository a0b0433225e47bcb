import type { MetaDescriptor } from '@remix-run/cloudflare'
import type { ProductData } from './loader.server'

export function productMeta({ page }: ProductData, origin: string): MetaDescriptor[] {
  const address = `${origin}${page.path}`
  const description = page.oneLiner || page.paragraphs[0] || page.name
  return [
    { title: `${page.name} | Cobnut` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: page.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    // Those who show shared links do not draw SVG, so the shop's own card stands in for the picture.
    { property: 'og:image', content: `${origin}/share-card.jpg` },
  ]
}
