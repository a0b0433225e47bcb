import { OWN_ATTRIBUTES } from '~/shop/attributes'
import { PACKS } from '~/shop/packs'
import { WITHOUT } from '../allergen/without'
import { dietName } from '../catalog/tags'
import { type Cents, formatDollars } from '../money'

const SHOP_FACETS = [
  'department',
  'shelf',
  'without',
  'diet',
  'price',
  'pound',
  'size',
  'certification',
  'rating',
  'stock',
  'sale',
] as const
export type ShopFacet = (typeof SHOP_FACETS)[number]

/** Of an attribute of the shop's own. */
type OwnFacet = `own-${string}`
export type Facet = ShopFacet | OwnFacet

const OWN = new Map(
  OWN_ATTRIBUTES.flatMap(({ name, label, filter }) =>
    filter ? [[`own-${name}` as OwnFacet, { name, label, filter }] as const] : [],
  ),
)

/** By their names in the address. */
export const FACETS: readonly Facet[] = [...SHOP_FACETS, ...OWN.keys()]

/** A product's values of the shop's own facets. */
export const ownFacets = (own: Readonly<Record<string, string>> = {}): Record<OwnFacet, string[]> =>
  Object.fromEntries(
    [...OWN].map(([facet, { name, filter }]) => [facet, filter.filter((value) => value === own[name])]),
  )

/** Several values narrow the list (gluten-free and vegan); those of other facets widen it. */
export const isNarrowing = (facet: Facet): boolean =>
  facet === 'without' || facet === 'diet' || facet === 'certification'

export type Filters = Partial<Record<Facet, string[]>>

type Range = { key: string; from: Cents; below: Cents }

const rangesOf = (...ends: number[]): Range[] =>
  [0, ...ends].map((from, place) => {
    const below = ends[place] ?? Number.POSITIVE_INFINITY
    return { key: `${from}-${ends[place] ?? ''}`, from: from * 100, below: below * 100 }
  })

/** For goods that are not sold by weight. */
const EACH = rangesOf(10, 25, 40, 60, 100)
const A_POUND = rangesOf(10, 15, 20, 30)

const rangeName = ({ from, below }: Range): string => {
  if (from === 0) return `Under ${formatDollars(below)}`
  return Number.isFinite(below)
    ? `${formatDollars(from)} to ${formatDollars(below)}`
    : `${formatDollars(from)} and more`
}

const rangeNames = (ranges: Range[]): Record<string, string> =>
  Object.fromEntries(ranges.map((range) => [range.key, rangeName(range)]))

/** Per pound for goods sold by weight, else per piece. */
export function priceFacets(
  price: Cents,
  perPound: Cents | undefined,
): Partial<Record<'price' | 'pound', string>> {
  const keyOf = (ranges: Range[], of: Cents) => ranges.find(({ below }) => of < below)?.key
  if (price === 0) return {}
  return perPound === undefined ? { price: keyOf(EACH, price) } : { pound: keyOf(A_POUND, perPound) }
}

const TITLES: Record<ShopFacet, string> = {
  department: 'Department',
  shelf: 'Shelf',
  without: 'Allergies',
  diet: 'Diet',
  price: 'Price each',
  pound: 'Price per pound',
  size: 'Size',
  certification: 'Certification',
  rating: 'Rating',
  stock: 'Availability',
  sale: 'Offers',
}

export const facetTitle = (facet: Facet): string =>
  OWN.get(facet as OwnFacet)?.label ?? TITLES[facet as ShopFacet]

// In the order shown. The names of departments, shelves and certifications come from the catalog.
const VALUES: Partial<Record<Facet, Record<string, string>>> = {
  without: WITHOUT,
  diet: Object.fromEntries(
    ['organic', 'raw', 'gluten-free', 'vegan', 'kosher', 'sugar-free', 'less-salt'].map((key) => [
      key,
      dietName(key),
    ]),
  ),
  price: rangeNames(EACH),
  pound: rangeNames(A_POUND),
  size: PACKS,
  rating: { '4up': '4 stars and up', '3up': '3 stars and up' },
  stock: { '1': 'In stock' },
  sale: { '1': 'On sale' },
}

/** A shelf's name starts with its department's: 'Nuts > Almonds'. */
export type FacetNames = Record<'department' | 'shelf' | 'certification', Record<string, string>>

/** In the order shown. */
export const facetValues = (facet: Facet, names: FacetNames): Record<string, string> =>
  facet === 'department' || facet === 'shelf' || facet === 'certification'
    ? names[facet]
    : (VALUES[facet] ??
      Object.fromEntries((OWN.get(facet as OwnFacet)?.filter ?? []).map((value) => [value, value])))

type FacetOption = { value: string; label: string; count: number; checked: boolean }
export type FacetGroup = {
  facet: Facet
  title: string
  options: FacetOption[]
  /** The text its values were searched for, in groups too long to show whole. */
  find?: string
}

/** The others can be searched for. */
const MOST_SHELVES = 8

/** Options without products are left out unless chosen. */
export function facetGroups(
  counts: Partial<Record<Facet, Record<string, number>>>,
  { filters, find }: { filters: Filters; find?: string },
  names: FacetNames,
): FacetGroup[] {
  return FACETS.flatMap((facet) => {
    const options = Object.entries(facetValues(facet, names)).flatMap(([value, label]): FacetOption[] => {
      const count = counts[facet]?.[value] ?? 0
      const checked = filters[facet]?.includes(value) ?? false
      return count > 0 || checked ? [{ value, label, count, checked }] : []
    })
    const group = { facet, title: facetTitle(facet), options }
    if (facet === 'shelf') return shelfGroup(group, find)
    return options.length ? [group] : []
  })
}

function shelfGroup(group: FacetGroup, find?: string): FacetGroup[] {
  const options = group.options
    .map((option) => ({ ...option, label: option.label.split(' > ').at(-1) ?? '' }))
    .sort((a, b) => b.count - a.count)
  if (!options.length && !find) return []
  if (options.length <= MOST_SHELVES && !find) return [{ ...group, options }]
  const shown = options.filter(({ checked }, place) => checked || place < MOST_SHELVES)
  return [{ ...group, options: shown, find: find ?? '' }]
}
