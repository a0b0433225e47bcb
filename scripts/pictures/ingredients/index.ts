import type { Drawing } from '../drawing'
import { fruit } from './fruit'
import { fruitKin } from './fruit-kin'
import { looseFoods } from './loose'
import { nutKin, nuts } from './nuts'
import { beans, snacks } from './snacks'
import { redlicorice, sweets } from './sweets'

/** Every drawing by its key. */
export const ingredients: Readonly<Record<string, Drawing>> = {
  ...nuts,
  ...nutKin,
  ...fruit,
  ...fruitKin,
  ...sweets,
  redlicorice,
  ...snacks,
  ...beans,
  ...looseFoods,
}

/** The drawing of that key. */
export function drawingOf(key: string): Drawing {
  const drawing = ingredients[key]
  if (!drawing) throw new Error(`Nobody has drawn ${key} yet`)
  return drawing
}
