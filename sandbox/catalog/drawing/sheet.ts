import { drawingOf } from './ingredients'
import { i, n } from './lettering'
import { trueSize } from './true-size'

/** The same seed gives the same heap. */
export function random(seed: string): () => number {
  let h = 2166136261
  for (const letter of seed) h = Math.imul(h ^ letter.charCodeAt(0), 16777619)
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507)
    h = Math.imul(h ^ (h >>> 13), 3266489909)
    h ^= h >>> 16
    return (h >>> 0) / 4294967296
  }
}

/** A soft shadow. Every picture defines its gradient. */
export const shadow = (x: number, y: number, rx: number, ry: number): string =>
  `<ellipse cx="${i(x)}" cy="${i(y)}" rx="${i(rx)}" ry="${i(ry)}" fill="url(#s)"/>`

// A pose is a rotation with the gradient turned back, so that a placed piece costs about 35 bytes and is always lit
// from the upper left.
const POSES = [14, 128, 247, 72, 196, 311]
const FLAT_POSES = [-1, 0.1, 0.8, -0.4, 0.5, 1]
const LETTERS = 'abcdef'

function angle(key: string, pose: number): number {
  const { spin } = drawingOf(key)
  return spin ? Math.round((FLAT_POSES[pose] ?? 0) * spin) : (POSES[pose] ?? 0)
}

function light(letter: string, key: string, used: ReadonlySet<string>): string {
  const { c, r } = drawingOf(key)
  const [highlight, bright, base, dark] = c
  let out = `<radialGradient id="${letter}" gradientUnits="userSpaceOnUse" cx="${i(-r * 0.36)}" cy="${i(-r * 0.42)}" r="${i(r * 1.32)}"><stop stop-color="${highlight}"/><stop offset=".32" stop-color="${bright}"/><stop offset=".68" stop-color="${base}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
  for (let pose = 0; pose < 6; pose++) {
    if ([...used].some((id) => id[0] === letter && id[2] === String(pose)))
      out += `<radialGradient id="${letter}${pose}" href="#${letter}" gradientTransform="rotate(${-angle(key, pose)})"/>`
  }
  return out
}

/** The half length of an almond on a sheet. */
export const UNIT = 33

/** Drawings differ in size; a sheet scales each to its size beside an almond. */
const factorOf = (key: string) => (trueSize(key) * UNIT) / drawingOf(key).r

function pieces(letter: string, key: string, used: ReadonlySet<string>, isTrue: boolean): string {
  const drawing = drawingOf(key)
  const factor = isTrue ? factorOf(key) : 1
  const scaled = Math.abs(factor - 1) > 0.06 ? `scale(${n(factor)})` : ''
  return drawing.d
    .map(([outline, details, own], shape) => {
      const poses = [0, 1, 2, 3, 4, 5].filter((pose) => used.has(`${letter}${shape}${pose}`))
      if (poses.length === 0) return ''
      const rule = outline.indexOf('Z') < outline.length - 1 ? ' fill-rule="evenodd"' : ''
      const body = `<g id="${letter}_${shape}"><path d="${outline}" stroke="${drawing.ao}" stroke-opacity=".5" stroke-width="2.6" paint-order="stroke"${rule}${own ? ` fill="${own}"` : ''}/>${details}</g>`
      return (
        body +
        poses
          .map(
            (pose) =>
              `<use id="${letter}${shape}${pose}" href="#${letter}_${shape}" fill="url(#${letter}${pose})" transform="rotate(${angle(key, pose)})${scaled}"/>`,
          )
          .join('')
      )
    })
    .join('')
}

/** Places pieces and collects their definitions. */
export type Sheet = {
  put(x: number, y: number): string
  /** A piece of one ingredient, by its letter and key. */
  putOne(letter: string, key: string, x: number, y: number): string
  shadow(x: number, y: number, rx: number, ry: number): string
  group(body: string): string
  defs(): string
}

/** `poses` limits the number of rotations, to save bytes. Without `isTrue`, pieces keep the size of their drawing. */
export function sheetOf(keys: string[], rnd: () => number, scale: number, poses = 6, isTrue = true): Sheet {
  const used = new Set<string>()
  const choices = keys.flatMap((key, place) =>
    drawingOf(key).d.map((_, shape) => `${LETTERS[place]}${shape}`),
  )
  const place = (id: string, x: number, y: number) => {
    used.add(id)
    return `<use href="#${id}" x="${i(x / scale)}" y="${i(y / scale)}"/>`
  }
  const pose = () => Math.floor(rnd() * poses)
  return {
    put: (x, y) => place(`${choices[Math.floor(rnd() * choices.length)]}${pose()}`, x, y),
    putOne: (letter, key, x, y) =>
      place(`${letter}${Math.floor(rnd() * Math.max(1, drawingOf(key).d.length))}${pose()}`, x, y),
    shadow: (x, y, rx, ry) => shadow(x / scale, y / scale, rx / scale, ry / scale),
    group: (body) => `<g transform="scale(${n(scale)})">${body}</g>`,
    defs: () =>
      keys
        .map(
          (key, place) =>
            light(LETTERS[place] ?? 'a', key, used) + pieces(LETTERS[place] ?? 'a', key, used, isTrue),
        )
        .join(''),
  }
}

type Point = [x: number, y: number]

/** Points of a heap seen from slightly above, from back to front, layer by layer. */
export function heap(
  rnd: () => number,
  [cx, cy]: Point,
  [rx, ry]: Point,
  step: number,
  layers: number,
): Point[][] {
  const rows: Point[][] = []
  for (let layer = 0; layer < layers; layer++) {
    const share = 1 - layer / (layers + 0.15)
    const inner = layer < layers - 1 ? 1 - (layer + 1) / (layers + 0.15) : 0
    const top = cy - layer * step * 0.52
    const points: Point[] = []
    for (let y = -ry * share; y <= ry * share + 1; y += step * 0.55) {
      const half = rx * share * Math.sqrt(Math.max(0, 1 - (y / (ry * share + 1)) ** 2))
      const count = Math.max(1, Math.round((half * 2) / step))
      for (let k = 0; k < count; k++) {
        const x = count === 1 ? 0 : -half + (2 * half * (k + 0.5)) / count
        // Skips points that the next layer covers.
        const hidden =
          inner > 0 &&
          y < ry * share * 0.15 &&
          (x / (rx * inner * 0.9)) ** 2 + ((y + step * 0.5) / (ry * inner * 0.9)) ** 2 < 0.8
        if (!hidden)
          points.push([cx + x + (rnd() - 0.5) * step * 0.35, top + y + (rnd() - 0.5) * step * 0.22])
      }
    }
    rows.push(points.sort((a, b) => a[1] - b[1]))
  }
  return rows
}
