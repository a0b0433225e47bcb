import type { Address } from './address'

/**
 * What the mail alone reaches. A number must follow where a street could have the name: "Box Elder Road", "Drawer
 * Street", "Lock Haven".
 */
const NUMBER = String.raw`\s*(?:no\.?|n[uú]m\.?|#)?\s*\d+`
const WORDS = [
  String.raw`p\.?\s*o\.?\s*(?:box|drawer|bag|bin)\b`,
  `pob${NUMBER}`,
  String.raw`post(?:al)?\s*(?:office)?\s*(?:box|drawer)\b`,
  String.raw`(?:general|gen\.?)\s+delivery\b`,
  String.raw`poste\s+restante\b`,
  String.raw`lista\s+de\s+correos\b`,
  String.raw`entrega\s+general\b`,
  String.raw`apartado(?:\s+(?:postal|de\s+correos)\b|${NUMBER})`,
  String.raw`apdo\.?(?:\s*postal)?${NUMBER}`,
  String.raw`(?:lock|call|caller)\s*box${NUMBER}`,
  String.raw`(?:lock|call)?\s*drawer${NUMBER}`,
  String.raw`caller\s+service\b`,
  String.raw`c(?:ase|aja|asilla)\s+postale?\b`,
  String.raw`c\.\s*p\.${NUMBER}`,
  String.raw`b(?:o[iî]te|\.)\s*p(?:ostale|\.)${NUMBER}`,
  `(?:psc|cmr)${NUMBER}`,
]
const IN_LINE = new RegExp(String.raw`(?:^|[\s,;(/-])(?:${WORDS.join('|')})`, 'i')
/** A whole line: "Box 12", but not "RR 2 Box 12". */
const WHOLE_LINE = new RegExp(`^(?:box|bin)${NUMBER}$`, 'i')

/** Military post goes by the Postal Service. */
const MILITARY = ['AA', 'AE', 'AP']

export const isMailOnly = ({
  street1,
  street2 = '',
  country,
  state,
}: Pick<Address, 'street1' | 'street2' | 'country' | 'state'>): boolean =>
  (country === 'US' && MILITARY.includes(state)) ||
  [street1, street2].some((line) => IN_LINE.test(line) || WHOLE_LINE.test(line.trim()))

/** What decides how an address is reached, and for how much. */
export const destinationOf = (address: Address) => ({
  country: address.country,
  postalCode: address.postalCode,
  state: address.state,
  residential: address.residential,
  poBox: isMailOnly(address) || undefined,
})
