import { hasNumber, streetsMeant, typedOf, wordsOf } from './matching'
import { linesOf, type Place, STREETS, wholeStreet } from './streets'

export type Judged = {
  confidence:
    | 'Verified match'
    | 'Verified place'
    | 'Interaction required'
    | 'Premises partial'
    | 'Street partial'
    | 'Multiple matches'
    | 'No matches'
  place?: Place
  others: Place[]
}

const nothing: Judged = { confidence: 'No matches', others: [] }

/** `lines`: street, second line, town, state, code. */
export function judge(country: string, lines: readonly string[]): Judged {
  const [line1 = '', line2 = '', town = '', state = '', code = ''] = lines
  const indexes = townOf(country, town, state, code)
  // The stand-in does not know this town's streets, so it accepts the address.
  if (indexes.length === 0) return { confidence: 'Verified place', others: [] }
  const typed = typedOf(line1, line2)
  const meant = streetsMeant(indexes, typed.words)
  const [first] = meant
  if (!first) return nothing
  const { number } = typed
  const streets = meant.map(({ index }) => wholeStreet(index))
  if (number === undefined) return { confidence: 'Street partial', others: streets }
  const places = meant.flatMap(({ index }) => {
    const street = STREETS[index]
    return street && hasNumber(street, number) ? [{ street: index, number }] : []
  })
  const [place] = places
  if (!place) return { confidence: 'Street partial', others: streets }
  if (places.length > 1) return { confidence: 'Multiple matches', others: places }
  return withUnit(place, typed.unit, { first, town, state, code })
}

type Asked = { first: { exact: boolean }; town: string; state: string; code: string }

function withUnit(place: Place, unit: string | undefined, { first, town, state, code }: Asked): Judged {
  const { street } = linesOf(place)
  const others = street.units.map((each) => ({ ...place, unit: each }))
  if (street.kind === 'apartments' && !(unit && street.units.includes(unit))) {
    return { confidence: 'Premises partial', others }
  }
  const whole = street.kind === 'apartments' && unit ? { ...place, unit } : place
  const asTyped =
    first.exact &&
    same(street.town, town) &&
    same(street.state, state) &&
    same(street.postalCode, code.slice(0, street.postalCode.length))
  return { confidence: asTyped ? 'Verified match' : 'Interaction required', place: whole, others: [] }
}

const same = (one: string, other: string): boolean => wordsOf(one).join('') === wordsOf(other).join('')

/** The town's streets: by postal code, or by town and state if the code is elsewhere. */
function townOf(country: string, town: string, state: string, code: string): number[] {
  const of = (is: (street: (typeof STREETS)[number]) => boolean) =>
    STREETS.flatMap((street, index) => (street.country === country && is(street) ? [index] : []))
  const byCode = of(({ postalCode }) => same(postalCode, code.slice(0, postalCode.length)))
  return byCode.length > 0 ? byCode : of((street) => same(street.town, town) && same(street.state, state))
}
