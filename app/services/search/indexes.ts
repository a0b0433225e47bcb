import { FACETS } from '~/models/search/facets'
import type { Sort } from '~/models/search/listing-query'

export const DEPARTMENTS = 'departments'
export const SUGGESTIONS = 'product_query_suggestions'
const PRODUCTS = 'products'

/** An order of its own is a replica, as Algolia has it: the same records, ranked otherwise. */
export const productIndex = (sort: Sort): string =>
  sort === 'popular' ? PRODUCTS : `${PRODUCTS}_${sort.replace('-', '_')}`

const RANKING = ['typo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom']

const REPLICAS: [sort: Sort, order: string][] = [
  ['price-asc', 'asc(singlePiecePrice)'],
  ['price-desc', 'desc(singlePiecePrice)'],
  ['rating', 'desc(averageRating)'],
  ['newest', 'desc(addedOn)'],
]

const productSettings = {
  searchableAttributes: [
    'unordered(name)',
    'unordered(categoryNames)',
    'unordered(tagNames)',
    'skus',
    'unordered(Product.shortDescription)',
  ],
  attributesForFaceting: [
    ...FACETS,
    'filterOnly(categories)',
    'filterOnly(traits)',
    'filterOnly(sku)',
    'filterOnly(shortVariantName)',
    'filterOnly(Product.key)',
  ],
  attributeForDistinct: 'objectID',
  unretrievableAttributes: ['cost'],
  disableTypoToleranceOnAttributes: ['skus'],
  ignorePlurals: ['en'],
  removeWordsIfNoResults: 'lastWords',
  paginationLimitedTo: 20_000,
  ranking: RANKING,
  customRanking: ['desc(popularity)'],
}

/** The settings of every index, the primary before its replicas. */
export const SETTINGS: [index: string, settings: Record<string, unknown>][] = [
  [PRODUCTS, { ...productSettings, replicas: REPLICAS.map(([sort]) => productIndex(sort)) }],
  ...REPLICAS.map(([sort, order]): [string, Record<string, unknown>] => [
    productIndex(sort),
    { ...productSettings, ranking: [order, ...RANKING] },
  ]),
  [
    DEPARTMENTS,
    {
      searchableAttributes: ['name', 'unordered(parentName)', 'unordered(description)'],
      attributesForFaceting: ['filterOnly(idealForSuggestions)', 'filterOnly(kind)'],
      ignorePlurals: ['en'],
    },
  ],
  [
    SUGGESTIONS,
    { searchableAttributes: ['query'], customRanking: ['desc(popularity)'], ignorePlurals: ['en'] },
  ],
]

const alike = [
  ['hazelnut', 'filbert', 'cobnut'],
  ['chickpea', 'garbanzo', 'garbanzo bean'],
  ['prune', 'dried plum'],
  ['raisin', 'sultana'],
  ['trail mix', 'studentenfutter', 'gorp'],
  ['cacao', 'cocoa'],
  ['sunflower seed', 'sunflower kernel'],
  ['pumpkin seed', 'pepita'],
  ['peanut', 'groundnut', 'goober'],
  ['candy', 'sweet'],
  ['licorice', 'liquorice'],
  ['tea', 'infusion'],
  ['gift box', 'hamper', 'gift basket'],
  ['bag', 'pouch'],
  ['pound', 'lb'],
  ['ounce', 'oz'],
  ['unsalted', 'no salt', 'salt free'],
  ['gluten-free', 'gf', 'without gluten'],
]

export const SYNONYMS = alike.map((synonyms) => ({
  objectID: (synonyms[0] ?? '').replace(/\W+/g, '-'),
  type: 'synonym',
  synonyms,
}))

export const SYNONYM_INDEX = PRODUCTS
