import { build } from './build'
import { seedDemoReviews } from './demo-reviews'
import { keepDataIn } from './kept-data'
import { portInUse } from './port'
import { project } from './project'
import { runSchedule, serveShop } from './serve'

const port = Number(process.env.PORT ?? 8787)
const sandboxPort = port + 1
for (const wanted of [port, sandboxPort]) {
  if (!(await portInUse(wanted))) continue
  console.error(
    `Port ${wanted} is taken. Choose another pair: PORT=8790 npm start (the sandbox takes the next)`,
  )
  process.exit(1)
}
await build()
keepDataIn(project('.data'), { fresh: process.argv.includes('--fresh') })
const shop = await serveShop({
  port,
  data: project('.data'),
  sandboxPort,
  // As soon as an order is marked as delivered on the sandbox's page: nobody waits two weeks to try it.
  variables: { REVIEW_REQUEST_AFTER_DAYS: '0' },
})
const filled = await fetch(`${shop.sandboxUrl}/__sandbox/orders`)
if (!filled.ok) throw new Error(`The demo shop could not be filled: ${await filled.text()}`)
await seedDemoReviews(await shop.miniflare.getD1Database('DB', 'cobnut'))
await tryScheduled()
console.log(`
  Cobnut is open at   http://localhost:${port}
  The sandbox's page  http://localhost:${sandboxPort}/__sandbox
  Demo accounts       hazel@example.com (consumer), office@example.com (business), staff@example.com (staff),
                      willow@example.com (has orders to look at and to review)
                      password for each: Cobnuts!24
  Codes to try        AUTUMN5, FIVE40, SHIPFREE, FREEGIFT
`)
const every5Minutes = setInterval(tryScheduled, 5 * 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(every5Minutes)
    shop.stop().then(() => process.exit(0))
  })
}

/** The shop stays open whatever a run comes to: the next has its turn. */
async function tryScheduled(): Promise<void> {
  await runSchedule(shop).catch((error: unknown) => console.error('The scheduled run failed', error))
}
