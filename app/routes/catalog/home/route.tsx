import { SearchFooter } from '~/components/block/search-footer'
import { Tiles } from '~/components/block/tiles'
import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { StructuredData } from '~/components/page/structured-data'
import { Rail } from '~/components/product/rail'
import { PersonalRow } from '~/components/recommendation/personal-row.island'
import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { organizationJsonLd } from '~/models/catalog/structured-data'
import type { Card } from '~/models/content/page'
import { paths } from '~/models/paths'
import { SELLS, SHOP } from '~/shop/shop'
import { type HomeData, loadHome } from './loader.server'
import { Facts, Made } from './parts'

// React 18 has no type for it.
const FIRST = { fetchpriority: 'high' }

const title = `${SHOP.name}: ${SELLS}`
const description =
  'Nuts roasted this week, dried fruit, chocolate, coffee and tea, by the handful or by the case.'

export const handle = { styles: 'shelf' }

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title },
  { name: 'description', content: description },
  ...(data
    ? [
        { tagName: 'link', rel: 'canonical', href: `${data.origin}/` },
        { property: 'og:type', content: 'website' },
        { property: 'og:title', content: title },
        { property: 'og:description', content: description },
        { property: 'og:url', content: `${data.origin}/` },
        { property: 'og:image', content: `${data.origin}/share-card.jpg` },
      ]
    : []),
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  const drawn = { ...(await loadHome(context)), origin }
  context.parts.set('page', { draw: () => drawHome(drawn) })
  return data(
    { origin },
    { headers: { 'Cache-Control': 'public, s-maxage=60, stale-while-revalidate=3600' } },
  )
}

export default function Page() {
  return <DrawnOnServer part="page" />
}

function drawHome({ tiles, best, coffee, origin }: HomeData & { origin: string }) {
  return (
    <main id="main">
      <Hero />
      <Departments tiles={tiles} />
      <PersonalRow selector="Home page" type="HOMEPAGE" />
      <Rail
        id="best"
        title="Our best sellers"
        subtitle="What most people come back for."
        viewAll={paths.bestSellers}
        cards={best}
      />
      <Made />
      <Rail
        id="coffee"
        title="Good with coffee"
        subtitle="For four o’clock."
        viewAll="/coffeesteas/"
        cards={coffee}
      />
      <Facts />
      <SearchFooter />
      <StructuredData of={organizationJsonLd(origin)} />
    </main>
  )
}

function Hero() {
  return (
    <section className="hero">
      <div className="wrap">
        <div className="hero-text stack">
          <h1>Good nuts, roasted this week.</h1>
          <p>
            Nuts, dried fruit, chocolate and coffee, packed to order and on their way today. By the handful or
            by the case.
          </p>
          <p className="row">
            <a className="button big" href={paths.nuts}>
              Shop nuts
            </a>
            <a className="button plain big" href={paths.mixes}>
              Build a trail mix
            </a>
          </p>
        </div>
        <div className="hero-art">
          <img
            src="/images/hero.svg"
            alt="A heap of cobnuts, almonds, apricots and cranberries"
            width="640"
            height="474"
            {...FIRST}
          />
        </div>
      </div>
    </section>
  )
}

function Departments({ tiles }: { tiles: Card[] }) {
  if (tiles.length === 0) return null
  return (
    <section className="section" aria-labelledby="departments">
      <div className="wrap">
        <div className="head">
          <h2 id="departments">Shop by category</h2>
        </div>
        <Tiles cards={[...tiles, business]} />
      </div>
    </section>
  )
}

const business: Card = {
  name: 'For business',
  path: '/wholesalebulk/',
  imageUrl: '/images/tile-wholesalebulk.svg',
  tint: 'almond',
  note: 'cases and wholesale',
}
