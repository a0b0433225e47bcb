import { COUNTRIES } from '~/shop/shop'
import { readCode } from './typed-text'

export type Country = 'US' | 'CA'

type Region = { code: string; name: string }

const US =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI U.S. Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const CA =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

function parse(list: string): readonly Region[] {
  return list.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
}

/** In the order of the form. */
export const REGIONS: Readonly<Record<Country, readonly Region[]>> = {
  US: parse(US),
  CA: COUNTRIES.includes('CA') ? parse(CA) : [],
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const aliases = (list: string): (readonly [string, string])[] =>
  parse(list).map(({ code, name }) => [name, code] as const)

/** "N.J." and the like are the codes. */
const SHORTENED_US =
  'AL ala|AZ ariz|AR ark|CA calif|CA cal|CO colo|CT conn|DE del|FL fla|IL ill|IN ind|KS kan|KS kans|MA mass|MI mich|MN minn|MS miss|MT mont|NE neb|NE nebr|NV nev|NM nmex|NC ncarolina|ND ndakota|NH nhampshire|NJ njersey|NM nmexico|NY nyork|OK okla|OR ore|PA penn|PA penna|SC scarolina|SD sdakota|TN tenn|TX tex|VI stcroix|VI stjohn|VI stthomas|VI usvi|VI virginislandsus|VI usvirginis|NC nocarolina|ND nodakota|SC socarolina|SD sodakota|PR portorico|NY nuevayork|NJ nuevajersey|NM nuevomexico|NY nys|WA wash|WA washingtonstate|WV wva|WV wvirginia|WI wis|WI wisc|WY wyo|MP saipan|MP cnmi|PR ptorico'
const SHORTENED_CA =
  'AB alta|BC colombiebritannique|BC britcolumbia|NB nouveaubrunswick|NS nouvelleecosse|NL terreneuveetlabrador|NL terreneuve|NL newfoundlandlabrador|NT territoiresdunordouest|NT northwestterritory|NU nunavutterritory|PE ileduprinceedouard|YT yk|MB man|NL nfld|NT nwt|PE pei|ON ont|QC que|SK sask'

const ownNames = (country: Country) =>
  REGIONS[country].flatMap(({ code, name }) => [[plain(code), code] as const, [plain(name), code] as const])

/** Full names come last, so that a full name wins over another region's abbreviation. */
const BY_NAME: Readonly<Record<Country, ReadonlyMap<string, string>>> = {
  US: new Map([
    ...aliases(SHORTENED_US),
    ['washingtondc', 'DC'],
    ['virginislands', 'VI'],
    ['unitedstatesvirginislands', 'VI'],
    ['northernmarianas', 'MP'],
    ...ownNames('US'),
  ]),
  CA: new Map([
    ...aliases(SHORTENED_CA),
    ['newfoundland', 'NL'],
    ['labrador', 'NL'],
    ['nf', 'NL'],
    ['pq', 'QC'],
    ['yukonterritory', 'YT'],
    ...ownNames('CA'),
  ]),
}

/** In characters. No region is written longer, and each part of a text is looked up. */
const LONGEST = 100

/** Reads "new jersey", "N.J.", "Québec". */
export function regionCode(country: Country, text: string): string | undefined {
  const typed = readCode(text)
  if (typed.length > LONGEST) return undefined
  return regionNamed(country, typed) ?? regionOfParts(country, typed)
}

function regionNamed(country: Country, text: string): string | undefined {
  // ISO writes "US-NJ"; forms write "State of New Jersey", "APO AE".
  const wanted = plain(
    text
      .replace(/^(?:USA?|CAN?)-(?=[a-z]{2}$)|^(?:APO|FPO|DPO)\s+(?=A[AEP]$)/i, '')
      .replace(
        /^(?:(?:the\s+)?(?:state|commonwealth|province|territory)\s+of\s+)|\s+(?:state|province)$/i,
        '',
      ),
  )
  return BY_NAME[country].get(wanted) ?? (country === 'US' ? armedForces(wanted) : undefined)
}

/** "New Jersey (NJ)", "NJ, USA": each part names the same region, or the country. */
function regionOfParts(country: Country, text: string): string | undefined {
  const parts = text.split(/[,()/]|\s-\s/).filter((part) => plain(part) !== '')
  const codes = parts
    .filter((part) => COUNTRY_NAMES.get(plain(part)) !== country || parts.length === 1)
    .map((part) => regionNamed(country, part))
  const [code] = codes
  return parts.length > 1 && codes.every((each) => each === code) ? code : undefined
}

/** "Armed Forces Europe, the Middle East, and Canada" */
function armedForces(wanted: string): string | undefined {
  if (!wanted.startsWith('armedforces')) return undefined
  if (/europe|africa|middleeast|canada/.test(wanted)) return 'AE'
  return wanted.endsWith('pacific') ? 'AP' : wanted.endsWith('americas') ? 'AA' : undefined
}

export function isCountry(text: string): text is Country {
  return text === 'US' || text === 'CA'
}

const COUNTRY_NAMES: ReadonlyMap<string, Country> = new Map([
  ['us', 'US'],
  ['usa', 'US'],
  ['unitedstates', 'US'],
  ['unitedstatesofamerica', 'US'],
  ['america', 'US'],
  ['usofa', 'US'],
  ['usofamerica', 'US'],
  ['estadosunidos', 'US'],
  ['eeuu', 'US'],
  ['eua', 'US'],
  ['etatsunis', 'US'],
  ['etatsunisdamerique', 'US'],
  ['vereinigtestaaten', 'US'],
  ['unitedstatesus', 'US'],
  ['unitedstatesusa', 'US'],
  ['canadaca', 'CA'],
  ['kanada', 'CA'],
  ['ca', 'CA'],
  ['can', 'CA'],
  ['canada', 'CA'],
])
/** Flags and ISO 3166 numbers. */
const FLAGS: ReadonlyMap<string, string> = new Map([
  ['🇺🇸', 'us'],
  ['840', 'us'],
  ['🇨🇦', 'ca'],
  ['124', 'ca'],
  ['🇵🇷', 'pr'],
])
const TERRITORIES = ['AS', 'GU', 'MP', 'PR', 'VI']
const ISO_TERRITORIES: ReadonlyMap<string, string> = new Map([
  ['asm', 'AS'],
  ['gum', 'GU'],
  ['mnp', 'MP'],
  ['pri', 'PR'],
  ['vir', 'VI'],
])

/** Reads "U.S.A."; `territory` if one is named as a country ("PR", "Guam"). */
export function placeNamed(text: string): { country: Country; territory?: string } | undefined {
  const typed = readCode(text).replace(/^the\s+/i, '')
  const wanted = FLAGS.get(typed) ?? plain(typed)
  const country = COUNTRY_NAMES.get(wanted)
  if (country) return { country }
  const territory = ISO_TERRITORIES.get(wanted) ?? regionCode('US', typed)
  return territory && TERRITORIES.includes(territory) ? { country: 'US', territory } : undefined
}
