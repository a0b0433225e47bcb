import { searcherOf } from '~/http/searcher.server'
import { type Category, type CategoryTree, childrenOf, lineage } from '~/models/catalog/category'
import { Refused } from '~/models/onward'
import type { Listing } from '~/models/search/listing'
import { type ListingQuery, parseListingQuery } from '~/models/search/listing-query'
import { facetNames, loadListing } from '~/use-cases/search/listing.server'
import type { PageArgs } from '../page-module'

type Link = { name: string; path: string }

export type ListingData = {
  category: { key: string; name: string; description: string; path: string; metaDescription?: string }
  ancestors: Link[]
  /** The shelves below, or else the sibling shelves. */
  shelves: Link[]
  query: ListingQuery
  ignored: string[]
  listing: Listing
  origin: string
}

export async function loadListingPage({
  match,
  request,
  context,
}: PageArgs<'listing'> | PageArgs<'landing'>): Promise<ListingData> {
  const url = new URL(request.url)
  const [tree, allNames] = await Promise.all([context.services.catalog.categories(), facetNames(context)])
  const category = tree.byKey.get(match.categoryKey)
  // Shelves are links above a department's list, so neither facet is offered.
  const names = category?.kind === 'collection' ? allNames : { ...allNames, department: {}, shelf: {} }
  const parsed = parseListingQuery(url.searchParams, names)
  if (!category || !parsed.ok) throw new Refused('unknown')
  const listing = await loadListing(context, {
    query: parsed.query,
    names,
    by: searcherOf(request, context.session.get('optedOut')),
    categoryKey: category.key,
  })
  if (parsed.query.page > Math.max(1, listing.pages)) throw new Refused('unknown')
  const { name, description, path, metaDescription } = category
  return {
    category: { key: category.key, name, description, path, metaDescription },
    ancestors: lineage(tree, category.key).slice(0, -1).map(linkOf),
    shelves: shelvesOf(tree, category).map(linkOf),
    query: parsed.query,
    ignored: parsed.ignored,
    listing,
    origin: url.origin,
  }
}

const linkOf = ({ name, path }: Category): Link => ({ name, path })

function shelvesOf(tree: CategoryTree, category: Category): Category[] {
  const below = childrenOf(tree, category)
  const parent = category.parentKey ? tree.byKey.get(category.parentKey) : undefined
  const shelves = below.length || !parent ? below : childrenOf(tree, parent)
  return shelves.filter(({ key, idealForSuggestions }) => idealForSuggestions && key !== category.key)
}
