/** Apartments need a unit; offices are businesses. */
type Kind = 'houses' | 'apartments' | 'offices'

export type Street = {
  town: string
  state: string
  postalCode: string
  country: 'US' | 'CA'
  name: string
  from: number
  to: number
  kind: Kind
  /** Only of apartment houses, and of offices with floors. */
  units: string[]
}

// town | state | code | street | numbers | what stands there | units
const ROWS = `
Cranford      | NJ | 07016   | Maple Avenue       | 1-420     | houses
Cranford      | NJ | 07016   | Maple Street       | 1-60      | houses
Cranford      | NJ | 07016   | Orchard Road       | 1-160     | houses
Cranford      | NJ | 07016   | Orchard Lane       | 1-40      | houses
Cranford      | NJ | 07016   | Acorn Way          | 1-80      | houses
Cranford      | NJ | 07016   | Elm Street         | 1-120     | houses
Cranford      | NJ | 07016   | Fig Lane           | 1-40      | houses
Cranford      | NJ | 07016   | Date Lane          | 1-40      | houses
Cranford      | NJ | 07016   | Market Street      | 1-90      | offices
Cranford      | NJ | 07016   | Commerce Drive     | 100-180   | offices
Cranford      | NJ | 07016   | Riverside Drive    | 20-60     | apartments | 1A 1B 2A 2B 3A 3B
Newark        | NJ | 07102   | Broad Street       | 1-1200    | offices
Newark        | NJ | 07102   | Market Street      | 1-900     | offices
Newark        | NJ | 07102   | Elm Street         | 1-200     | houses
Newark        | NJ | 07102   | Hazel Court        | 1-40      | apartments | 1 2 3 4 5 6 7 8
Princeton     | NJ | 08540   | Mill Lane          | 1-90      | houses
Princeton     | NJ | 08540   | Nassau Street      | 1-400     | offices
New York      | NY | 10011   | West 18th Street   | 1-480     | houses
New York      | NY | 10011   | West 19th Street   | 1-480     | houses
New York      | NY | 10011   | Eighth Avenue      | 100-400   | apartments | 1A 2A 3A 4A 5A
New York      | NY | 10014   | Bleecker Street    | 300-460   | apartments | 1A 1B 2A 2B 3A 3B 4A 4B 5A 5B
New York      | NY | 10038   | Broadway           | 100-260   | offices
Philadelphia  | PA | 19106   | Market Street      | 1-700     | offices
Austin        | TX | 78701   | Pecan Street       | 1-300     | houses
Austin        | TX | 78701   | Congress Avenue    | 100-900   | offices
San Francisco | CA | 94110   | Valencia Street    | 400-1800  | houses
Oakville      | ON | L6J 1H3 | Lakeshore Road     | 1-400     | houses
`

/** The towns whose houses the stand-in knows. Of others it knows only the name. */
export const STREETS: readonly Street[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [town = '', state = '', postalCode = '', name = '', numbers = '', kind = '', units = ''] = row
      .split('|')
      .map((cell) => cell.trim())
    const [from = 1, to = 1] = numbers.split('-').map(Number)
    return {
      town,
      state,
      postalCode,
      country: /^[A-Z]/.test(postalCode) ? ('CA' as const) : ('US' as const),
      name,
      from,
      to,
      kind: kind as Kind,
      units: units ? units.split(' ') : [],
    }
  })

/** A building, or a unit in it. Number 0 is the whole street. */
export type Place = { street: number; number: number; unit?: string }

export const wholeStreet = (street: number): Place => ({ street, number: 0 })

/** Whether it is a complete address: a house, or a unit of an apartment house. */
export const isWhole = ({ street, number, unit }: Place): boolean =>
  number > 0 && (unit !== undefined || STREETS[street]?.kind !== 'apartments')

/** The places in a street or building. */
export function placesIn({ street, number }: Place): Place[] {
  const found = STREETS[street]
  if (!found) return []
  if (number > 0) return found.units.map((unit) => ({ street, number, unit }))
  return Array.from({ length: found.to - found.from + 1 }, (_, index) => ({
    street,
    number: found.from + index,
  }))
}

/** Encodes the whole place. */
export const keyOf = ({ street, number, unit = '' }: Place): string =>
  btoa([street, number, unit].join('.')).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')

export function placeOf(key: string): Place | undefined {
  try {
    const [street = '', number = '', unit] = atob(key.replaceAll('-', '+').replaceAll('_', '/')).split('.')
    const place = { street: Number(street), number: Number(number), ...(unit && { unit }) }
    const found = STREETS[place.street]
    const inRange = place.number === 0 || (found && place.number >= found.from && place.number <= found.to)
    return found && Number.isInteger(place.number) && inRange ? place : undefined
  } catch {
    return undefined
  }
}

const unitWord = ({ kind }: Street) => (kind === 'offices' ? 'Ste' : 'Apt')

/** The lines of its label. */
export function linesOf({ street, number, unit }: Place) {
  const found = STREETS[street]
  if (!found) throw new Error(`no street ${street}`)
  return {
    street: found,
    line1: `${number} ${found.name}`,
    line2: unit ? `${unitWord(found)} ${unit}` : '',
    text: `${number > 0 ? `${number} ` : ''}${found.name}${unit ? ` ${unitWord(found)} ${unit}` : ''}, ${found.town} ${found.state} ${found.postalCode}`,
  }
}
