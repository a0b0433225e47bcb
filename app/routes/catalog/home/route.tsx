import { ContentBlocks } from '~/components/block/content-blocks'
import { SectionView } from '~/components/block/sections'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { StructuredData } from '~/components/page/structured-data'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { organizationJsonLd } from '~/models/catalog/structured-data'
import { isSection } from '~/models/content/page'
import { contentHeaders } from '../page/content/seen-variation.server'
import { type HomeData, loadHome } from './loader.server'

export const handle = { styles: 'shelf' }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? [
        { title: data.title },
        { name: 'description', content: data.description },
        { tagName: 'link', rel: 'canonical', href: `${data.origin}/` },
        { property: 'og:type', content: 'website' },
        { property: 'og:title', content: data.title },
        { property: 'og:description', content: data.description },
        { property: 'og:url', content: `${data.origin}/` },
        { property: 'og:image', content: `${data.origin}/share-card.jpg` },
      ]
    : []

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin, protocol } = new URL(request.url)
  const home = await loadHome(request, context)
  context.parts.set('page', { draw: () => drawHome(home, origin) })
  const { title, description } = home.page
  return data({ origin, title, description }, { headers: contentHeaders(home.page, protocol === 'https:') })
}

export default function Page() {
  return <DrawnOnServer part="page" />
}

function drawHome({ page: { title, blocks }, shown }: HomeData, origin: string) {
  const opening = blocks.findIndex(({ type }) => type === 'opening')
  return (
    <main id="main">
      {opening < 0 ? <h1 className="visually-hidden">{title}</h1> : null}
      {blocks.map((block, place) => {
        const id = `part-${place + 1}`
        return isSection(block) ? (
          <SectionView key={id} section={block} shown={shown} id={id} leads={place === opening} />
        ) : (
          <div key={id} className="wrap section">
            <ContentBlocks blocks={[block]} shown={shown} id={id} />
          </div>
        )
      })}
      <StructuredData of={organizationJsonLd(origin)} />
    </main>
  )
}
