import type { MetaDescriptor } from '@remix-run/cloudflare'
import { Breadcrumbs } from '~/components/layout/breadcrumbs'
import { Fold } from '~/components/ui/fold'
import type { Block } from '~/models/content/page'
import type { PageData } from '../loaders.server'

type Content = PageData<'content'>

/** A page that editors write. */
export function ContentPage({ data: { title, description, blocks } }: { data: Content }) {
  return (
    <main id="main" className="wrap read">
      <Breadcrumbs steps={[]} current={title} />
      <h1>{title}</h1>
      <p className="lede">{description}</p>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity and never move.
        <section key={index} className="stack">
          {block.title ? <h2>{block.title}</h2> : null}
          <BlockBody block={block} />
        </section>
      ))}
    </main>
  )
}

function BlockBody({ block }: { block: Block }) {
  switch (block.type) {
    case 'text':
      return block.paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)
    case 'list':
      return (
        <ul className="plain-list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )
    case 'links':
      return (
        <ul>
          {block.links.map(({ text, url }) => (
            <li key={url}>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
      )
    case 'faq':
      return block.items.map(({ question, answer }) => (
        <Fold key={question} title={question}>
          <p>{answer}</p>
        </Fold>
      ))
  }
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
