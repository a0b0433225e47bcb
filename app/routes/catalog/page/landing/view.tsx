import { ContentBlocks } from '~/components/block/content-blocks'
import { Results } from '~/components/listing/results'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { StructuredData } from '~/components/page/structured-data'
import { RAIL_ROW } from '~/components/product/picture-load'
import { Rail } from '~/components/product/rail'
import { breadcrumbJsonLd } from '~/models/catalog/structured-data'
import { ListingView } from '../listing/view'
import { Kinds, Promos } from './front'
import type { LandingData } from './loader.server'

export function LandingView({ data: { front, all } }: { data: LandingData }) {
  if (!front) return <ListingView data={all} />
  const { category } = all
  const [row] = front.rows
  return (
    <>
      <Breadcrumbs steps={[]} />
      <StructuredData of={breadcrumbJsonLd([], category, all.origin)} />
      <main id="main" className="landing">
        <div className="wrap">
          <h1>{category.name}</h1>
          <p className="quiet prose">{front.intro}</p>
          <Kinds name={category.name} kinds={front.kinds} />
        </div>
        {row ? <Rail id="row-1" {...row} viewAll="#all" ahead={RAIL_ROW} /> : null}
        <section className="wrap" aria-labelledby="all">
          <h2 id="all">All {category.name.toLowerCase()}</h2>
          <Results
            path={category.path}
            categoryKey={category.key}
            query={all.query}
            ignored={all.ignored}
            listing={all.listing}
            leads={!row}
            empty={<p>These shelves are being filled. Please look again soon.</p>}
          />
        </section>
        <Promos promos={front.promos} />
        {front.blocks.length ? (
          <div className="band section">
            <div className="wrap prose stack">
              <ContentBlocks blocks={front.blocks} shown={front.shown} />
            </div>
          </div>
        ) : null}
      </main>
    </>
  )
}
