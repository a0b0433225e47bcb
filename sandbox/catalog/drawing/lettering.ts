import glyphs from './glyphs.json'

// Advance, outline relative to the pen, and where the pen ends.
type Glyph = [advance: number, outline: string, end: [x: number, y: number]]
const outlines: Readonly<Record<string, Glyph>> = Object.fromEntries(
  Object.entries(glyphs).map(([letter, [advance, outline, end]]) => [
    letter,
    glyphOf(letter, advance, outline, end),
  ]),
)

function glyphOf(letter: string, advance: unknown, outline: unknown, end: unknown): Glyph {
  const [x, y] = Array.isArray(end) ? end : [0, 0]
  if (typeof advance !== 'number' || typeof outline !== 'string')
    throw new Error(`Unreadable glyph: ${letter}`)
  return [advance, outline, [Number(x), Number(y)]]
}

const INK = '#2b2017'

/** At most two decimals, because every digit is sent. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)
export const i = (value: number): string => String(Math.round(value))

/** Draws text as outlines of the display face, so that it needs no font. */
export function outlineText(
  text: string,
  x: number,
  y: number,
  size: number,
): { svg: string; width: number } {
  let path = ''
  let pen = 0
  let lastX = 0
  let lastY = 0
  for (const letter of text) {
    const glyph = outlines[letter] ?? outlines[' ']
    if (!glyph) continue
    const [advance, outline, end] = glyph
    if (outline) {
      path += outline.replace(
        /^m(-?\d+)[ ]?(-?\d+)/,
        (_, a: string, b: string) => `m${Number(a) + pen - lastX} ${Number(b) - lastY}`,
      )
      lastX = pen + end[0]
      lastY = end[1]
    }
    pen += advance
  }
  const scale = size / 64
  const left = x - (pen * scale) / 2
  return {
    svg: `<path transform="translate(${i(left)} ${i(y)})scale(${n(scale)})" d="${path.replace(/ -/g, '-')}"/>`,
    width: pen * scale,
  }
}

/** Where a label's lines go and their largest size. */
type LabelBox = {
  x: number
  y: number
  width: number
  size: number
  lead: number
  unitY: number
  unitSize: number
  band: string
}

/** A label: the name in one or two lines, with the size below. */
export function lettering(name: string, unit: string, box: LabelBox): string {
  const words = name.split(' ')
  const cut = words.length > 1 && name.length > 11 ? Math.ceil(words.length / 2) : words.length
  const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')].filter(Boolean)
  const widest = Math.max(...lines.map((text) => outlineText(text, 0, 0, box.size).width))
  const fit = Math.min(lines.length > 1 ? box.lead * 0.98 : box.size, (box.size * box.width) / widest)
  const top = box.y - (lines.length - 1) * box.lead * 0.5
  const drawn = lines.map((text, row) => outlineText(text, box.x, top + row * box.lead, fit).svg).join('')
  const below = unit ? outlineText(unit, box.x, box.unitY, box.unitSize).svg : ''
  return `<g fill="${INK}">${drawn}</g>${below && `<g fill="${box.band}">${below}</g>`}`
}
