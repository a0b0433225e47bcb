import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PictureOrder, picturesOf } from '../sandbox/catalog/pictures'
import { productRows } from '../sandbox/catalog/products'
import { picture } from './pictures/compose'
import { drawScenes } from './pictures/scenes'

const here = dirname(fileURLToPath(import.meta.url))

/** Every picture that the demo shop's products name, once. */
export function pictureOrders(): PictureOrder[] {
  const orders = new Map<string, PictureOrder>()
  for (const row of productRows)
    for (const size of row.sizes) for (const order of picturesOf(row, size)) orders.set(order.name, order)
  return [...orders.values()]
}

/** Draws one order. */
export function draw(order: PictureOrder): string {
  const { pack, name, label, ...rest } = order
  return picture(pack, { ...rest, name: label, seed: name })
}

function sourceText(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

// What the pictures depend on: the orders and the code that draws them.
function stampOf(orders: PictureOrder[]): string {
  return createHash('sha256')
    .update(JSON.stringify(orders))
    .update(sourceText(join(here, 'pictures')))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
}

function stampIn(outDir: string): string | undefined {
  try {
    return readFileSync(join(outDir, '.stamp'), 'utf8')
  } catch {
    return undefined
  }
}

/** Draws every picture into the folder, unless what is there is what would be drawn. Answers how many it drew. */
export function drawPictures(outDir: string): number {
  const orders = pictureOrders()
  const stamp = stampOf(orders)
  if (stampIn(outDir) === stamp) return 0
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const drawn: [name: string, svg: string][] = [
    ...orders.map((order): [string, string] => [order.name, draw(order)]),
    ...drawScenes(),
  ]
  for (const [name, svg] of drawn) writeFileSync(join(outDir, `${name}.svg`), svg)
  writeFileSync(join(outDir, '.stamp'), stamp)
  return drawn.length
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = join(here, '..', 'public', 'pictures')
  const started = Date.now()
  const count = drawPictures(outDir)
  console.log(count ? `Drew ${count} pictures in ${Date.now() - started} ms` : 'Pictures are up to date')
}
