import { parseArgs } from 'node:util'
import { checkDeployment, databaseNames } from './deploy/check'
import { deploy, rollBack } from './deploy/deploy'
import { askShop } from './deploy/questions'
import { wrangler } from './deploy/wrangler'

/** `npm run deploy`, `npm run deploy:check` and `npm run rollback`, each with `-- --env staging` (docs/deploy.md). */
const { values } = parseArgs({
  options: { env: { type: 'string' }, check: { type: 'boolean' }, back: { type: 'boolean' } },
})
const options = {
  environment: values.env,
  url: process.env.SHOP_URL,
  wrangler: wrangler(),
  databases: databaseNames,
  check: checkDeployment,
  ask: askShop,
  say: console.log,
}
const work = values.check ? checkDeployment(values.env) : values.back ? rollBack(options) : deploy(options)
process.exit((await work) ? 0 : 1)
