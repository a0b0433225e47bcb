import { type Food, foodOf, gradient, lit, type PictureOptions, twoTone, wrap } from './canvas'
import { spill } from './mound'
import { strays } from './packs'
import { heap, shadow, UNIT } from './sheet'

type Spot = [x: number, y: number]

/** Pieces in a heap; small ones get more layers, so that the heap is as large. */
function heaped(food: Food, [x, y]: Spot, [rx, ry]: Spot, layers: number): string {
  const step = food.r * food.s * 1.4
  const rows = heap(food.rnd, [x, y], [rx, ry], step, layers)
  return food.sheet.group(rows.flatMap((row) => row.map(([px, py]) => food.sheet.put(px, py))).join(''))
}

const layersOf = (food: Food, most: number) => Math.round(Math.min(most, most / 2 / (food.r / UNIT) + 1))

// Wood, white and blue stoneware: the inside, then the outside from left to right.
const BOWLS: [inside: string, outside: [string, string, string, string]][] = [
  ['#6b4320', ['#7a4e28', '#c08a52', '#a8723e', '#653c1a']],
  ['#cbbda6', ['#b9ab95', '#fbf7ee', '#e9dfcf', '#a3937b']],
  ['#4f6670', ['#48606b', '#a9c0c6', '#7e9aa3', '#3c525c']],
]

/** A bowl of food, with some in front of it. */
export function bowl(options: PictureOptions): string {
  const food = foodOf(options, 35, options.keys.length > 2 ? 2 : 4)
  const { main } = food
  const [inside, outside] = BOWLS[Math.floor(food.rnd() * BOWLS.length)] ?? ['', ['', '', '', '']]
  const front = 'M40 204C44 236 120 258 200 258S356 236 360 204C358 296 296 358 200 358S42 296 40 204Z'
  const filling = food.isLoose
    ? spill(food, 200, 236, 142, 110)
    : heaped(food, [200, 202], [134, 40], layersOf(food, 4))
  const out =
    shadow(208, 352, 178, 36) +
    `<ellipse cx="200" cy="204" rx="160" ry="54" fill="${outside[2]}"/><ellipse cx="200" cy="205" rx="150" ry="47" fill="${inside}"/>` +
    filling +
    `<path d="${front}" fill="url(#k)"/><path d="${front}" fill="url(#v)"/><path d="M41 206C46 237 120 259 200 259S354 237 359 206" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><path d="M78 256C92 296 120 322 152 334" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="10"/>` +
    strays(food, [
      [58, 342],
      [346, 344],
      [308, 362],
    ])
  const shade =
    '<linearGradient id="v" x2="0" y2="1"><stop stop-color="#2a1204" stop-opacity="0"/><stop offset="1" stop-color="#2a1204" stop-opacity=".32"/></linearGradient>'
  return wrap(
    out,
    gradient('k', [0, 0.26, 0.62, 1], outside) + shade + (food.isLoose ? lit(main.c) : food.sheet.defs()),
    main.tile,
    options.plain,
  )
}

/** A round board with food. Loose food comes in a bowl. */
export function board(options: PictureOptions): string {
  const food = foodOf(options, 41, options.keys.length > 2 ? 2 : 5)
  if (food.isLoose) return bowl(options)
  const grain =
    '<path d="M44 268C120 250 280 252 356 270M34 292C130 276 262 280 366 294M52 316C140 300 270 306 346 318M96 336C160 326 250 328 306 336" fill="none" stroke="#7a4a1e" stroke-opacity=".28" stroke-width="3"/>'
  const out =
    shadow(206, 312, 198, 66) +
    `<ellipse cx="200" cy="306" rx="184" ry="68" fill="#7d5128"/><ellipse cx="200" cy="294" rx="184" ry="68" fill="url(#k)"/>${grain}<ellipse cx="200" cy="294" rx="176" ry="63" fill="none" stroke="#fbe6bf" stroke-opacity=".6" stroke-width="2.5"/>` +
    shadow(206, 296, 150, 44) +
    heaped(food, [200, 276], [112, 36], layersOf(food, 3)) +
    strays(food, [
      [74, 314],
      [322, 318],
      [222, 336],
    ])
  return wrap(out, twoTone('k', '#dcae74', '#b27b42') + food.sheet.defs(), food.main.tile, options.plain)
}
