import type { Place, Suggestion, VerificationStatus } from './address-check'
import { xmlText } from './xml'

/** An answer of the address check, as `/qas_proxy.php` gives it. */
export type QasAnswer = {
  status: VerificationStatus
  place?: Place
  suggestions: readonly Suggestion[]
}

/** The words of the service that the proxy was made for. */
const LEVELS: Record<VerificationStatus, string> = {
  verified: 'Verified',
  interactionRequired: 'InteractionRequired',
  multipleMatches: 'Multiple',
  requireUnitNumber: 'PremisesPartial',
  requireBuildingNumber: 'StreetPartial',
  noMatches: 'None',
}

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>`

/** The code at the end of a suggestion: five digits, or a Canadian code. */
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
