import { type Cents, formatMoney } from '../money'
import { type LabelRow, labelRows, type NutritionFacts, servingWords } from './nutrition'
import { autoDeliveryPercent, openTiers, piecePrice, poundSuffix, pricePerPound, tierLabel } from './prices'
import { isInStock, type Product, quantityLimit, type Variant, visibleVariants } from './product'
import { certifications, type Highlight, highlights, shipsFreeFrom } from './tags'
import { hasBagSizeBadge, packLabel } from './units'

export type SizeChoice = {
  sku: string
  /** "1 lb bag" */
  name: string
  /** "Value Pack", or that it is sold out. */
  note: string
  price: Cents
  inStock: boolean
}

export type Slide =
  | { type: 'picture'; url: string; alt: string }
  | { type: 'bag-size'; url: string; size: string; pack?: string; facts: string[] }
  | { type: 'nutrition'; facts: string[] }

export type StockState =
  | { type: 'in-stock' }
  /** `until` is an ISO date, when it is known. */
  | { type: 'backordered'; until?: string }
  | { type: 'sold-out' }

export type PriceBlock = {
  price: Cents
  was: Cents
  percent: number
  suffix?: string
  /** Said beneath: per pound, tiers, what a saving is made of. */
  lines: string[]
  autoDelivery?: { price: Cents; percent: number }
}

export type NutritionLabel = { servings?: string; serving: string; calories: number; rows: LabelRow[] }

/** What the product page shows of a product in one size. */
export type ProductPage = {
  key: string
  sku: string
  name: string
  oneLiner: string
  paragraphs: string[]
  healthTips?: string
  path: string
  ancestors: { name: string; path: string }[]
  averageRating: number
  totalRatings: number
  variantName: string
  stock: StockState
  buildYourOwn: boolean
  /** Put together by the shopper: it cannot be added as it is. */
  madeToOrder: boolean
  price: PriceBlock
  sizes: SizeChoice[]
  quantities: number[]
  slides: Slide[]
  highlights: Highlight[]
  certifications: { name: string; description: string }[]
  nutrition: NutritionLabel | null
  ingredients?: string
  storage?: string
  origin?: string
  badges: string[]
  shipsFreeFrom?: Cents
}

/** Everything of one size, ready to be drawn. `today` decides nothing but whether a date is still ahead. */
export function productPage(
  product: Product,
  variant: Variant,
  nutrition: NutritionFacts | null,
  today: string,
): ProductPage {
  const label = nutritionLabel(nutrition, variant)
  return {
    key: product.key,
    sku: variant.sku,
    name: product.name,
    oneLiner: product.oneLinerDescription,
    paragraphs: product.description.split(/\n+/).filter(Boolean),
    healthTips: product.healthTips,
    path: product.path,
    ancestors: product.ancestors.map(({ name, path }) => ({ name, path })),
    averageRating: product.averageRating,
    totalRatings: product.totalRatings,
    variantName: variant.variantName,
    stock: stockState(variant, today),
    buildYourOwn: product.hidePrice || piecePrice(variant.prices).price === 0,
    madeToOrder: product.customProduct,
    price: priceBlock(variant),
    sizes: sizeChoices(product),
    quantities: quantityChoices(quantityLimit(variant)),
    slides: slides(product, variant, label),
    highlights: highlights(product.tags, nutrition),
    certifications: certifications(product.tags).map(({ name, description }) => ({ name, description })),
    nutrition: label,
    ingredients: variant.ingredients,
    storage: variant.storageRequirements,
    origin: product.countryOfOrigin,
    badges: [...(product.seasonal ? ['Seasonal'] : []), ...(variant.sample ? ['Sample'] : [])],
    shipsFreeFrom: shipsFreeFrom(product.tags),
  }
}

function stockState(variant: Variant, today: string): StockState {
  if (isInStock(variant)) return { type: 'in-stock' }
  if (!variant.backordered) return { type: 'sold-out' }
  const ahead = variant.backorderedUntil && variant.backorderedUntil >= today
  return { type: 'backordered', ...(ahead && { until: variant.backorderedUntil }) }
}

function priceBlock(variant: Variant): PriceBlock {
  const { prices } = variant
  const { price, comparisonPrice, percent, reductions } = piecePrice(prices)
  const pound = pricePerPound(variant, price)
  const suffix = poundSuffix(variant)
  const auto = variant.autoDeliveryEligible ? prices.autoDelivery : undefined
  return {
    price,
    was: comparisonPrice,
    percent,
    suffix,
    lines: [
      ...(pound && variant.weight !== 1 ? [`${formatMoney(pound)} / lb`] : []),
      ...openTiers(prices).map((tier) => `${formatMoney(tier.price)} ${tierLabel(tier)}`),
      ...reductions.filter(({ onSale }) => onSale).map(({ value }) => `You save ${formatMoney(value)}`),
    ],
    ...(auto !== undefined &&
      auto < price && { autoDelivery: { price: auto, percent: autoDeliveryPercent(prices) } }),
  }
}

const sizeChoices = (product: Product): SizeChoice[] =>
  visibleVariants(product)
    .map((variant) => ({ variant, label: packLabel(variant), inStock: isInStock(variant) }))
    .sort((a, b) => a.variant.weight - b.variant.weight || a.variant.prices.list - b.variant.prices.list)
    .map(({ variant, label, inStock }) => ({
      sku: variant.sku,
      name: variant.variantName,
      note: [label, inStock ? undefined : 'sold out'].filter(Boolean).join(', '),
      price: piecePrice(variant.prices).price,
      inStock,
    }))

const QUANTITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 50, 100]

/** What the select offers without script; the cart takes any other number. */
export const quantityChoices = (limit: number): number[] => QUANTITIES.filter((quantity) => quantity <= limit)

const MOST_INGREDIENTS = 450
const CUT_INGREDIENTS = 172

/** Long lists of ingredients are cut where there is little room. */
export const shortIngredients = (text: string): string =>
  text.length > MOST_INGREDIENTS ? `${text.slice(0, CUT_INGREDIENTS)}…` : text

function slides(product: Product, variant: Variant, label: NutritionLabel | null): Slide[] {
  const [first, ...rest] = variant.images.map(
    ({ url }, place): Slide => ({
      type: 'picture',
      url,
      alt: place === 0 ? `${product.name}, ${variant.variantName}` : `${product.name}, picture ${place + 1}`,
    }),
  )
  if (!first) return []
  const isGift = product.ancestors[0]?.key === 'gifts'
  return [
    first,
    ...(isGift ? [] : bagSizeSlide(variant)),
    ...rest,
    ...(isGift || !label ? [] : [nutritionSlide(label, variant)]),
  ]
}

function bagSizeSlide(variant: Variant): Slide[] {
  const pack = variant.images.find(({ url }) => url.includes(variant.sku)) ?? variant.images[0]
  if (!pack || !hasBagSizeBadge(variant.unitName)) return []
  const { servingsPerContainer: servings, countPerPound } = variant
  const facts = [
    ...(servings ? [`About ${servings} servings`] : []),
    ...(countPerPound
      ? [`${countPerPound.charAt(0).toUpperCase()}${countPerPound.slice(1)} pieces a pound`]
      : []),
  ]
  return [{ type: 'bag-size', url: pack.url, size: variant.unitSize, pack: packLabel(variant), facts }]
}

const nutritionSlide = (label: NutritionLabel, variant: Variant): Slide => ({
  type: 'nutrition',
  facts: [
    `${label.calories} calories a serving`,
    ...label.rows
      .filter((row) => ['Protein', 'Dietary Fiber', 'Total Sugars'].includes(row.name))
      .map((row) => `${row.amount} ${row.name.replace(/^(Dietary|Total) /, '').toLowerCase()}`),
    ...(variant.ingredients ? [`Ingredients: ${shortIngredients(variant.ingredients)}`] : []),
  ],
})

function nutritionLabel(nutrition: NutritionFacts | null, variant: Variant): NutritionLabel | null {
  if (!nutrition) return null
  const { servingsPerContainer: servings } = variant
  return {
    servings: servings
      ? `About ${servings} ${servings === 1 ? 'serving' : 'servings'} per container`
      : undefined,
    serving: servingWords(nutrition),
    calories: nutrition.perServing.calories?.quantity ?? 0,
    rows: labelRows(nutrition),
  }
}
