import { listed } from '../in-words'
import type { OrderRefusal } from './rules'

const countryWords = (country: string): string => (country === 'CA' ? 'Canada' : 'the United States')

/** "We may not send Goji Berries in Custom Mix to Canada." */
export const restrictedWords = (names: readonly string[], country: string): string =>
  `We may not send ${listed(names)} to ${countryWords(country)}.`

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
      return restrictedWords([name], refusal.country)
  }
}
