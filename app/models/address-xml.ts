import type { Place, Suggestion, VerificationStatus } from './address-check'
import { xmlText } from './xml'

/** The answer of `/qas_proxy.php`. */
export type QasAnswer = {
  status: VerificationStatus
  place?: Place
  suggestions: readonly Suggestion[]
}

/** In the words of the proxy's first service. */
const LEVELS: Record<VerificationStatus, string> = {
  verified: 'Verified',
  interactionRequired: 'InteractionRequired',
  multipleMatches: 'Multiple',
  requireUnitNumber: 'PremisesPartial',
  requireBuildingNumber: 'StreetPartial',
  noMatches: 'None',
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** At the end of a suggestion. */
const postcodeIn = (text: string) => /(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.exec(text)?.[1] ?? ''

const placeLines = ({ street1, street2 = '', city, state, postalCode, country }: Place) =>
  [street1, street2, city, state, postalCode, country].map((line) => element('line', line)).join('')

const item = ({ key, text, kind }: Suggestion) =>
  `<item>${element('moniker', key)}${element('partialtext', text)}${element('postcode', postcodeIn(text))}${element(
    'fulladdress',
    String(kind === 'expand'),
  )}</item>`

export function qasXml({ status, place, suggestions }: QasAnswer): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<qas>${element('verifylevel', LEVELS[status])}<address>${place ? placeLines(place) : ''}</address><picklist>${suggestions
    .map(item)
    .join('')}</picklist></qas>`
}
