import { nutritionFaults } from '../../app/models/catalog/nutrition-faults'
import { BadCell, number, text } from './cells'
import type { Entry } from './kind'
import { type Row, rowReader, type Tell } from './rows'

type Amount = { quantity: number; unit: string; pdv?: number }
type Facts = {
  servingSize: { quantity: number; unit: string; description: string }
  perServing: Record<string, Amount>
}

/** In the label's order. */
const NUTRIENTS =
  'calories totalFat saturatedFat transFat cholesterol sodium totalCarbohydrate dietaryFiber totalSugars addedSugars protein vitaminD calcium iron potassium vitaminA vitaminC'.split(
    ' ',
  )

/** `13 g 17%`: an amount, and its percent of the daily value if there is one. */
function amountIn(cell: string): Amount | undefined {
  if (cell === '') return undefined
  const [, quantity, unit, pdv] = /^(\d+(?:\.\d+)?) ([a-z]+)(?: (\d+)%)?$/.exec(cell.trim()) ?? []
  if (!quantity || !unit)
    throw new BadCell(`"${cell}" is no amount: write 13 g, or 13 g 17% with the share of a day's need`)
  return { quantity: Number(quantity), unit, pdv: pdv ? Number(pdv) : undefined }
}

const amountCell = ({ quantity, unit, pdv }: Amount) =>
  `${quantity} ${unit}${pdv === undefined ? '' : ` ${pdv}%`}`

export function readNutrition([row = {}]: Row[], tell: Tell): Entry {
  const { cell, required } = rowReader(row, 0, tell)
  const perServing = NUTRIENTS.flatMap((name) => {
    const amount = cell(name, amountIn)
    return amount ? [[name, amount] as const] : []
  })
  const value: Facts = {
    servingSize: {
      quantity: required('serving', number) ?? 0,
      unit: required('servingUnit', text) ?? '',
      description: cell('servingWords', text.read) ?? '',
    },
    perServing: Object.fromEntries(perServing),
  }
  for (const fault of nutritionFaults(value)) tell(0, 'serving', fault)
  return { key: required('product', text) ?? '', value }
}

export function writeNutrition({ key, value }: Entry): Row[] {
  const { servingSize, perServing } = value as Facts
  const amounts = Object.entries(perServing).map(([name, amount]) => [name, amountCell(amount)])
  return [
    {
      product: key,
      serving: number.write(servingSize.quantity),
      servingUnit: servingSize.unit,
      servingWords: servingSize.description,
      ...Object.fromEntries(amounts),
    },
  ]
}
export const NUTRITION_COLUMNS = ['product', 'serving', 'servingUnit', 'servingWords', ...NUTRIENTS]
