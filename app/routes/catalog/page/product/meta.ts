import { titled } from '~/components/page/meta'
import type { MetaDescriptor } from '~/framework.server'
import type { ProductData } from './loader.server'

export function productMeta({ page }: ProductData, origin: string): MetaDescriptor[] {
  const address = `${origin}${page.path}`
  const [first] = page.slides
  // Link previews do not support SVG.
  const shared = first?.type === 'picture' && !first.url.endsWith('.svg') ? first.url : '/share-card.jpg'
  return [
    ...titled(page.title),
    { name: 'description', content: page.summary },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: page.name },
    { property: 'og:description', content: page.summary },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(shared, origin).href },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}
