import { ContentBlocks } from '~/components/block/content-blocks'
import { Results } from '~/components/listing/results'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { StructuredData } from '~/components/page/structured-data'
import { Rail } from '~/components/product/rail'
import { breadcrumbJsonLd } from '~/models/catalog/structured-data'
import { ListingView } from '../listing/view'
import { Hero, Promos, Shelves } from './front'
import type { LandingData } from './loader.server'

export function LandingView({ data: { front, all } }: { data: LandingData }) {
  if (!front) return <ListingView data={all} />
  const { category } = all
  const [first, ...others] = front.rows
  return (
    <>
      <Breadcrumbs steps={[]} current={category.name} />
      <StructuredData of={breadcrumbJsonLd([], category, all.origin)} />
      <main id="main">
        <Hero name={category.name} front={front} />
        <Shelves shelves={front.shelves} tint={front.tint} />
        {first ? <Rail id="row-1" {...first} viewAll="#all" /> : null}
        <Promos promos={front.promos} />
        {others.map((row, place) => (
          <Rail key={row.title} id={`row-${place + 2}`} {...row} viewAll="#all" />
        ))}
        <section className="wrap" aria-labelledby="all">
          <div className="head">
            <h2 id="all">All {category.name.toLowerCase()}</h2>
          </div>
          <Results
            path={category.path}
            query={all.query}
            ignored={all.ignored}
            listing={all.listing}
            empty={<p>These shelves are being filled. Please look again soon.</p>}
          />
        </section>
        {front.blocks.length ? (
          <div className="band section">
            <div className="wrap prose stack">
              <ContentBlocks blocks={front.blocks} products={front.products} />
            </div>
          </div>
        ) : null}
      </main>
    </>
  )
}
