import { piecePrice } from '~/models/catalog/prices'
import { isInStock, type Product, visibleVariants } from '~/models/catalog/product'
import { sizedName } from '~/models/catalog/sized-name'
import type { QuickRow, SuggestedSize } from '~/models/company/quick-order'
import { optional } from '~/services/fallback'
import type { Services } from '~/services/index.server'

type Asked = Pick<Services, 'catalog' | 'search'>

/** Rows with suggestions; the others of a long list have their error alone. */
const MOST_ROWS = 8
const MOST_SIZES = 3

/** What the shopper may have meant: other sizes of the product, the same food made another way, or what search finds. */
export const withSuggestions = (services: Asked, rows: readonly QuickRow[]): Promise<QuickRow[]> =>
  Promise.all(
    rows.map(async (row, place) =>
      place < MOST_ROWS ? { ...row, suggestions: await optional(sizesFor(services, row), []) } : row,
    ),
  )

async function sizesFor({ catalog, search }: Asked, { sku }: QuickRow): Promise<SuggestedSize[]> {
  const [key = ''] = sku.split('-')
  const [same] = await catalog.productsByKeys([key])
  const keys = same ? (same.otherVariations ?? []) : (await search.productKeys(sku)).slice(0, MOST_SIZES)
  const others = keys.length > 0 ? await catalog.productsByKeys([...keys]) : []
  return [...(same ? [same] : []), ...others].flatMap(sizesOf).slice(0, MOST_SIZES)
}

const sizesOf = (product: Product): SuggestedSize[] =>
  visibleVariants(product)
    .filter((variant) => isInStock(variant) && !variant.sample)
    .map((variant) => ({
      sku: variant.sku,
      name: sizedName(product.name, variant.variantName),
      imageUrl: variant.images[0]?.url,
      price: piecePrice(variant.prices).price,
    }))
