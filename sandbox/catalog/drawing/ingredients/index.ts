import type { Drawing } from '../drawing'
import { choppedFoods } from './chopped'
import { fruit } from './fruit'
import { fruitCuts } from './fruit-cuts'
import { fruitKin } from './fruit-kin'
import { jellies, redlicorice } from './jellies'
import { beans, kitchen } from './kitchen'
import { looseFoods } from './loose'
import { nutKin, nuts } from './nuts'
import { snacks } from './snacks'
import { sweets } from './sweets'

const ingredients: Readonly<Record<string, Drawing>> = {
  ...nuts,
  ...nutKin,
  ...fruit,
  ...fruitKin,
  ...fruitCuts,
  ...sweets,
  redlicorice,
  ...jellies,
  ...snacks,
  ...kitchen,
  ...beans,
  ...looseFoods,
  ...choppedFoods,
}

export function drawingOf(key: string): Drawing {
  const drawing = ingredients[key]
  if (!drawing) throw new Error(`No drawing for ${key}`)
  return drawing
}
