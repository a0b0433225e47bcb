import { dietName } from '../catalog/tags'

/** What a list of products can be narrowed by. The name is also the name in the address. */
export const FACETS = [
  'department',
  'diet',
  'price',
  'size',
  'certification',
  'rating',
  'stock',
  'sale',
] as const
export type Facet = (typeof FACETS)[number]

export type Filters = Partial<Record<Facet, string[]>>

export const FACET_TITLES: Record<Facet, string> = {
  department: 'Department',
  diet: 'Diet',
  price: 'Price',
  size: 'Size',
  certification: 'Certification',
  rating: 'Rating',
  stock: 'Availability',
  sale: 'Offers',
}

// In this order they are shown; departments and certifications are the shop's data.
const VALUES: Partial<Record<Facet, Record<string, string>>> = {
  diet: Object.fromEntries(
    ['organic', 'raw', 'gluten-free', 'vegan', 'kosher', 'sugar-free', 'less-salt'].map((key) => [
      key,
      dietName(key),
    ]),
  ),
  price: { '1': '$', '2': '$$', '3': '$$$' },
  size: { snack: 'Snack Pack', value: 'Value Pack', bulk: 'Bulk Pack', case: 'Case' },
  rating: { '4up': '4 stars and up', '3up': '3 stars and up' },
  stock: { '1': 'In stock' },
  sale: { '1': 'On sale' },
}

/** Names of departments and certifications by key. */
export type FacetNames = { department: Record<string, string>; certification: Record<string, string> }

/** Every value of a facet with how it reads, in the order of the screen. */
export const facetValues = (facet: Facet, names: FacetNames): Record<string, string> =>
  facet === 'department' || facet === 'certification' ? names[facet] : (VALUES[facet] ?? {})

export type FacetOption = { value: string; label: string; count: number; checked: boolean }
export type FacetGroup = { facet: Facet; title: string; options: FacetOption[] }

/** Facets with the counts that the index gave; an option without products is left out unless it is chosen. */
export function facetGroups(
  counts: Partial<Record<Facet, Record<string, number>>>,
  filters: Filters,
  names: FacetNames,
): FacetGroup[] {
  return FACETS.flatMap((facet) => {
    const options = Object.entries(facetValues(facet, names)).flatMap(([value, label]): FacetOption[] => {
      const count = counts[facet]?.[value] ?? 0
      const checked = filters[facet]?.includes(value) ?? false
      return count > 0 || checked ? [{ value, label, count, checked }] : []
    })
    return options.length ? [{ facet, title: FACET_TITLES[facet], options }] : []
  })
}
