import { isWarm } from '../shipping/offers'
import type { DateText } from '../shipping/types'
import type { PricedSubscription } from './priced'

/** Boxes have no choice of packaging or delivery. */
export const HEAT_IN_BOX =
  'Chocolate in this box may soften on the way in warm weather. You can skip this box, or move it to a cooler month.'

export const mayMelt = (
  items: readonly Pick<PricedSubscription, 'meltable' | 'availability'>[],
  shipOn: DateText,
): boolean =>
  isWarm(shipOn) && items.some(({ meltable, availability }) => meltable && availability === 'available')
