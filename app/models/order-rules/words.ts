import { placeName } from '../checkout/places'
import { listed } from '../in-words'
import type { OrderRefusal } from './rules'

/** "We may not send Goji Berries in Custom Mix to Canada." */
export const restrictedWords = (names: readonly string[], place: string): string =>
  `We may not send ${listed(names)} to ${placeName(place) ?? 'this address'}.`

export function orderRefusalWords(refusal: OrderRefusal): string {
  const { name } = refusal
  switch (refusal.rule) {
    case 'companies-only':
      return `${name} is sold to companies alone.`
    case 'sold':
      return `${name} is not sold any more.`
    case 'in-stock':
      return `${name} is sold out.`
    case 'parts-known':
      return `We could not check what is in ${name}. Please try again in a minute.`
    case 'place':
      return restrictedWords([name], refusal.place)
  }
}
