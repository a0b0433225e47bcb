import { variables } from '../app/services/environment/environment'
import { build } from './build'
import { runOnSchedule, stopOnSignal } from './demo-shop'
import { examineVariables } from './doctor/own'
import { keepRunning } from './keep-running'
import { chosenPort, portInUse } from './port'
import { project } from './project'
import { runSchedule, serveWithVendors } from './serve'
import { vendorEnvironment } from './vendor-environment'

/** `npm run preview` serves the shop locally with the vendors of `.dev.vars` (docs/deploy.md). */
const port = chosenPort(8787, 'npm run preview')
if (await portInUse(port)) {
  console.error(`Port ${port} is taken. Choose another: PORT=8797 npm run preview`)
  process.exit(1)
}
// This machine is the only place that it answers.
const values: Record<string, string | undefined> = {
  ...vendorEnvironment(),
  SHOP_HOSTS: 'localhost,127.0.0.1',
}
const wrong = examineVariables(values).filter(({ state }) => state !== 'ok')
for (const { says, mend } of wrong) console.error(`${says} (${mend})`)
if (wrong.length > 0) process.exit(1)
await build()
const declared = variables().map(({ name }) => [name, values[name]])
const shop = await serveWithVendors({
  port,
  data: project('.data/preview'),
  variables: Object.fromEntries(declared),
})
const schedule = runOnSchedule((crons) => runSchedule(shop, crons))
// The first run fills the search indexes.
await schedule.firstRun
console.log(`Your shop is open at http://localhost:${port}`)
const watch = keepRunning({ url: `${shop.url}/favicon.svg`, restart: shop.restart })
stopOnSignal(async () => {
  await watch.stop()
  await schedule.stop()
  await shop.stop()
})
