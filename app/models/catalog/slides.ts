import { capitalized } from '~/models/in-words'
import { amountWords, type NutrientAmount, type NutritionFacts } from './nutrition'
import type { Product, Variant } from './product'
import { sizedName } from './sized-name'
import { hasBagSizeBadge, packLabel } from './units'

export type Slide =
  | { type: 'picture'; url: string; alt: string }
  | { type: 'bag-size'; url: string; size: string; pack?: string; facts: string[] }
  | { type: 'nutrition'; facts: string[] }

/** The bag size after the first picture, nutrition last. Gifts have pictures only. */
export function slidesOf(product: Product, variant: Variant, nutrition: NutritionFacts | null): Slide[] {
  const pictures = variant.images.map(
    ({ url, alt }, place): Slide => ({
      type: 'picture',
      url,
      alt:
        alt ||
        (place === 0
          ? sizedName(product.name, variant.variantName)
          : `${product.name}, picture ${place + 1}`),
    }),
  )
  if (product.ancestors[0]?.key === 'gifts') return pictures
  return [
    ...pictures.slice(0, 1),
    ...bagSizeSlide(product, variant),
    ...pictures.slice(1),
    ...(nutrition ? [nutritionSlide(nutrition, variant)] : []),
  ]
}

function bagSizeSlide(product: Product, variant: Variant): Slide[] {
  const pack = variant.images.find(({ url }) => url.includes(variant.sku)) ?? variant.images[0]
  if (!pack || !hasBagSizeBadge(variant.unitName)) return []
  const { servingsPerContainer: servings, countPerPound } = variant
  const facts = [
    ...(servings ? [`About ${servings} servings`] : []),
    ...(countPerPound ? [`${capitalized(countPerPound)} ${foodNoun(product)}a pound`] : []),
  ]
  const size = variant.bagSize ?? variant.unitSize
  return [{ type: 'bag-size', url: pack.url, size: spaced(size), pack: packLabel(variant), facts }]
}

function nutritionSlide({ perServing }: NutritionFacts, { ingredients }: Variant): Slide {
  const textOf = (amount: NutrientAmount | undefined, word: string) =>
    amount ? [`${amountWords(amount)} ${word}`] : []
  return {
    type: 'nutrition',
    facts: [
      `${perServing.calories?.quantity ?? 0} calories a serving`,
      ...textOf(perServing.protein, 'protein'),
      ...textOf(perServing.dietaryFiber, 'fiber'),
      ...textOf(perServing.totalSugars, 'sugars'),
      ...(ingredients ? [`Ingredients: ${shortIngredients(ingredients)}`] : []),
    ],
  }
}

/** "almonds ", where the product is what its shelf is called. */
function foodNoun({ name, ancestors }: Product): string {
  const shelf = ancestors.at(-1)?.name.toLowerCase() ?? ''
  return shelf && name.toLowerCase().includes(shelf) ? `${shelf} ` : ''
}

const MOST_INGREDIENTS = 450
const CUT_INGREDIENTS = 172

export const shortIngredients = (text: string): string =>
  text.length > MOST_INGREDIENTS ? `${text.slice(0, CUT_INGREDIENTS)}…` : text

const spaced = (size: string) => size.replace(/(\d)(lb|oz)$/i, '$1 $2')
