export type NutrientAmount = {
  quantity: number
  unit: string
  /** Percent of the daily value. */
  pdv?: number
}

const NUTRIENTS = [
  'calories',
  'totalFat',
  'saturatedFat',
  'transFat',
  'cholesterol',
  'sodium',
  'totalCarbohydrate',
  'dietaryFiber',
  'totalSugars',
  'addedSugars',
  'protein',
  'vitaminD',
  'calcium',
  'iron',
  'potassium',
  'vitaminA',
  'vitaminC',
] as const

export type Nutrient = (typeof NUTRIENTS)[number]

export type NutritionFacts = {
  servingSize: { quantity: number; unit: string; description?: string }
  perServing: Partial<Record<Nutrient, NutrientAmount>>
}

export type LabelRow = {
  name: string
  amount: string
  /** "18%", or nothing where the label has no daily value. */
  daily: string
  /** How far it is set in under the one above. */
  level: 0 | 1 | 2
  strong: boolean
  /** The thick rule that parts the vitamins from the rest follows it. */
  last: boolean
}

const ORDER: { key: Nutrient; name: string; level?: LabelRow['level']; strong?: boolean; last?: boolean }[] =
  [
    { key: 'totalFat', name: 'Total Fat', strong: true },
    { key: 'saturatedFat', name: 'Saturated Fat', level: 1 },
    { key: 'transFat', name: 'Trans Fat', level: 1 },
    { key: 'cholesterol', name: 'Cholesterol', strong: true },
    { key: 'sodium', name: 'Sodium', strong: true },
    { key: 'totalCarbohydrate', name: 'Total Carbohydrate', strong: true },
    { key: 'dietaryFiber', name: 'Dietary Fiber', level: 1 },
    { key: 'totalSugars', name: 'Total Sugars', level: 1 },
    { key: 'addedSugars', name: 'Added Sugars', level: 2 },
    { key: 'protein', name: 'Protein', strong: true, last: true },
    { key: 'vitaminD', name: 'Vitamin D' },
    { key: 'calcium', name: 'Calcium' },
    { key: 'iron', name: 'Iron' },
    { key: 'potassium', name: 'Potassium' },
    { key: 'vitaminA', name: 'Vitamin A' },
    { key: 'vitaminC', name: 'Vitamin C' },
  ]

// The label prints no daily value for these, whatever the data say.
const WITHOUT_DAILY = new Set<Nutrient>(['transFat', 'totalSugars', 'protein'])

// Voluntary on the label: left out when there is none.
const VOLUNTARY = new Set<Nutrient>(['vitaminA', 'vitaminC'])

/** The rows of the FDA's label in its order. */
export function labelRows({ perServing }: NutritionFacts): LabelRow[] {
  return ORDER.flatMap(({ key, name, level = 0, strong = false, last = false }): LabelRow[] => {
    const amount = perServing[key]
    if (!amount || (VOLUNTARY.has(key) && amount.quantity === 0)) return []
    return [
      {
        name,
        amount: `${amount.quantity}${amount.unit}`,
        daily: amount.pdv === undefined || WITHOUT_DAILY.has(key) ? '' : `${amount.pdv}%`,
        level,
        strong,
        last,
      },
    ]
  })
}

/** "1 oz (28g, about 23 pieces)", or the plain weight. */
export function servingWords({ servingSize }: NutritionFacts): string {
  const weight = `${servingSize.quantity}${servingSize.unit}`
  return servingSize.description ? `${servingSize.description} (${weight})` : weight
}
