import type { Address } from './address'
import { REGIONS } from './regions'

/** By the first three or all digits, as the Postal Service assigns them. */
const ZIP3: Readonly<Record<string, string>> = {
  AA: '340',
  AE: '090-098',
  AP: '962-966',
  AS: '96799',
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729 755',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  GU: '96910-96932',
  HI: '96701-96798 968',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  IA: '500-516 520-528',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  ME: '039-049',
  MD: '206-212 214-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-551 553-567',
  MP: '96950-96952',
  MS: '386-397',
  MO: '630-631 633-641 644-658',
  MT: '590-599',
  NE: '680-681 683-693',
  NV: '889-891 893-895 897-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-191 193-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VI: '008',
  VT: '050-054 056-059',
  VA: '201 220-246',
  WA: '980-986 988-994',
  WV: '247-268',
  WI: '530-532 534-535 537-549',
  WY: '820-831',
}

/** By the first letter. */
const LETTERS: Readonly<Record<string, string>> = {
  NL: 'A',
  NS: 'B',
  PE: 'C',
  NB: 'E',
  QC: 'GHJ',
  ON: 'KLMNP',
  MB: 'R',
  SK: 'S',
  AB: 'T',
  BC: 'V',
  NT: 'X',
  NU: 'X',
  YT: 'Y',
}

type Placed = Pick<Address, 'country' | 'state' | 'postalCode'>

function holds(ranges: string, code: string): boolean {
  return ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    const prefix = code.slice(0, from.length)
    return prefix >= from && prefix <= to
  })
}

export function statesOf({ country, postalCode }: Omit<Placed, 'state'>): string[] {
  const code = postalCode.trim().toUpperCase()
  const isThere = ([, part]: [string, string]) =>
    country === 'CA' ? part.includes(code.charAt(0)) : holds(part, code)
  return Object.entries(country === 'CA' ? LETTERS : ZIP3)
    .filter(isThere)
    .map(([state]) => state)
}

export function otherStateWords(
  { postalCode, country }: Placed,
  { name, typed }: NonNullable<ReturnType<typeof otherState>>,
): string {
  const label = country === 'CA' ? 'Postal code' : 'ZIP code'
  return `${label} ${postalCode} is in ${name}, but the address says ${typed}.`
}

/** The postal code's state, if the address names another. */
export function otherState(address: Placed): { code: string; name: string; typed: string } | undefined {
  const states = statesOf(address)
  const isKnown = address.state in (address.country === 'CA' ? LETTERS : ZIP3)
  const [code] = states
  if (!code || !isKnown || states.includes(address.state)) return undefined
  const nameOf = (wanted: string) =>
    REGIONS[address.country].find((region) => region.code === wanted)?.name ?? wanted
  return { code, name: nameOf(code), typed: nameOf(address.state) }
}
