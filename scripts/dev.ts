import { join } from 'node:path'
import { createServer } from 'vite'
import { build } from './build'
import { fillDemoShop, runOnSchedule, stopOnSignal, welcome } from './demo-shop'
import { clockOffset } from './dev/clock'
import { galleryPlugin } from './dev/gallery-plugin'
import { fillIndexes, watchIndexCode } from './dev/index-code'
import { devQueue } from './dev/queue'
import { watchSandbox } from './dev/sandbox'
import { devShop } from './dev/shop'
import { localEnvironment } from './environment'
import { keepDataIn, noteFilled } from './kept-data'
import { portsFor } from './port'
import { project } from './project'
import { serveBindings, serveSandbox } from './serve'

/**
 * `npm run dev`: runs the shop from its sources in Node; Miniflare runs the sandbox and the shop's bindings.
 * `CLOCK=2026-12-24T12:00Z npm run dev` moves both clocks, `npm run dev -- --fresh` starts with empty carts.
 */
const ports = await portsFor('npm run dev')
const data = project('.data/dev')
keepDataIn(data, { fresh: process.argv.includes('--fresh') })
const clock = { CLOCK_OFFSET_MS: String(clockOffset(process.env.CLOCK)) }

const startSandbox = async () => {
  await build(['sandbox'])
  return serveSandbox({ port: ports.sandboxPort, data: join(data, 'sandbox'), sandboxVariables: clock })
}
const starting = Promise.all([startSandbox(), serveBindings(join(data, 'shop'))])
const shop = devShop(starting.then(([sandbox, { env }]) => environmentOf(sandbox.url, env)))
const vite = await createServer({
  plugins: [galleryPlugin(), shop.plugin],
  server: {
    port: ports.port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/pictures/', '/photos/', '/cdn-cgi/image/'].map((path) => [
        path,
        `http://localhost:${ports.sandboxPort}`,
      ]),
    ),
    watch: { ignored: ['build', 'test-results', '.data'].map((folder) => `${project(folder)}/**`) },
  },
})
const seeding = starting.then(([{ url }, { env }]) => fillDemoShop(url, env.DB))
await vite.listen()
const [[sandbox, bindings]] = await Promise.all([starting, shop.load(), seeding])
noteFilled(data)
console.log(welcome(ports))
watchSandbox(vite, sandbox.restart)
const filling = {
  mark: join(data, 'index-code'),
  cache: bindings.env.CACHE,
  runSchedule: shop.runSchedule,
}
const schedule = runOnSchedule((crons) => (crons.length > 1 ? fillIndexes(filling) : shop.runSchedule(crons)))
schedule.firstRun.then(() => watchIndexCode(vite, filling))
stopOnSignal(async () => {
  await schedule.stop()
  await Promise.all([vite.close(), shop.stop(), sandbox.stop(), bindings.stop()])
})

function environmentOf(sandboxUrl: string, bound: Pick<Env, 'DB' | 'CACHE' | 'FILES' | 'BACKUP'>): Env {
  return {
    ...localEnvironment(sandboxUrl),
    PAYPAL_ORIGIN: sandboxUrl,
    BUILDER_EDITOR_URL: sandboxUrl,
    BRAINTREE_WEB_URL: `${sandboxUrl}/braintree/web`,
    SHOP_PAY_SCRIPT_URL: `${sandboxUrl}/shopify/shop-pay.js`,
    ...clock,
    ...bound,
    JOBS: devQueue((batch) => shop.runJobs(batch)),
    EVENTS: devQueue((batch) => shop.runJobs(batch), 'cobnut-events'),
    METRICS: {
      writeDataPoint: (point: object) =>
        fetch(`${sandboxUrl}/cloudflare/data-points`, {
          method: 'POST',
          body: JSON.stringify({ dataset: 'cobnut', ...point }),
        }),
    },
    REVIEW_REQUEST_AFTER_DAYS: '0',
    TRACES_SAMPLE_RATE: '1',
    EDGE_CACHE: 'off',
    // Vite serves all files before a request reaches the shop.
    ASSETS: { fetch: async () => new Response('Not found', { status: 404 }) },
  } as unknown as Env
}
