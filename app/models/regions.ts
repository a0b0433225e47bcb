/** The countries the shop ships to. */
export type Country = 'US' | 'CA'

/** A state, district, territory or province. */
export type Region = { code: string; name: string }

const US =
  'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI U.S. Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const CA =
  'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'

function parse(list: string): readonly Region[] {
  return list.split('|').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }))
}

/** Regions by country, in the order of the form. */
export const REGIONS: Readonly<Record<Country, readonly Region[]>> = { US: parse(US), CA: parse(CA) }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

/** The code for a code or name ("new jersey", "N.J.", "Québec"); undefined if unknown. */
export function regionCode(country: Country, text: string): string | undefined {
  const wanted = plain(text)
  return REGIONS[country].find((region) => plain(region.code) === wanted || plain(region.name) === wanted)
    ?.code
}

export function isCountry(text: string): text is Country {
  return text === 'US' || text === 'CA'
}
