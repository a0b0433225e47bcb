export type NutrientAmount = {
  quantity: number
  unit: string
  /** Percent of the daily value. */
  pdv?: number | undefined
  /** The serving has less than `quantity`, and more than nothing. */
  lessThan?: true | undefined
}

type NutrientStyle = {
  name: string
  /** Indentation under the nutrient above. */
  level?: 1 | 2
  strong?: true
  /** Followed by a thick rule. */
  last?: true
  /** The label never prints a daily value for it. */
  withoutDaily?: true
  /** Left out if 0. */
  voluntary?: true
  highlight?: string
}

const styles = {
  calories: { name: 'Calories' },
  totalFat: { name: 'Total Fat', strong: true },
  saturatedFat: { name: 'Saturated Fat', level: 1 },
  transFat: { name: 'Trans Fat', level: 1, withoutDaily: true },
  cholesterol: { name: 'Cholesterol', strong: true },
  sodium: { name: 'Sodium', strong: true },
  totalCarbohydrate: { name: 'Total Carbohydrate', strong: true },
  dietaryFiber: { name: 'Dietary Fiber', level: 1, highlight: 'fiber' },
  totalSugars: { name: 'Total Sugars', level: 1, withoutDaily: true },
  addedSugars: { name: 'Added Sugars', level: 2 },
  protein: { name: 'Protein', strong: true, last: true, withoutDaily: true, highlight: 'protein' },
  vitaminD: { name: 'Vitamin D' },
  calcium: { name: 'Calcium', highlight: 'calcium' },
  iron: { name: 'Iron', highlight: 'iron' },
  potassium: { name: 'Potassium', highlight: 'potassium' },
  vitaminA: { name: 'Vitamin A', voluntary: true },
  vitaminC: { name: 'Vitamin C', voluntary: true, highlight: 'vitamin C' },
} satisfies Record<string, NutrientStyle>

export type Nutrient = keyof typeof styles

const NUTRIENTS: Record<Nutrient, NutrientStyle> = styles

const isNutrient = (name: string): name is Nutrient => Object.hasOwn(NUTRIENTS, name)

export const nutrients: Nutrient[] = Object.keys(NUTRIENTS).filter(isNutrient)

export type NutritionFacts = {
  /** In the whole package; a product's variant may state its own. */
  servings?: number | undefined
  servingSize: { quantity: number; unit: string; description?: string }
  perServing: Partial<Record<Nutrient, NutrientAmount>>
}

export type LabelRow = {
  name: string
  amount: string
  /** "18%"; empty without a daily value. */
  daily: string
  level: 0 | 1 | 2
  strong: boolean
  last: boolean
}

export function labelRows({ perServing }: NutritionFacts): LabelRow[] {
  return nutrients.flatMap((nutrient): LabelRow[] => {
    const { name, level = 0, strong = false, last = false, withoutDaily, voluntary } = NUTRIENTS[nutrient]
    const amount = perServing[nutrient]
    if (nutrient === 'calories' || !amount || (voluntary && amount.quantity === 0)) return []
    return [
      {
        name,
        amount: amountWords(amount),
        daily: amount.pdv === undefined || withoutDaily ? '' : `${amount.pdv}%`,
        level,
        strong,
        last,
      },
    ]
  })
}

/** "4g" or "less than 1g". */
export const amountWords = ({ quantity, unit, lessThan }: NutrientAmount): string =>
  `${lessThan ? 'less than ' : ''}${quantity}${unit}`

/** "About 76 servings per container". */
export const servingsWords = (servings: number): string =>
  `About ${servings} ${servings === 1 ? 'serving' : 'servings'} per container`

/** "about 23 pieces (28g)", or the plain weight. */
export function servingWords({ servingSize }: NutritionFacts): string {
  const weight = `${servingSize.quantity}${servingSize.unit}`
  return servingSize.description ? `${servingSize.description} (${weight})` : weight
}

/** The richest first: "6g protein". */
export function nutrientHighlights({ perServing }: NutritionFacts): string[] {
  return nutrients
    .flatMap((nutrient) => {
      const amount = perServing[nutrient]
      const { highlight } = NUTRIENTS[nutrient]
      return highlight && amount?.pdv
        ? [{ name: `${amount.quantity}${amount.unit} ${highlight}`, pdv: amount.pdv }]
        : []
    })
    .sort((a, b) => b.pdv - a.pdv)
    .map(({ name }) => name)
}
