import { parseArgs } from 'node:util'
import { wrangler } from './deploy/wrangler'
import { couldSell, examine } from './doctor/examine'
import { lineOf } from './doctor/finding'
import { vendorEnvironment } from './vendor-environment'

/** `npm run doctor [-- --env staging]` checks `.dev.vars` and the environment (docs/deploy.md). */
const { values: options } = parseArgs({ options: { env: { type: 'string' } } })
const values = vendorEnvironment()
const findings = await examine(values, wrangler(false), options.env)
for (const finding of findings) console.log(lineOf(finding, values))
const missing = findings.filter(({ state }) => state === 'missing').length
const sells = couldSell(findings)
console.log(
  missing === 0
    ? 'All is well.'
    : `${missing} to mend.${sells ? ' The shop can sell.' : ' The shop could not sell.'}`,
)
process.exit(sells ? 0 : 1)
