import { capitalized } from '~/models/in-words'
import { OWN_ATTRIBUTES } from '~/shop/attributes'
import { type AllergenWords, allergensOf, allergenWords } from '../allergen/allergens'
import type { RichNode } from '../content/rich-text'
import { shopDate } from '../dates'
import { shortDate } from '../days'
import { type Cents, formatMoney } from '../money'
import { poundsOf } from '../weight'
import { holdsFood, isWhole } from './contents'
import { type LabelRow, labelRows, type NutritionFacts, servingsWords, servingWords } from './nutrition'
import { isOwnAmount } from './own-amount'
import { autoDeliveryPercent, openTiers, piecePrice, poundSuffix, pricePerPound, tierLabel } from './prices'
import { isInStock, type Product, quantityLimit, type Variant, visibleVariants } from './product'
import { productTexts } from './product-texts'
import { type Slide, slidesOf } from './slides'
import { certifications, type Highlight, highlights, shipsFreeFrom } from './tags'
import { packLabel } from './units'

export type SizeChoice = {
  sku: string
  /** "1 lb bag", without the grind or color. */
  name: string
  barcode?: string
  /** "Value Pack", or why it cannot be bought. */
  note: string
  price: Cents
  inStock: boolean
}

type StockState =
  | { type: 'in-stock' }
  /** `until`: an ISO date. */
  | { type: 'backordered'; until?: string }
  | { type: 'sold-out' }
  | { type: 'companies-only' }

export type PriceBlock = {
  price: Cents
  was: Cents
  percent: number
  suffix?: string
  /** "$12.00 / lb", if `suffix` does not say it. */
  perPound?: string
  lines: string[]
  autoDelivery?: { price: Cents; percent: number }
}

export type NutritionLabel = {
  servings?: string | undefined
  serving: string
  calories: number
  rows: LabelRow[]
}

export type ProductPage = {
  key: string
  sku: string
  name: string
  title: string
  oneLiner: string
  summary: string
  googleProductCategory?: string
  paragraphs: string[]
  /** Drawn in place of the paragraphs. */
  rich?: RichNode[]
  healthTips?: string
  path: string
  ancestors: { name: string; path: string }[]
  averageRating: number
  totalRatings: number
  totalReviews: number
  variantName: string
  stock: StockState
  /** The price depends on what goes in. */
  buildYourOwn: boolean
  madeToOrder: boolean
  digital: boolean
  meltable: boolean
  ownAmount: boolean
  price: PriceBlock
  sizes: SizeChoice[]
  grinds: { sku: string; name: string }[]
  colors: { sku: string; name: string }[]
  limit: number
  left?: number
  slides: Slide[]
  highlights: Highlight[]
  certifications: { name: string; description: string }[]
  /** The shop's own attributes. */
  own: { label: string; text: string }[]
  nutrition: NutritionLabel | null
  ingredients?: string
  storage?: string
  bestWithin?: string
  /** Where it is not the shop's own. */
  brand?: string
  /** "Nov 27" */
  roastedOn?: string
  origin?: string
  /** Missing if it is not food, and of gifts whose contents are chosen. */
  allergens?: AllergenWords
  tasteNotes?: string
  badges: string[]
  shipsFreeFrom?: Cents
  /** Not for search, lists and search engines. */
  unlisted: boolean
}

/** `today` leaves out past dates. */
export function productPage(
  product: Product,
  variant: Variant,
  nutrition: NutritionFacts | null,
  today: string,
  contents: readonly Product[] = [],
): ProductPage {
  const paragraphs = product.description.split(/\n+/).filter(Boolean)
  const texts = productTexts(product)
  const isFree = piecePrice(variant.prices).price === 0
  // The contents of a custom product are not known yet.
  const facts = product.customProduct ? null : nutrition
  return {
    key: product.key,
    sku: variant.sku,
    name: product.name,
    title: texts.title,
    oneLiner: product.oneLinerDescription,
    summary: texts.description,
    googleProductCategory: product.googleProductCategory,
    paragraphs,
    rich: product.richDescription,
    healthTips: product.healthTips,
    path: product.path,
    ancestors: product.ancestors.map(({ name, path }) => ({ name, path })),
    averageRating: product.averageRating,
    totalRatings: product.totalRatings,
    totalReviews: product.totalReviews,
    variantName: variant.variantName,
    stock: stockState(variant, today),
    buildYourOwn: product.hidePrice || isFree,
    madeToOrder: product.customProduct || isFree,
    digital: variant.digital,
    meltable: variant.meltable,
    ownAmount: isOwnAmount(variant.sku),
    price: priceBlock(variant),
    sizes: sizeChoices(product, variant),
    grinds: grindChoices(product, variant),
    colors: colorChoices(product, variant),
    brand: product.brand,
    limit: quantityLimit(variant),
    left: (variant.available ?? FEW + 1) <= FEW ? variant.available : undefined,
    slides: slidesOf(product, variant, facts),
    // A box's contents vary, so its nutrients are no highlight.
    highlights: highlights(product.tags, product.contentList.length > 0 ? null : facts),
    certifications: certifications(product.tags).map(({ name, description }) => ({ name, description })),
    own: OWN_ATTRIBUTES.flatMap(({ name, label }) => {
      const text = product.own?.[name]
      return text === undefined ? [] : [{ label, text }]
    }),
    nutrition: nutritionLabel(facts, variant),
    ingredients: variant.ingredients,
    storage: variant.digital ? undefined : variant.storageRequirements,
    bestWithin:
      variant.bestBeforeWeeks === undefined ? undefined : `${variant.bestBeforeWeeks} weeks, unopened`,
    roastedOn: variant.roastedOn && variant.roastedOn <= today ? shortDate(variant.roastedOn) : undefined,
    origin: product.contentList.length > 0 ? undefined : product.countryOfOrigin,
    allergens: allergensIn(product, contents),
    tasteNotes: product.tasteNotes,
    badges: [...(product.seasonal ? ['Seasonal'] : []), ...(variant.sample ? ['Sample'] : [])],
    shipsFreeFrom: shipsFreeFrom(product.tags),
    unlisted: product.hiddenFromSearch,
  }
}

function allergensIn(product: Product, contents: readonly Product[]): AllergenWords | undefined {
  if (product.customProduct) return { lead: CHOSEN }
  const own = product.stated || !holdsFood(product) || !isWhole(product, contents) ? [product] : []
  const facts = allergensOf([...own, ...contents])
  return facts && allergenWords(facts, own.length + contents.length)
}

const CHOSEN = 'You see what each choice contains, and all of them together, as you build.'

const FEW = 10

function stockState(variant: Variant, today: string): StockState {
  if (variant.companiesOnly) return { type: 'companies-only' }
  if (isInStock(variant)) return { type: 'in-stock' }
  if (!variant.backordered) return { type: 'sold-out' }
  const { backorderedUntil: until } = variant
  return { type: 'backordered', until: until && until >= today ? until : undefined }
}

/** A sale that ends at midnight ends on the day before. */
const lastDay = (validUntil: string) => shortDate(shopDate(Date.parse(validUntil) - 1))

function priceBlock(variant: Variant): PriceBlock {
  const { prices } = variant
  const { price, comparisonPrice, percent, reductions } = piecePrice(prices)
  const pound = pricePerPound(variant, price)
  const until = prices.sale?.validUntil ? ` until ${lastDay(prices.sale.validUntil)}` : ''
  const auto = autoDeliveryPercent(prices)
  return {
    price,
    was: comparisonPrice,
    percent,
    suffix: poundSuffix(variant),
    perPound: pound && poundsOf(variant.weight) !== 1 ? `${formatMoney(pound)} / lb` : undefined,
    lines: [
      ...openTiers(prices)
        .filter(({ minimumQuantity }) => minimumQuantity <= quantityLimit(variant))
        .map((tier) => `${formatMoney(tier.price)} ${tierLabel(tier)}`),
      ...reductions.map(
        ({ value, description, onSale }) =>
          `You save ${formatMoney(value)}: ${description}${onSale ? until : ''}`,
      ),
    ],
    autoDelivery:
      variant.autoDeliveryEligible && auto > 0
        ? { price: piecePrice(prices, 1, 'auto-delivery').price, percent: auto }
        : undefined,
  }
}

/** "12 oz bag, whole bean" and "M, Red" have a choice of their own at the end; of "Red" alone nothing is left. */
function sizeName({ variantName, grindSize, color }: Variant): string {
  if (variantName === color) return ''
  const end = `, ${color}`
  if (color) return variantName.endsWith(end) ? variantName.slice(0, -end.length) : variantName
  return grindSize ? variantName.replace(/,[^,]*$/, '') : variantName
}

/** In the chosen size where a color has it. */
function colorChoices(product: Product, chosen: Variant): ProductPage['colors'] {
  const visible = visibleVariants(product)
  const colors = [...new Set(visible.flatMap(({ color }) => color ?? []))]
  return colors.flatMap((name) => {
    const all = name === chosen.color ? [chosen] : visible.filter(({ color }) => color === name)
    const variant = all.find((one) => sizeName(one) === sizeName(chosen)) ?? all[0]
    return variant ? { sku: variant.sku, name } : []
  })
}

const grindChoices = (product: Product, chosen: Variant): ProductPage['grinds'] =>
  visibleVariants(product).flatMap((variant) => {
    const { sku, weight, grindSize } = variant
    if (!grindSize || weight !== chosen.weight) return []
    return { sku, name: capitalized(grindSize) }
  })

const sizeChoices = (product: Product, { grindSize, color }: Variant): SizeChoice[] =>
  visibleVariants(product)
    .filter((variant) => variant.grindSize === grindSize && variant.color === color)
    .map((variant) => ({ variant, label: packLabel(variant), inStock: isInStock(variant) }))
    .sort(
      (a, b) =>
        Number(isOwnAmount(a.variant.sku)) - Number(isOwnAmount(b.variant.sku)) ||
        a.variant.weight - b.variant.weight ||
        a.variant.prices.list - b.variant.prices.list,
    )
    .map(({ variant, label, inStock }) => ({
      sku: variant.sku,
      name: sizeName(variant),
      barcode: variant.barcode,
      note: inStock ? (label ?? '') : variant.companiesOnly ? 'For companies' : 'Sold out',
      price: piecePrice(variant.prices).price,
      inStock,
    }))

function nutritionLabel(nutrition: NutritionFacts | null, variant: Variant): NutritionLabel | null {
  if (!nutrition) return null
  const { servingsPerContainer: servings } = variant
  return {
    servings: servings ? servingsWords(servings) : undefined,
    serving: servingWords(nutrition),
    calories: nutrition.perServing.calories?.quantity ?? 0,
    rows: labelRows(nutrition),
  }
}
