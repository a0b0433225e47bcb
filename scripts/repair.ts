import { spawnSync } from 'node:child_process'
import { REPAIRS, repairOf } from '../app/models/staff/repairs'
import { project } from './project'
import { serveBindings } from './serve'

/** Asks the shop, with `--local` that of `npm start`, for a repair (docs/operate.md). The run of the next minute does it. */
const [kind = '', number] = process.argv.slice(2).filter((word) => word !== '--local')
const repair = repairOf(kind, number)
if (!repair) {
  console.error(
    `npm run repair -- KIND [ORDER NUMBER] [--local]\n${Object.entries(REPAIRS)
      .map(([name, { title, needsOrder }]) => `  ${name}${needsOrder ? ' CN-XXXX-XXXX' : ''}: ${title}`)
      .join('\n')}`,
  )
  process.exit(1)
}
const { orderNumber } = repair
// Both are of a fixed form, so that nothing typed becomes SQL.
const values = [crypto.randomUUID(), repair.kind, orderNumber].map((value) => (value ? `'${value}'` : 'NULL'))
const insert = `INSERT INTO repairs (id, kind, order_number, asked_at) VALUES (${values.join(', ')}, ${Date.now()})`
const ask = process.argv.includes('--local') ? locally : wrangler
const status = await ask(insert)
if (status === 0) console.log('Asked for. /staff/jobs shows what came of it, within two minutes.')
process.exit(status ?? 1)

async function locally(statement: string): Promise<number> {
  const { env, stop } = await serveBindings(project('.data'))
  await env.DB.prepare(statement).run()
  await stop()
  return 0
}

function wrangler(command: string): number | null {
  return spawnSync('npx', ['wrangler', 'd1', 'execute', 'cobnut', '--remote', '--command', command], {
    stdio: 'inherit',
  }).status
}
