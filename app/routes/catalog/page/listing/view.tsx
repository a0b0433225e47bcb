import { Results } from '~/components/listing/results'
import { Breadcrumbs } from '~/components/page/breadcrumbs'
import { StructuredData } from '~/components/page/structured-data'
import { Chips } from '~/components/ui/chips'
import type { MetaDescriptor } from '~/framework.server'
import { breadcrumbJsonLd } from '~/models/catalog/structured-data'
import { paths } from '~/models/paths'
import { DEFAULT_SIZE, hasFilters, printListingQuery } from '~/models/search/listing-query'
import { SHOP } from '~/shop/shop'
import type { ListingData } from './loader.server'

export function ListingView({ data }: { data: ListingData }) {
  const { category, ancestors, shelves, query, ignored, listing } = data
  return (
    <>
      <Breadcrumbs steps={ancestors} current={category.name} />
      <StructuredData of={breadcrumbJsonLd(ancestors, category, data.origin)} />
      <main id="main" className="wrap">
        <div className="intro">
          <h1>{category.name}</h1>
          <p className="quiet prose">{category.description}</p>
        </div>
        {shelves.length ? (
          <nav className="shelves" aria-label="Shelves">
            <Chips links={shelves.map(({ name, path }) => ({ text: name, url: path }))} />
          </nav>
        ) : null}
        <Results
          path={category.path}
          categoryKey={category.key}
          query={query}
          ignored={ignored}
          listing={listing}
          empty={
            <div className="panel stack empty">
              <p>
                {hasFilters(query)
                  ? 'Nothing matches all of these filters. Remove one and try again.'
                  : 'Nothing in this category is available right now.'}
              </p>
              <p>
                <a href={hasFilters(query) ? category.path : paths.bestSellers}>
                  {hasFilters(query) ? `All ${category.name.toLowerCase()}` : 'Our best sellers'}
                </a>
              </p>
            </div>
          }
        />
      </main>
    </>
  )
}

export function listingMeta({ category, query }: ListingData, origin: string): MetaDescriptor[] {
  // The canonical address has no filters.
  const canonical = printListingQuery(category.path, {
    query: '',
    filters: {},
    sort: 'popular',
    page: query.page,
    show: DEFAULT_SIZE,
  })
  const description = category.metaDescription ?? category.description
  return [
    { title: `${category.name}${query.page > 1 ? `, page ${query.page}` : ''} | ${SHOP.name}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: origin + canonical },
    ...(hasFilters(query) || query.sort !== 'popular' || query.show !== DEFAULT_SIZE
      ? [{ name: 'robots', content: 'noindex, follow' }]
      : []),
    { property: 'og:title', content: category.name },
    { property: 'og:description', content: description },
    { property: 'og:url', content: origin + category.path },
    { property: 'og:image', content: `${origin}/share-card.jpg` },
  ]
}
