import { CREAM, type Food, foodOf, gradient, lit, PAPERS, type PictureOptions, twoTone, wrap } from './canvas'
import { lettering } from './lettering'
import { bed, mound, spill } from './mound'
import { heap, random, shadow, sheetOf, UNIT } from './sheet'

type Spot = [x: number, y: number]

/** A heap of food. */
export function pile(options: PictureOptions): string {
  const { amount = 1, zoom = 1, plain } = options
  const food = foodOf(options, 30)
  if (food.isLoose) {
    const { body, defs } = mound(food)
    return wrap(body, defs, food.main.tile, plain)
  }
  const { keys, r } = food
  const rnd = random(options.seed)
  const s = zoom * 1.3
  const sheet = sheetOf(keys, rnd, s, keys.length > 3 ? 3 : 6)
  const step = r * s * 1.42
  // Small pieces get more layers, so that their heap is as large.
  const layers = options.layers ?? Math.min(5, Math.round(2 / (r / UNIT) + 1))
  const [rx, ry] = [142 * amount, 54 * amount]
  let out = sheet.shadow(204, 286, Math.min(192, rx + 62), ry + 22)
  heap(rnd, [200, 262], [rx, ry], step, layers).forEach((row, layer) => {
    if (layer) out += sheet.shadow(204, 262 - layer * step * 0.4, rx - layer * 26, ry - layer * 8)
    for (const [x, y] of row) out += sheet.put(x, y)
  })
  const inward = Math.max(0, r / UNIT - 1) * 30
  const fallen: Spot[] = [
    [54 + inward, 334 - inward],
    [346 - inward, 330 - inward],
    [236, 356 - inward],
  ]
  for (const [x, y] of fallen)
    out += sheet.shadow(x + 4, y + r * s * 0.34, r * s * 1.2, r * s * 0.55) + sheet.put(x, y)
  return wrap(sheet.group(out), sheet.defs(), food.main.tile, plain)
}

/** Pieces, or a small heap, in front of a pack. */
export function strays(food: Food, spots: Spot[]): string {
  const { sheet, r, s } = food
  const first = spots[0]
  if (food.isLoose) return first ? spill(food, Math.min(first[0] + 16, 328), 356, 52) : ''
  return sheet.group(
    spots
      .map(([x, y]) => sheet.shadow(x + 3, y + r * s * 0.36, r * s * 1.2, r * s * 0.55) + sheet.put(x, y))
      .join(''),
  )
}

/** The SVG definitions for a pack's food. */
export const foodDefs = (food: Food): string => (food.isLoose ? lit(food.main.c) : food.sheet.defs())

// A phone shows the middle three quarters of a picture's height: the whole bag fits.
const SCALES = { snack: 0.77, value: 0.89, bulk: 0.93 }
const BAG =
  'M-100-318Q0-322 100-318L98-284Q112-190 112-70 114-20 100-6 60 8 0 8T-100-6Q-114-20-112-70-112-190-98-284Z'
const WINDOW = 'M-60-78C-60-116-26-134 0-134 36-132 54-112 66-78 52-38 30-18 0-18-34-18-60-38-60-78Z'

function windowful(food: Food): string {
  if (food.isLoose) return bed(food, { x: -64, y: -138, width: 132, height: 124 })
  let inside = ''
  const step = Math.max(30, (food.r * food.s * 4) / 3)
  for (let y = -122, row = 0; y <= -20; y += step * 0.72, row++)
    for (let x = -50 + (row & 1) * step * 0.5; x <= 60; x += step)
      inside += food.sheet.put(x + (food.rnd() - 0.5) * 12, y + (food.rnd() - 0.5) * 8)
  return food.sheet.group(inside)
}

/** A kraft pouch with a window, for snack, value and bulk packs. */
export function pouch(options: PictureOptions): string {
  const { size = 'value', name, unit, paper = 'kraft', plain } = options
  const food = foodOf(options, 30)
  const { main } = food
  const [k, cx, base] = [SCALES[size], 176, 362]
  const inside = windowful(food)
  const out =
    shadow(cx + 12, base, 168 * k, 34 * k) +
    `<g transform="translate(${cx} ${base})scale(${k})"><g fill="url(#k)"><path id="z" d="${BAG}"/></g><use href="#z" fill="url(#v)"/>` +
    '<path d="M-100-318Q0-322 100-318L98-290Q0-294-98-290Z" fill="#5b3a18" opacity=".2"/><path d="M-99-304Q0-308 99-304M-99-311Q0-315 99-311M-98-276Q0-280 98-276" stroke="#fff" stroke-opacity=".3" fill="none"/><path d="M-110-40Q0 2 110-40" fill="none" stroke="#4a2a0c" stroke-opacity=".3" stroke-width="2"/><path d="M-84-270Q-98-150-94-40M86-270Q96-180 94-90" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="8"/>' +
    `<path d="M-80-256H80V-150H-80Z" fill="${CREAM}"/><path d="M-80-256H80V-236H-80Z" fill="${main.band}"/><path d="M-8-246Q-7-254 0-254 7-253 10-246 6-238 0-238-7-239-8-246Z" fill="${CREAM}"/>` +
    lettering(name, unit, {
      x: 0,
      y: -194,
      width: 142,
      size: 36,
      lead: 25,
      unitY: -158,
      unitSize: 19,
      band: main.band,
    }) +
    `<clipPath id="w"><path id="y" d="${WINDOW}"/></clipPath><use href="#y" fill="#2a1206"/><g clip-path="url(#w)">${inside}<use href="#y" fill="none" stroke="#1d0b02" stroke-opacity=".45" stroke-width="10"/><path d="M-60-60C-60-110-20-134 8-134L-30-24-60-40Z" fill="#fff" opacity=".12"/></g></g>` +
    strays(
      food,
      (
        [
          [300, 322],
          [352, 340],
          [316, 362],
          [266, 372],
        ] satisfies Spot[]
      ).slice(size === 'snack' ? 2 : 0),
    )
  const defs =
    gradient('k', [0, 0.15, 0.36, 0.78, 1], PAPERS[paper]) +
    '<linearGradient id="v" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".25"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1204" stop-opacity=".36"/></linearGradient>'
  return wrap(out, defs + foodDefs(food), main.tile, plain)
}

/** An open carton, for cases. */
export function box(options: PictureOptions): string {
  const { name, unit, plain } = options
  const food = foodOf(options, 31)
  const { main, sheet, rnd } = food
  let inside = ''
  const rows: [y: number, from: number, to: number][] = [
    [172, 82, 314],
    [148, 116, 276],
    [192, 66, 320],
    [168, 108, 300],
    [140, 158, 236],
  ]
  for (const [y, from, to] of rows)
    for (let x = from; x <= to && !food.isLoose; x += 42)
      inside += sheet.put(x + (rnd() - 0.5) * 12, y + (rnd() - 0.5) * 8)
  const fillIn = food.isLoose
    ? `<clipPath id="w"><path d="M70 196C90 156 150 128 200 126 260 128 320 150 340 192Z"/></clipPath><g clip-path="url(#w)">${bed(food, { x: 66, y: 120, width: 280, height: 80 })}</g>`
    : sheet.group(inside)
  const out =
    shadow(206, 352, 196, 40) +
    '<path d="M84 160 48 118 256 106 296 152Z" fill="#c19662"/><path d="M84 160 296 152 352 190 52 200Z" fill="#4b2a10"/>' +
    fillIn +
    '<path d="M44 192H290V350Q170 358 50 350Z" fill="url(#k)"/><path d="M290 192 356 172V316L290 350Z" fill="#93693b"/><path d="M44 192H290L308 222H24Z" fill="#cfa675"/><path d="M290 192 356 172 380 196 308 222Z" fill="#a57b48"/><path d="M44 192H290L356 172" fill="none" stroke="#f3d9ae" stroke-width="2.5"/><path d="M24 222H308" stroke="#7a5228" stroke-opacity=".5" stroke-width="2"/>' +
    `<path d="M76 240H256V334H76Z" fill="${CREAM}"/><path d="M76 240H256V256H76Z" fill="${main.band}"/>` +
    lettering(name, unit, {
      x: 166,
      y: name.length > 11 ? 286 : 296,
      width: 158,
      size: 38,
      lead: 25,
      unitY: 325,
      unitSize: 19,
      band: main.band,
    }) +
    (food.isLoose
      ? ''
      : strays(food, [
          [322, 356],
          [360, 348],
        ]))
  return wrap(out, twoTone('k', '#dcb787', '#b58753', 'x2="0" y2="1"') + foodDefs(food), main.tile, plain)
}
