import { ContentBlocks } from '~/components/block/content-blocks'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import type { MetaDescriptor } from '~/framework.server'
import type { PageData } from '../loaders.server'

type Content = PageData<'content'>

export function ContentPage({ data: { title, description, blocks, products } }: { data: Content }) {
  return (
    <main id="main" className="wrap article">
      <Breadcrumbs steps={[]} current={title} />
      <h1>{title}</h1>
      <p className="lede">{description}</p>
      <ContentBlocks blocks={blocks} products={products} />
    </main>
  )
}

export function contentMeta({ title, description, path }: Content, origin: string): MetaDescriptor[] {
  return [
    { title: `${title} | Cobnut` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
  ]
}
