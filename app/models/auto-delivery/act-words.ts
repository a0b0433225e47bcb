import { shortDate } from '../days'
import type { ActRefusal } from './acts'

export function refusalWords(refusal: ActRefusal): string {
  switch (refusal.reason) {
    case 'past':
      return `That day is past. The earliest box ships ${shortDate(refusal.nearest)}.`
    case 'no-ship-day':
      return `We do not ship on that day. The nearest one is ${shortDate(refusal.nearest)}.`
    case 'too-far':
      return `That is too far ahead. Choose a day up to ${shortDate(refusal.nearest)}.`
    case 'just-sent':
      return `A box with this is on its way already. The next one can ship ${shortDate(refusal.nearest)}.`
    case 'already-next':
      return `This box ships ${shortDate(refusal.shipOn)}, which is as soon as can be.`
    case 'quantity':
      return `Enter a number from 1 to ${refusal.most}.`
    case 'ships-once':
      return 'This ships one time only, so there is nothing to skip. You can cancel it instead.'
    case 'nothing-to-undo':
      return 'It is too late to undo this. You can choose another day instead.'
    case 'no-interval':
      return 'Choose one of the intervals that we offer.'
    case 'not-paused':
      return 'This is not paused any more.'
    case 'not-canceled':
      return 'This is not canceled any more.'
    case 'not-active':
      return 'This is not on Auto-Delivery any more. Start it again first.'
  }
}

export const ON_ITS_WAY =
  'This box is being packed already, so it cannot be changed any more. You find it in your order history.'

export const CHANGED_ELSEWHERE =
  'This was changed in another window meanwhile, so nothing was done. Please look it over once more.'
