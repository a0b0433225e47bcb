import { type Food, lit } from './canvas'
import type { Drawing } from './drawing'
import { drawingOf } from './ingredients'
import { i } from './lettering'
import { shadow } from './sheet'

type Box = { x: number; y: number; width: number; height: number }

/** Grains scattered over a shape, one path for each tone. `inside` tells where they may lie. */
function grains(food: Food, count: number, box: Box, inside: (x: number, y: number) => boolean): string {
  const kinds = food.keys.map((key) => drawingOf(key)).filter((drawing) => drawing.loose)
  const strokes = kinds.flatMap((kind) => kind.loose?.tones.map((color) => ({ color, kind, path: '' })) ?? [])
  if (strokes.length === 0) return ''
  for (let k = 0; k < count; k++) {
    const stroke = strokes[k % strokes.length]
    const x = box.x + food.rnd() * box.width
    const y = box.y + food.rnd() * box.height
    if (!stroke || !inside(x, y)) continue
    const long = stroke.kind.loose?.long ?? 0
    const turn = food.rnd() * Math.PI
    stroke.path += long
      ? `M${i(x)} ${i(y)}l${i(Math.cos(turn) * long)} ${i(Math.sin(turn) * long * 0.6)}`
      : `M${i(x)} ${i(y)}h.1`
  }
  return strokes
    .map(
      ({ color, kind, path }) =>
        path &&
        `<path d="${path.replace(/ -/g, '-')}" stroke="${color}" stroke-width="${kind.loose?.grain}" opacity=".75"/>`,
    )
    .join('')
}

const hill = (cx: number, base: number, rx: number, h: number) =>
  `M${i(cx - rx)} ${i(base)}C${i(cx - rx * 0.72)} ${i(base - h * 0.3)} ${i(cx - rx * 0.4)} ${i(base - h)} ${i(cx - rx * 0.02)} ${i(base - h)}S${i(cx + rx * 0.7)} ${i(base - h * 0.34)} ${i(cx + rx)} ${i(base)}C${i(cx + rx * 0.9)} ${i(base + h * 0.24)} ${i(cx - rx * 0.9)} ${i(base + h * 0.24)} ${i(cx - rx)} ${i(base)}Z`

// The hill's height at x, as a share of the maximum.
const profile = (t: number) => Math.max(0, 1 - Math.abs(t) ** 1.45)

const SPOON =
  '<g transform="translate(292 338)rotate(-24)"><path d="M30-6Q86-12 128-8 134 0 128 8 86 10 30 7Z" fill="#b98a55"/><path d="M34-4Q86-9 126-5" fill="none" stroke="#efd2a2" stroke-width="2.4"/><ellipse rx="44" ry="24" fill="#a87842"/><ellipse cx="-1" cy="-3" rx="40" ry="20" fill="#d3a76c"/>'

/** A mound of powder, seed or leaf with a spoonful in front of it; a pool for syrup. */
export function mound(food: Food): { body: string; defs: string } {
  const { main } = food
  const defs = lit(main.c)
  if (main.loose?.glossy) return { body: pool(main), defs }
  const [cx, base, rx, h] = [190, 300, 168, 172]
  const inside = (x: number, y: number) => {
    const t = (x - cx) / rx
    const top = base - h * profile(t)
    return Math.abs(t) < 0.98 && y > top + 2 && y < base + h * 0.16 * Math.sqrt(1 - t * t)
  }
  const cover = grains(
    food,
    main.loose?.count ?? 0,
    { x: cx - rx, y: base - h, width: rx * 2, height: h * 1.2 },
    inside,
  )
  const spill = grains(food, 46, { x: 30, y: 318, width: 330, height: 40 }, (x) => x < 240 || x > 345)
  const body =
    shadow(200, 318, 196, 42) +
    `<path d="${hill(cx, base, rx, h)}" fill="url(#a)"/>` +
    `<path d="M${cx - 96} 252C${cx - 60} 190 ${cx - 40} 142 ${cx - 6} 138" fill="none" stroke="#fff" stroke-width="9" stroke-opacity=".22"/>` +
    `<path d="M${cx + 8} 132C${cx + 40} 170 ${cx + 30} 226 ${cx + 74} 286" fill="none" stroke="${main.c[3]}" stroke-width="12" stroke-opacity=".12"/>` +
    cover +
    spill +
    shadow(310, 352, 76, 20) +
    `${SPOON}<ellipse cx="-2" cy="-9" rx="35" ry="17" fill="url(#a)"/></g>`
  return { body, defs }
}

function pool(main: Drawing): string {
  return (
    shadow(200, 300, 180, 44) +
    '<path d="M48 262C44 214 110 196 176 200 226 184 320 196 346 236 364 268 338 304 286 312 262 338 214 330 184 320 122 328 56 312 48 262Z" fill="url(#a)"/>' +
    `<path d="M60 268C70 300 130 312 186 306 214 318 254 322 276 302 318 296 344 272 340 250" fill="none" stroke="${main.c[3]}" stroke-opacity=".45" stroke-width="7"/>` +
    '<path d="M84 240C104 220 146 212 182 216M214 212C244 204 292 210 314 230" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="7"/><ellipse cx="128" cy="262" rx="26" ry="7" fill="#fff" opacity=".3"/>' +
    '<path d="M196 40C206 90 186 150 198 216 202 236 222 236 224 216 230 150 208 96 214 40Z" fill="url(#a)"/><path d="M203 60C208 110 196 160 206 212" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/>' +
    '<g transform="translate(206 46)rotate(-32)"><path d="M20-6 190-14 192 2 20 7Z" fill="#b98a55"/><path d="M-34-20H24Q32 0 24 20H-34Q-44 0-34-20Z" fill="#c2925a"/><path d="M-28-20Q-36 0-28 20M-14-20Q-22 0-14 20M0-20Q-8 0 0 20M14-20Q8 0 14 20" fill="none" stroke="#7a5020" stroke-width="4"/></g>'
  )
}

/** Loose food through a window or from above: a flat fill with grains over it. */
export function bed(food: Food, box: Box): string {
  const count = Math.min(130, (food.main.loose?.count ?? 0) * 0.4)
  return (
    `<path d="M${i(box.x)} ${i(box.y)}h${i(box.width)}v${i(box.height)}h${i(-box.width)}Z" fill="url(#a)"/>` +
    grains(food, count, box, () => true)
  )
}

/** A small heap beside a pack. */
export function spill(food: Food, x: number, y: number, rx: number, count = 34): string {
  if (food.main.loose?.glossy) return ''
  const box = { x: x - rx * 0.8, y: y - rx * 0.4, width: rx * 1.6, height: rx * 0.55 }
  return (
    shadow(x + 4, y + 6, rx * 1.2, rx * 0.34) +
    `<path d="${hill(x, y, rx, rx * 0.6)}" fill="url(#a)"/>` +
    grains(food, count, box, (gx, gy) => y - gy < rx * 0.6 * profile((gx - x) / rx))
  )
}
