import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createCatalogService } from '../app/services/catalog/catalog.server'
import { createApiRoot } from '../app/services/commercetools/client.server'
import { toolConfigOf } from '../app/services/config.server'
import type { CatalogDeps } from '../app/services/deps'
import { createIndexJob } from '../app/services/search/index-job.server'
import { VendorError } from '../app/services/vendor-error'
import { createVendorFetch } from '../app/services/vendor-fetch.server'
import { sandboxEnvironment } from './environment'
import { project } from './project'
import { vendorEnvironment } from './vendor-environment'

/**
 * `npm run index [-- --full]` updates the search indexes from commercetools, as the scheduled job does. It reads
 * `.dev.vars` and the environment; without variables it uses the sandbox of `npm start`.
 */
const stateFile = project('.data/index-state.json')
const values = {
  ...sandboxEnvironment(process.env.SANDBOX_URL ?? 'http://localhost:8788'),
  ...vendorEnvironment(),
}
const config = toolConfigOf({
  SESSION_SECRET: 'indexing-needs-no-session-secret-at-all',
  CERTIFICATE_SECRET: 'indexing-needs-no-certificate-secret-either',
  GIFT_DROP_SECRET: 'indexing-needs-no-secret-of-gift-drops-either',
  ...values,
})

const deps: CatalogDeps = {
  apiRoot: createApiRoot(config.commercetools, fetch),
  vendorFetch: createVendorFetch(fetch),
  config,
  kv: stateInAFile() as KVNamespace,
  waitUntil: () => undefined,
  now: () => new Date(),
}
const job = createIndexJob(deps, createCatalogService(deps))
try {
  const { mode, products, removed } = await job.run(process.argv.includes('--full') ? 'full' : 'incremental')
  console.log(`Indexed ${products} products (${mode}), removed ${removed}.`)
} catch (error) {
  if (!(error instanceof VendorError)) throw error
  console.error(`The indexes are not up to date, please try again: ${error.message}`)
  process.exitCode = 1
}
// The requester of Algolia's client leaves timers behind.
process.exit()

/** The job's state in a file, instead of the Worker's KV. Each index has its own. */
function stateInAFile(): Pick<KVNamespace, 'get' | 'put'> {
  const read = (): Record<string, string> =>
    existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {}
  const place = (key: string) =>
    [config.algolia.url, config.algolia.appId, config.algolia.prefix, key].join(' ')
  return {
    get: async (key: string) => {
      const text = read()[place(key)]
      return text === undefined ? null : JSON.parse(text)
    },
    put: async (key: string, value: string) => {
      mkdirSync(project('.data'), { recursive: true })
      writeFileSync(stateFile, JSON.stringify({ ...read(), [place(key)]: value }))
    },
  } as Pick<KVNamespace, 'get' | 'put'>
}
