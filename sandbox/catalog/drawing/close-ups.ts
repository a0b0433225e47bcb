import { foodOf, lit, type PictureOptions, wrap } from './canvas'
import { drawingOf } from './ingredients'
import { bed as looseBed } from './mound'
import { foodDefs } from './packs'
import { random, sheetOf } from './sheet'

/** One piece without background, for composed pictures. */
export function piece({ keys, seed }: PictureOptions): string {
  const [key = ''] = keys
  const main = drawingOf(key)
  const frame: PictureOptions['plain'] = [-44, -44, 88, 88]
  if (main.loose) {
    const [, bright, base] = main.c
    const rnd = random(seed)
    const grains = Array.from({ length: 26 }, () => {
      const [turn, far] = [rnd() * Math.PI * 2, 32 * Math.sqrt(rnd())]
      return `M${Math.round(Math.cos(turn) * far)} ${Math.round(Math.sin(turn) * far * 0.8)}h.1`
    }).join('')
    const body = `<ellipse rx="30" ry="24" fill="url(#a)"/><path d="${grains}" stroke="${base}" stroke-width="7"/><path d="${grains}" stroke="${bright}" stroke-width="4"/>`
    return wrap(body, lit(main.c), main.tile, frame)
  }
  const sheet = sheetOf([key], random(seed), 1, 1, false)
  const body = sheet.put(0, 0)
  return wrap(body, sheet.defs(), main.tile, frame)
}

/** A section of a tray or box seen from above, filled to its edges. */
export function bed(options: PictureOptions): string {
  const food = foodOf(options, 30, 4)
  const [, , , dark] = food.main.c
  const ground = `<path fill="${dark}" d="M0 0h200v200H0z"/>`
  if (food.isLoose) {
    const body = looseBed(food, { x: 0, y: 0, width: 200, height: 200 })
    return wrap(ground + body, foodDefs(food), food.main.tile, [0, 0, 200, 200])
  }
  const step = food.r * food.s * 1.25
  let body = ''
  for (let y = -6, row = 0; y <= 206; y += step * 0.62, row++)
    for (let x = (row & 1) * step * 0.5 - 4; x <= 206; x += step)
      body += food.sheet.put(x + (food.rnd() - 0.5) * step * 0.3, y + (food.rnd() - 0.5) * step * 0.24)
  return wrap(ground + food.sheet.group(body), food.sheet.defs(), food.main.tile, [0, 0, 200, 200])
}
