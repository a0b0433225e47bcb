import { fileURLToPath } from 'node:url'

/** The absolute path of a file in the project. */
export function project(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url))
}

/** The folder of the demo shop, with which tests run. */
export const DEMO_FOLDER = 'app/shop'

/** What makes this shop this shop (docs/make-it-yours.md), from the project's root. Code imports it as `~/shop`. */
export const SHOP_FOLDER = process.env.SHOP_FOLDER || DEMO_FOLDER
