import { ContentBlocks } from '~/components/block/content-blocks'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { titled } from '~/components/page/meta'
import { StructuredData } from '~/components/page/structured-data'
import type { MetaDescriptor } from '~/framework.server'
import { contentJsonLd } from '~/models/content/structured-data'
import type { PageData } from '../loaders.server'

type Content = PageData<'content'>

export function ContentPage({ data: { title, description, blocks, shown } }: { data: Content }) {
  const names = new Map(shown.products.map(({ productKey, name }) => [productKey, name]))
  return (
    <main id="main" className="wrap article">
      {contentJsonLd({ title, description, blocks }, names).map((data) => (
        <StructuredData key={String(data['@type'])} of={data} />
      ))}
      <Breadcrumbs steps={[]} current={title} />
      <h1>{title}</h1>
      <p className="lede">{description}</p>
      <ContentBlocks blocks={blocks} shown={shown} />
    </main>
  )
}

export function contentMeta({ title, description, path }: Content, origin: string): MetaDescriptor[] {
  return [
    ...titled(title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + path },
  ]
}
