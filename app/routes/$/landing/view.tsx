import { Breadcrumbs } from '~/components/layout/breadcrumbs'
import { StructuredData } from '~/components/layout/structured-data'
import { Results } from '~/components/listing/results'
import { Rail } from '~/components/product/rail'
import { breadcrumbJsonLd } from '~/models/catalog/structured-data'
import { ListingView } from '../listing/view'
import type { LandingData } from './loader.server'

export function LandingView({ data }: { data: LandingData }) {
  const { front, all, tint, imageUrl } = data
  if (!front) return <ListingView data={all} />
  const { category } = all
  return (
    <>
      <Breadcrumbs steps={[]} current={category.name} />
      <StructuredData of={breadcrumbJsonLd([], category, all.origin)} />
      <main id="main">
        <section className={`hero slim tint-${tint}`}>
          <div className="wrap">
            <div className="txt stack">
              <h1>{category.name}</h1>
              <p>{category.description}</p>
              <p>
                <a className="btn" href="#all">
                  Shop all {category.name.toLowerCase()}
                </a>
              </p>
            </div>
            {imageUrl ? (
              <div className="art">
                <img src={imageUrl} alt="" width="320" height="224" {...{ fetchpriority: 'high' }} />
              </div>
            ) : null}
          </div>
        </section>
        <section className="section" aria-labelledby="shelves">
          <div className="wrap">
            <div className="head">
              <h2 id="shelves">The shelves</h2>
            </div>
            <ul className="shelf-tiles">
              {front.shelves.map((shelf) => (
                <li key={shelf.path}>
                  <a className={`shelf tint-${tint}`} href={shelf.path}>
                    <b>{shelf.name}</b>
                    <small>{shelf.description}</small>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </section>
        <Rail
          id="best"
          title="What people come back for"
          viewAll={`${category.path}?sort=rating`}
          cards={front.best}
        />
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
      </main>
    </>
  )
}
