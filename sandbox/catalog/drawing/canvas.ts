import type { Drawing, Light } from './drawing'
import { drawingOf } from './ingredients'
import { random, type Sheet, sheetOf, UNIT } from './sheet'
import { trueSize } from './true-size'

export type PictureOptions = {
  keys: string[]
  name: string
  unit: string
  seed: string
  size?: 'snack' | 'value' | 'bulk'
  paper?: keyof typeof PAPERS
  lid?: string
  /** Without paper, for tinted tiles. Numbers choose the visible part. */
  plain?: boolean | [x: number, y: number, width: number, height: number]
  zoom?: number
  amount?: number
  layers?: number
}

export const CREAM = '#fffaf0'

/** Five stops of the pouch's paper gradient, from left to right. */
export const PAPERS = {
  kraft: ['#86613a', '#cba473', '#e2c496', '#b88e5d', '#7b552c'],
  organic: ['#9a8a66', '#d9cba3', '#ece2c2', '#c8b889', '#8b7a52'],
  business: ['#b9b0a2', '#ece6db', '#faf6ee', '#ddd5c7', '#a89e8f'],
  premium: ['#1f1711', '#4a3a2d', '#5d4a3a', '#3a2c21', '#17100b'],
}

/** Lids and tins: lit side, dark side, highlight on the upper edge. */
const LIDS: Readonly<Record<string, [lit: string, dark: string, edge: string]>> = {
  leaf: ['#3d6b48', '#244a31', '#568562'],
  red: ['#a8324a', '#701a2e', '#c2586c'],
  brown: ['#6d4a34', '#432a1b', '#8f6a50'],
  blue: ['#3f6284', '#25405c', '#6484a4'],
  yellow: ['#d8a640', '#a3741a', '#ebc676'],
  pink: ['#d58a9c', '#a65a70', '#eab4c0'],
  grey: ['#77807f', '#4d5655', '#9aa3a1'],
  gold: ['#c9a04a', '#8a6620', '#e6cb88'],
}

/** The colors of a lid; green by default. */
export const lidOf = (name = 'leaf') => LIDS[name] ?? ['#3d6b48', '#244a31', '#568562']

const tile = ([centre, edge]: Drawing['tile']) =>
  `<radialGradient id="t" cx=".45" cy=".36" r=".8"><stop stop-color="${centre}"/><stop offset="1" stop-color="${edge}"/></radialGradient>`

const SHADE =
  '<radialGradient id="s"><stop stop-color="#3a1d0a" stop-opacity=".5"/><stop offset=".55" stop-color="#3a1d0a" stop-opacity=".26"/><stop offset="1" stop-color="#3a1d0a" stop-opacity="0"/></radialGradient>'

/** Wraps shapes into a picture, on the ingredient's paper or on none. */
export function wrap(
  body: string,
  defs: string,
  paper: Drawing['tile'],
  plain: PictureOptions['plain'],
): string {
  const view = Array.isArray(plain) ? plain.join(' ') : '0 0 400 400'
  if (plain) return svg(view, SHADE + defs, body)
  // A phone shows three quarters of the height, where all the food lies.
  return svg(
    view,
    tile(paper) + SHADE + defs,
    `<path fill="url(#t)" d="M-70 0h540v400H-70z"/><g transform="translate(18 16)scale(.91)">${body}</g>`,
  )
}

const svg = (view: string, defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" viewBox="${view}"><defs>${defs}</defs>${body}</svg>`

/** Horizontal by default. */
export function gradient(id: string, offsets: number[], colors: string[], direction = ''): string {
  return `<linearGradient id="${id}"${direction && ` ${direction}`}>${offsets.map((offset, place) => `<stop offset="${offset}" stop-color="${colors[place]}"/>`).join('')}</linearGradient>`
}

/** A gradient of two colors. */
export const twoTone = (id: string, from: string, to: string, direction = 'x2="1" y2="1"'): string =>
  `<linearGradient id="${id}" ${direction}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

/** What a pack's drawing needs to know about its food. */
export type Food = {
  main: Drawing
  rnd: () => number
  sheet: Sheet
  r: number
  s: number
  isLoose: boolean
  keys: string[]
}

/** The mean size of its kinds; larger ones weigh more, because they must not overlap. */
const meanSize = (keys: string[]): number =>
  Math.sqrt(keys.reduce((sum, key) => sum + trueSize(key) ** 2, 0) / keys.length)

/** Pieces if there are any, else loose food. */
export function foodOf(options: PictureOptions, pieceSize: number, poses = 3): Food {
  const whole = options.keys.filter((key) => !drawingOf(key).loose)
  const keys = whole.length > 0 ? whole : options.keys
  const main = drawingOf(options.keys[0] ?? '')
  const r = meanSize(keys) * UNIT
  const rnd = random(options.seed)
  const s = pieceSize / UNIT
  return {
    main,
    rnd,
    r,
    s,
    keys,
    isLoose: whole.length === 0, // Two kinds of pieces lie in enough ways with two poses each.
    sheet: sheetOf(keys, rnd, s, keys.length > 1 ? Math.min(poses, 2) : poses),
  }
}

/** A lit gradient for a mound or a pool, in the shape's own box. */
export const lit = ([highlight, bright, base, dark]: Light): string =>
  `<radialGradient id="a" cx=".36" cy=".22" r=".85"><stop stop-color="${highlight}"/><stop offset=".3" stop-color="${bright}"/><stop offset=".68" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
