import { setTimeout } from 'node:timers/promises'
import { build } from '../scripts/build'
import { runSchedule, serveShop } from '../scripts/serve'
import {
  FAR,
  lastOf,
  linesOf,
  operationsOf,
  waitedFor,
  watchedShop,
  waterfall,
} from '../tests/support/operations'

/**
 * `npm run bench:cold`: what a page waits for in a new isolate, as a waterfall, if a read of KV takes 30 ms, of the
 * edge cache 15, of D1 30, and a call to a vendor 120. KV has the addresses seen in the last month.
 */
const PAGES: [name: string, path: string, seen?: string][] = [
  ['a product', '/nuts/almonds/raw-almonds.html', '/nuts/almonds/raw-almonds.html?sku=1001-05'],
  ['a list', '/nuts/almonds/', '/nuts/almonds/?sort=rating'],
  ['a department', '/nuts/', '/nuts/?sort=rating'],
  ['the home page', '/'],
  ['a product that nobody has seen', '/nuts/walnuts/walnut-halves-raw.html'],
]

await build()
const shop = await serveShop({ shopWrapper: watchedShop(FAR) })
try {
  await runSchedule(shop)
  for (const [name, path, seen] of PAGES) {
    if (seen) await (await fetch(shop.url + seen)).text()
    await setTimeout(500)
    await shop.restart()
    const operations = await operationsOf(shop.url, async () => {
      await (await fetch(shop.url + path)).text()
    })
    const stages = waterfall(waitedFor(operations), FAR)
    console.log(`\n${name}: first byte after ${lastOf(stages)} ms`)
    for (const line of linesOf(stages)) console.log(`  ${line}`)
  }
} finally {
  await shop.stop()
}
