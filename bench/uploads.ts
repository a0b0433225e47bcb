import { performance } from 'node:perf_hooks'
import { utils, write } from '@e965/xlsx'
import { build } from '../scripts/build'
import { serveShop } from '../scripts/serve'
import { Visitor } from '../tests/support/shop'
import { HOSTILE_FILES } from './hostile-files'
import { workerMemory } from './worker-memory'

/**
 * `npm run bench:uploads`: the cost of an uploaded order of 5,000 rows (37 wrong) as CSV and as XLSX: reading and
 * storing the file, checking all rows, and the peak memory of the workers. Then files made to exhaust the reader, with
 * the memory of each: 64 MB at most.
 */
const ROWS = 5000
const TIMES = 5

const HEAD = ['SKU', 'Quantity', 'Name', 'Street', 'City', 'State', 'ZIP code', 'Gift message']
const rows = Array.from({ length: ROWS }, (_, index) => [
  index % 135 === 7 ? 'nonsense' : ['1001-01', '1201-01', '1101-01'][index % 3],
  String((index % 5) + 1),
  `Person ${index}`,
  `${index + 1} Mill Lane`,
  'Princeton',
  'NJ',
  '08540',
  'Thank you for a good year',
])
const csv = [HEAD, ...rows].map((cells) => cells.join(',')).join('\n')
const xlsx: ArrayBuffer = write(utils.book_new(utils.aoa_to_sheet([HEAD, ...rows]), 'Order'), {
  type: 'array',
  bookType: 'xlsx',
})

await build()
const shop = await serveShop()
try {
  await fetch(`${shop.sandboxUrl}/__sandbox`)
  const visitor = new Visitor(shop.url)
  await visitor.post('/sign/in', { email: 'reseller@example.com', password: 'Cobnuts!24' })
  for (const [name, content] of [
    ['order.csv', csv],
    ['order.xlsx', xlsx],
  ] as const) {
    const reading: number[] = []
    const checking: number[] = []
    const before = workerMemory()
    let most = before
    for (let time = 0; time < TIMES; time++) {
      const body = new FormData()
      body.set('file', new File([content], name))
      const begun = performance.now()
      const posted = await visitor.fetch('/order-upload?index', {
        method: 'POST',
        headers: { Origin: visitor.origin },
        body,
      })
      reading.push(performance.now() - begun)
      const path = posted.headers.get('Location') ?? ''
      if (posted.status !== 303) throw new Error(`${name}: ${posted.status}`)
      const asked = performance.now()
      let page: string
      // The page reloads itself until all rows are checked.
      do page = await (await visitor.get(path)).text()
      while (page.includes('http-equiv="refresh"'))
      checking.push(performance.now() - asked)
      most = Math.max(most, workerMemory())
      if (!page.includes('37 rows to mend')) throw new Error(`${name}: not 37 wrong rows`)
    }
    console.log(
      `${name}: read and kept in ${middle(reading)} ms, checked and shown in ${middle(checking)} ms, ${most.toFixed(0)} MB at most (${before.toFixed(0)} before)`,
    )
  }
  for (const [name, content] of HOSTILE_FILES) {
    const before = workerMemory()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, workerMemory())
    }, 10)
    const body = new FormData()
    body.set('file', new File([content], name))
    const begun = performance.now()
    const answer = await visitor.fetch('/order-upload/file', {
      method: 'POST',
      headers: { Origin: visitor.origin },
      body,
    })
    const took = performance.now() - begun
    const words = await answer.text()
    clearInterval(watch)
    most = Math.max(most, workerMemory())
    const size = `${Math.ceil(content.length / 1024)} KB`
    console.log(
      `${name} (${size}): ${answer.status} in ${took.toFixed(0)} ms, ${(most - before).toFixed(0)} MB more, ${words}`,
    )
  }
} finally {
  await shop.stop()
}

function middle(times: number[]): number {
  return Math.round([...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0)
}
