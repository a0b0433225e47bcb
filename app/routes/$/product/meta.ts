import type { MetaDescriptor } from '@remix-run/cloudflare'
import type { ProductData } from './loader.server'

export function productMeta({ page }: ProductData, origin: string): MetaDescriptor[] {
  const address = `${origin}${page.path}`
  const picture = page.slides.find((slide) => slide.type === 'picture')
  const description = page.oneLiner || page.paragraphs[0] || page.name
  return [
    { title: `${page.name} | Cobnut` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: page.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(picture ? [{ property: 'og:image', content: `${origin}${picture.url}` }] : []),
  ]
}
