import { CREAM, foodOf, gradient, lidOf, PAPERS, type PictureOptions, twoTone, wrap } from './canvas'
import { drawingOf } from './ingredients'
import { i, lettering, outlineText } from './lettering'
import { foodDefs, strays } from './packs'
import { random, shadow, sheetOf, UNIT } from './sheet'
import { trueSize } from './true-size'

/** A closed carton for tea bags, bars and boxes of single packs. */
export function carton(options: PictureOptions): string {
  return card3d(options, 1)
}

/** The mini box for gift boxes. */
export function mini(options: PictureOptions): string {
  return card3d(options, 0.8)
}

function card3d(options: PictureOptions, k: number): string {
  const { name, unit, plain } = options
  const food = foodOf(options, 30 / k)
  const { main } = food
  const out =
    shadow(190, 352, 170 * k, 36 * k) +
    `<g transform="translate(176 352)scale(${k})"><path d="M-108-214 96-214V0Q-6 6-108 0Z" fill="url(#k)"/><path d="M96-214 142-240V-28L96 0Z" fill="${main.band}"/><path d="M96-214 142-240V-28L96 0Z" fill="#000" opacity=".28"/><path d="M-108-214-58-242H142L96-214Z" fill="${main.c[1]}"/><path d="M-108-214-58-242H142L96-214Z" fill="#fff" opacity=".3"/>` +
    `<path d="M-108-214H96V-172H-108Z" fill="${main.band}"/><path d="M-14-193Q-12-207 0-207 12-205 16-193 10-180 0-180-11-181-14-193Z" transform="translate(-6)" fill="${CREAM}"/>` +
    `<path d="M-90-152H78V-42H-90Z" fill="${CREAM}"/>` +
    lettering(name, unit, {
      x: -6,
      y: -96,
      width: 146,
      size: 36,
      lead: 27,
      unitY: -54,
      unitSize: 20,
      band: main.band,
    }) +
    '<path d="M-104-168V-8" stroke="#fff" stroke-opacity=".3" stroke-width="5"/></g>' +
    strays(food, [
      [300, 330],
      [350, 342],
      [322, 364],
      [268, 370],
    ])
  return wrap(out, twoTone('k', main.tile[0], main.tile[1]) + foodDefs(food), main.tile, plain)
}

/** A flat paper sachet for samples. */
export function sachet(options: PictureOptions): string {
  const { name, unit, plain } = options
  const food = foodOf(options, 30)
  const { main } = food
  const out =
    shadow(196, 344, 130, 30) +
    '<g transform="translate(180 340)rotate(-5)"><path d="M-84-236H84V0Q0 5-84 0Z" fill="url(#k)"/><path d="M-84-236H84V-220H-84ZM-84-14H84V0Q0 5-84 0Z" fill="#5b3a18" opacity=".18"/><path d="M-84-228H84M-84-7H84" stroke="#fff" stroke-opacity=".4" stroke-dasharray="4 4"/>' +
    `<path d="M-68-190H68V-60H-68Z" fill="${CREAM}"/><path d="M-68-190H68V-170H-68Z" fill="${main.band}"/>` +
    lettering(name, unit, {
      x: 0,
      y: -116,
      width: 118,
      size: 30,
      lead: 23,
      unitY: -74,
      unitSize: 18,
      band: main.band,
    }) +
    '</g>' +
    strays(food, [
      [292, 338],
      [336, 350],
      [262, 366],
    ])
  return wrap(
    out,
    gradient('k', [0, 0.15, 0.36, 0.78, 1], PAPERS[options.paper ?? 'kraft']) + foodDefs(food),
    main.tile,
    plain,
  )
}

/** A round wooden tray seen at an angle, with a food in each section. */
export function tray(options: PictureOptions): string {
  const { keys, plain } = options
  const rnd = random(options.seed)
  const s = 0.74
  const sheet = sheetOf(keys, rnd, s, keys.length > 4 ? 2 : 3)
  const sections = keys.length
  let inside = ''
  let walls = ''
  keys.forEach((key, place) => {
    const r = trueSize(key) * UNIT * s
    const letter = 'abcdef'[place] ?? 'a'
    const from = (place / sections) * Math.PI * 2 - 1.9
    const to = ((place + 1) / sections) * Math.PI * 2 - 1.9
    const spots: [x: number, y: number][] = []
    for (let ring = 52; ring < 138; ring += Math.max(22, r * 1.15))
      for (
        let turn = from + 14 / ring + 0.06;
        turn < to - 10 / ring;
        turn += Math.max(0.18, (r * 1.5) / ring)
      )
        spots.push([200 + Math.cos(turn) * ring + (rnd() - 0.5) * 6, 220 + Math.sin(turn) * ring * 0.86 - 6])
    inside += spots
      .sort((a, b) => a[1] - b[1])
      .map(([x, y]) => sheet.putOne(letter, key, x, y))
      .join('')
    walls += `M${i(200 + Math.cos(from) * 30)} ${i(220 + Math.sin(from) * 26)}L${i(200 + Math.cos(from) * 152)} ${i(220 + Math.sin(from) * 131)}`
  })
  const out =
    shadow(206, 250, 196, 150) +
    '<ellipse cx="200" cy="232" rx="174" ry="152" fill="#6d4520"/><ellipse cx="200" cy="222" rx="174" ry="150" fill="url(#k)"/><ellipse cx="200" cy="220" rx="154" ry="132" fill="#5a3818"/>' +
    sheet.group(inside) +
    `<path d="${walls}" stroke="#d9b27a" stroke-width="8"/><ellipse cx="200" cy="218" rx="32" ry="27" fill="#e2c08a"/><ellipse cx="198" cy="215" rx="25" ry="20" fill="#f2dcb0"/><path d="M190 216Q191 206 199 206 207 207 209 215 206 224 199 224 191 223 190 216Z" fill="#2f5a3a"/>` +
    '<ellipse cx="200" cy="222" rx="164" ry="141" fill="none" stroke="#f3d9ae" stroke-width="3" opacity=".7"/>'
  const first = drawingOf(keys[0] ?? '')
  return wrap(out, twoTone('k', '#dcb787', '#a87842') + sheet.defs(), first.tile, plain)
}

const MOTIFS: Readonly<Record<string, [tile: [string, string], band: string, motif: string]>> = {
  'card-candle': [
    ['#fdf0cd', '#f5da98'],
    '#a05f06',
    '<path d="M-16 40V-20H16V40Z" fill="#f3c3cc"/><path d="M-16 0 16-14V-4L-16 10ZM-16 24 16 10V20L-16 34Z" fill="#fffaf0"/><path d="M0-24V-34" stroke="#2b2017" stroke-width="3"/><path d="M0-34C-12-48-4-60 0-70 6-58 14-50 0-34Z" fill="#d9931e"/>',
  ],
  'card-sprig': [
    ['#e6efd8', '#cddfb2'],
    '#2f5a3a',
    '<path d="M-40 40C-10 20 10-20 30-60" fill="none" stroke="#6d4520" stroke-width="4"/><path d="M-22 26C-50 22-56 4-50-8-30-4-20 8-22 26ZM4-12C-22-22-24-42-16-54 2-46 10-30 4-12ZM10-20C34-12 48-24 50-40 32-44 16-36 10-20Z" fill="#7fa05a"/><path d="M-6 14C4 2 22 4 28 14 26 32 8 38-2 32-8 28-10 20-6 14Z" fill="#a5672c"/><path d="M-6 14C4 8 20 8 28 14 20 20 4 20-6 14Z" fill="#8ea860"/>',
  ],
  'card-star': [
    ['#e4eaf2', '#c6d2e2'],
    '#2f4a6a',
    '<path d="M0-66 13-20 58-20 22 8 36 52 0 26-36 52-22 8-58-20-13-20Z" fill="#d9931e"/><path d="M0-66 0 26-36 52-22 8-58-20-13-20Z" fill="#f2bd5a"/>',
  ],
  'card-cup': [
    ['#f6dcd8', '#e8bcb4'],
    '#9e1f3d',
    '<path d="M-44-16H36V18C36 42 16 46-4 46S-44 42-44 18Z" fill="#d98a94"/><path d="M36-8C60-12 62 26 32 22" fill="none" stroke="#d98a94" stroke-width="8"/><path d="M-20-30C-30-44-10-50-20-66M4-30C-6-44 14-50 4-66" fill="none" stroke="#9e1f3d" stroke-opacity=".5" stroke-width="4"/><ellipse cx="-4" cy="-14" rx="38" ry="8" fill="#6d3c1e"/>',
  ],
  'card-bow': [
    ['#e1ebcd', '#c6d8a6'],
    '#2f5a3a',
    '<path d="M0-6C-30-48-72-44-70-12-68 10-30 8 0-6ZM0-6C30-48 72-44 70-12 68 10 30 8 0-6Z" fill="#9e1f3d"/><path d="M-4 0C-16 30-34 44-50 50L-28 58C-8 44 2 24 4 2ZM4 0C16 30 34 44 50 50L28 58C8 44-2 24-4 2Z" fill="#7d1530"/><ellipse cy="-6" rx="14" ry="13" fill="#c23a58"/>',
  ],
  'card-nut': [
    ['#f4e3c9', '#e6cda6'],
    '#2f5a3a',
    '<path d="M-40-4C-40 34-18 54 2 56 22 54 42 34 42-4Z" fill="#a5672c"/><path d="M-20 0C-20 30-8 48 2 52M10 0C14 24 10 44 4 52" fill="none" stroke="#6d3c12" stroke-width="3" opacity=".6"/><path d="M-48 0C-50-30-24-44 2-44 28-44 52-30 50 0 40 8 30-4 20 4 10 10 2-2-8 6-18 12-26-2-34 6-40 8-46 6-48 0Z" fill="#7fa05a"/>',
  ],
  'card-certificate': [
    ['#e1ebcd', '#c6d8a6'],
    '#2f5a3a',
    '<path d="M-40 0C-40 24-22 36 0 38 22 36 40 24 40 0Z" fill="#a5672c" transform="translate(0-18)scale(.8)"/><path d="M-48 0C-50-30-24-44 2-44 28-44 52-30 50 0 40 8 30-4 20 4 10 10 2-2-8 6-18 12-26-2-34 6-40 8-46 6-48 0Z" fill="#7fa05a" transform="translate(0-18)scale(.8)"/>',
  ],
}

/** A greeting card, or a gift certificate with its amount. */
export function card(options: PictureOptions): string {
  const [tile, band, motif] = MOTIFS[options.keys[0] ?? ''] ?? [['#f4e3c9', '#e6cda6'], '#2f5a3a', '']
  const wide = options.keys[0] === 'card-certificate'
  const shape = wide ? 'M-150-92H150V92H-150Z' : 'M-104-140H104V140H-104Z'
  const [litSide] = lidOf('leaf')
  const text = wide
    ? `<g fill="${litSide}">${outlineText(options.unit || options.name, 0, 62, 38).svg}</g>`
    : `<g fill="${band}">${outlineText(options.name.replace(/ Card$/, ''), 0, 108, options.name.length > 14 ? 21 : 26).svg}</g>`
  const out =
    shadow(206, 350, wide ? 170 : 130, 26) +
    `<g transform="translate(200 208)rotate(-4)"><path d="${shape}" fill="#e6d9c2" transform="translate(8 8)"/><path d="${shape}" fill="${CREAM}"/><path d="${shape}" fill="none" stroke="${band}" stroke-opacity=".5" stroke-width="2" transform="scale(.92)"/><g transform="translate(0 ${wide ? -14 : -12})">${motif}</g>${text}</g>`
  return wrap(out, '', tile, options.plain)
}
