import { lidOf, type PictureOptions, twoTone, wrap } from './canvas'
import { drawingOf } from './ingredients'
import { i } from './lettering'
import { random, shadow, sheetOf, UNIT } from './sheet'
import { trueSize } from './true-size'

const COLUMNS = 3
/** The inside of the box: far and near edge. */
const [FAR, NEAR] = [168, 322]

const leftAt = (y: number) => 84 - ((y - FAR) / (NEAR - FAR)) * 44
const across = (y: number, share: number) => leftAt(y) + (400 - 2 * leftAt(y)) * share

/** An opened gift box with its lid behind it and each treat in a section. */
export function opened(options: PictureOptions): string {
  const { keys, lid, plain } = options
  const rnd = random(options.seed)
  const scale = 0.8
  const pieces = keys.filter((key) => !drawingOf(key).loose)
  const sheet = sheetOf(pieces, rnd, scale, pieces.length > 3 ? 1 : 3)
  const [litSide, dark, edge] = lidOf(lid)
  const rows = keys.length > COLUMNS ? 2 : 1
  let inside = ''
  for (let place = 0; place < rows * COLUMNS; place++) {
    const key = keys[place % keys.length] ?? ''
    const [column, row] = [place % COLUMNS, Math.floor(place / COLUMNS)]
    const top = FAR + ((NEAR - FAR) * row) / rows
    const bottom = FAR + ((NEAR - FAR) * (row + 1)) / rows
    inside += section(key, column, [top + 12, bottom - 6])
  }
  function section(key: string, column: number, [top, bottom]: [number, number]): string {
    const main = drawingOf(key)
    const corner = (y: number, share: number) => `${i(across(y, share))} ${i(y)}`
    const ground = `<path d="M${corner(top - 10, column / COLUMNS)}L${corner(top - 10, (column + 1) / COLUMNS)} ${corner(bottom + 6, (column + 1) / COLUMNS)} ${corner(bottom + 6, column / COLUMNS)}Z" fill="${main.loose ? main.c[2] : main.c[3]}"/>`
    if (main.loose) return ground
    const letter = 'abcdef'[pieces.indexOf(key)] ?? 'a'
    const step = trueSize(key) * UNIT * scale * 1.4
    let food = ''
    for (let y = top, line = 0; y <= bottom; y += step * 0.68, line++) {
      const [from, to] = [across(y, column / COLUMNS) + 16, across(y, (column + 1) / COLUMNS) - 16]
      const count = Math.max(2, Math.round((to - from) / step) + (line & 1))
      for (let k = 0; k < count; k++)
        food += sheet.putOne(letter, key, from + ((to - from) * (k + 0.5)) / count + (rnd() - 0.5) * 5, y)
    }
    return ground + sheet.group(food)
  }
  const walls = [1, 2]
    .map((wall) => `M${i(across(FAR, wall / COLUMNS))} ${FAR}L${i(across(NEAR, wall / COLUMNS))} ${NEAR}`)
    .join('')
  const middle = (FAR + NEAR) / 2
  const cross = rows > 1 ? `M${i(leftAt(middle))} ${middle}L${i(400 - leftAt(middle))} ${middle}` : ''
  const out =
    shadow(206, 350, 194, 40) +
    `<g transform="translate(200 96)rotate(-3)"><path d="M-132-62H132V70H-132Z" fill="url(#l)"/><path d="M-132-62H132V-50H-132Z" fill="${edge}"/><path d="M-17-62H17V70H-17Z" fill="url(#n)"/><path d="M-132 2H132V30H-132Z" fill="url(#n)" opacity=".92"/><path d="M0 14C-26-22-66-24-66 0-64 22-26 28 0 16 26 28 64 22 66 0 66-24 26-22 0 14Z" fill="url(#n)" stroke="#a37a36" stroke-width="2"/><ellipse cy="12" rx="11" ry="10" fill="#e9cf9a"/></g>` +
    `<path d="M${i(leftAt(FAR) - 12)} ${FAR - 10}H${i(400 - leftAt(FAR) + 12)}L${i(400 - leftAt(NEAR) + 12)} ${NEAR + 6}H${i(leftAt(NEAR) - 12)}Z" fill="${edge}"/>` +
    inside +
    `<path d="${walls}${cross}" stroke="#f3e2c0" stroke-width="7" fill="none"/>` +
    `<path d="M${i(leftAt(FAR) - 6)} ${FAR - 4}H${i(400 - leftAt(FAR) + 6)}L${i(400 - leftAt(NEAR) + 6)} ${NEAR}H${i(leftAt(NEAR) - 6)}Z" fill="none" stroke="${litSide}" stroke-width="11" stroke-linejoin="round"/>` +
    `<path d="M${i(leftAt(NEAR) - 12)} ${NEAR - 2}H${i(400 - leftAt(NEAR) + 12)}L${i(400 - leftAt(NEAR) + 4)} 366Q200 374 ${i(leftAt(NEAR) - 4)} 366Z" fill="url(#l)"/><path d="M${i(leftAt(NEAR) - 12)} ${NEAR - 2}H${i(400 - leftAt(NEAR) + 12)}" stroke="${edge}" stroke-width="4"/><path d="M180 ${NEAR}H220L219 370H181Z" fill="url(#n)"/>`
  const defs =
    twoTone('l', litSide, dark) +
    twoTone('n', lid === 'yellow' || lid === 'gold' ? '#fff8ea' : '#f6e3bd', '#d9b678')
  return wrap(out, defs + sheet.defs(), drawingOf(keys[0] ?? '').tile, plain)
}
