/** Decides the picture and the words. */
type Pack = 'pouch' | 'box' | 'tin' | 'gift' | 'tray' | 'carton' | 'sachet' | 'cup' | 'mini' | 'card'

/** One size of a product as it is sold. */
export type Size = {
  /** The SKU after the product's key: '01' for one pound, '8oz', 'tin'. */
  code: string
  pack: Pack
  /** Pounds. */
  weight: number
  /** '1lb', '8oz', 'six treats'. */
  unitSize: string
  /** '1lb bag'. */
  unitName: string
  /** '1 lb bag'. */
  variantName: string
  /** '1lb', 'sample', 'mini box'. */
  shortName: string
  /** The regular price. */
  cents: number
  /** How coffee is ground. */
  grind?: string
}

const PACK_WORDS: Record<Pack, string> = {
  pouch: 'bag',
  box: 'case',
  tin: 'tin',
  gift: 'gift box',
  tray: 'tray',
  carton: 'box',
  card: '',
  sachet: 'sample',
  cup: 'jar',
  mini: 'mini box',
}

/** Rounds to a usual price: 9.99, 42.49, 189.00. */
export function shelfPrice(cents: number): number {
  if (cents >= 15000) return Math.round(cents / 100) * 100
  if (cents >= 2000) return Math.max(1, Math.round(cents / 50)) * 50 - 1
  return Math.max(1, Math.round(cents / 25)) * 25 - (Math.round(cents / 25) % 2 === 0 ? 1 : 0)
}

// Larger sizes cost less per pound: five pounds cost about 4.3 times one pound.
const scaled = (poundCents: number, pounds: number) =>
  shelfPrice(poundCents * pounds ** 0.91 * (pounds < 1 ? 1.08 : 1))

const packOf = (pounds: number): Pack => (pounds > 6 ? 'box' : 'pouch')

const codeOf = (amount: string, unit: string) =>
  unit === 'lb' ? amount.padStart(2, '0') : `${amount}${unit}`

function size(word: string, base: number, key: string): Size {
  const [, text = '', ownCode, packWord, weightText, priceText] =
    /^([^:@/#]+)(?:#(\w+))?(?:\/(\w+))?(?::([\d.]+))?(?:@([\d.]+))?$/.exec(word) ?? []
  const [, amount = '', unit = ''] = /^([\d.]+)(lb|oz|ct)$/.exec(text) ?? []
  const weight = Number(
    weightText ?? (unit === 'lb' ? amount : unit === 'oz' ? Number(amount) / 16 : Number.NaN),
  )
  if (!(weight > 0)) throw new Error(`Product ${key}: the size ${word} needs a weight`)
  const pack = (packWord as Pack | undefined) ?? (unit === 'ct' ? 'carton' : packOf(weight))
  if (!(pack in PACK_WORDS)) throw new Error(`Product ${key}: no pack ${pack}`)
  const cents = priceText
    ? Math.round(Number(priceText) * 100)
    : unit === 'ct' || !unit
      ? base
      : scaled(base, weight)
  const plain = text.replaceAll('_', ' ').replace(/^[a-z]/, (letter) => letter.toUpperCase())
  const packed = pack === 'sachet' || pack === 'mini' ? PACK_WORDS[pack] : ''
  const named = unit ? `${amount} ${unit === 'ct' ? 'count' : unit} ${PACK_WORDS[pack]}` : plain
  return {
    code:
      ownCode ?? (unit ? codeOf(amount, unit) : plain.replace('$', '').replaceAll(' ', '-').toLowerCase()),
    pack,
    weight: Math.round(weight * 1000) / 1000,
    unitSize: plain,
    unitName: unit ? `${plain} ${PACK_WORDS[pack]}` : plain,
    variantName: named,
    shortName: packed || plain,
    cents,
  }
}

/**
 * Reads '9.99 8oz 1lb 5lb 25lb': dollars per pound, then the sizes. A size may name its pack and price:
 * '24oz/tin@14.99'. A hash sets the end of the SKU: '$10#236/card'. Sizes without pounds or ounces give their weight:
 * 'tray/tray:2.5', '20ct:0.12'.
 */
export function sizesOf(offer: string, key: string): Size[] {
  const [dollars = '', ...words] = offer.split(' ').filter(Boolean)
  const base = Math.round(Number(dollars) * 100)
  if (!(base >= 0) || words.length === 0) throw new Error(`Product ${key} has no price or size: ${offer}`)
  return words.map((word) => size(word, base, key))
}

const GRINDS: [code: string, words: string][] = [
  ['W', 'whole bean'],
  ['G', 'ground'],
]

/** Each size of a coffee twice: whole beans and ground. */
export function withGrinds(sizes: Size[]): Size[] {
  return sizes.flatMap((size) =>
    GRINDS.map(([code, words]) => ({
      ...size,
      code: `${size.code}${code}`,
      unitName: `${size.unitName}, ${words}`,
      variantName: `${size.variantName}, ${words}`,
      grind: words,
    })),
  )
}
