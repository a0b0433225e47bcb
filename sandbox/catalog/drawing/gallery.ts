import { foodOfKey } from '../foods'
import { closeUpsOf, type PictureOrder, picturesOf } from '../pictures'
import { productRows } from '../products'
import { picture } from './compose'
import { scenes } from './scenes'

/** Every picture of the demo shop's products, once. */
export function pictureOrders(): PictureOrder[] {
  const orders = new Map<string, PictureOrder>()
  for (const row of productRows) {
    const own = row.sizes.flatMap((size) => picturesOf(row, size))
    for (const order of [...own, ...closeUpsOf(row)]) orders.set(order.name, order)
  }
  return [...orders.values()]
}

/** The first drawing of each product, for boxes that hold it. */
const foods = new Map(
  productRows.map((row) => [row.key, (row.flags.pic?.split(',') ?? foodOfKey(row.food).drawings)[0] ?? '']),
)

export function draw(order: PictureOrder): string {
  const { pack, name, label, holds, ...rest } = order
  const keys = holds
    ?.map((key) => foods.get(key) ?? '')
    .filter(Boolean)
    .slice(0, 6)
  return picture(pack, { ...rest, ...(keys?.length && { keys }), name: label, seed: name })
}

const drawings = new Map<string, () => string>([
  ...pictureOrders().map((order) => [order.name, () => draw(order)] as const),
  ...scenes.map(({ name, pack, options }) => [name, () => picture(pack, options)] as const),
])
const drawn = new Map<string, string>()

/** The SVG of a picture by its file name without extension; drawn at the first request. */
export function pictureNamed(name: string): string | undefined {
  const svg = drawn.get(name) ?? drawings.get(name)?.()
  if (svg !== undefined) drawn.set(name, svg)
  return svg
}
