import { build } from './build'
import { fillDemoShop, patiently, runOnSchedule, stopOnSignal, welcome } from './demo-shop'
import { keepRunning } from './keep-running'
import { keepDataIn, noteFilled } from './kept-data'
import { portsFor } from './port'
import { project } from './project'
import { runSchedule, serveShop } from './serve'

const ports = await portsFor('npm start')
await build()
keepDataIn(project('.data'), { fresh: process.argv.includes('--fresh') })
const shop = await serveShop({
  ...ports,
  data: project('.data'),
  // Reviews can be written as soon as an order is marked as delivered.
  variables: { REVIEW_REQUEST_AFTER_DAYS: '0', TRACES_SAMPLE_RATE: '1' },
})
const watch = keepRunning({ url: `${shop.url}/favicon.svg`, restart: shop.restart })
await patiently(async () => fillDemoShop(shop.sandboxUrl, await shop.miniflare.getD1Database('DB', 'cobnut')))
noteFilled(project('.data'))
const schedule = runOnSchedule((crons) => runSchedule(shop, crons))
// The first run fills the search indexes.
await schedule.firstRun
console.log(welcome(ports))
stopOnSignal(async () => {
  await watch.stop()
  await schedule.stop()
  await shop.stop()
})
