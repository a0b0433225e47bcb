import { spawnSync } from 'node:child_process'
import { REPAIRS, repairOf } from '../app/models/staff/repairs'

/** Asks the shop for a repair (docs/operate.md). The run of the next minute does it. */
const [kind = '', number] = process.argv.slice(2)
const repair = repairOf(kind, number)
if (!repair) {
  console.error(
    `npm run repair -- KIND [ORDER NUMBER]\n${Object.entries(REPAIRS)
      .map(([name, { title, needsOrder }]) => `  ${name}${needsOrder ? ' CN-XXXX-XXXX' : ''}: ${title}`)
      .join('\n')}`,
  )
  process.exit(1)
}
const { orderNumber } = repair
// Both are of a fixed form, so that nothing typed becomes SQL.
const values = [crypto.randomUUID(), repair.kind, orderNumber].map((value) => (value ? `'${value}'` : 'NULL'))
const insert = `INSERT INTO repairs (id, kind, order_number, asked_at) VALUES (${values.join(', ')}, ${Date.now()})`
const wrangler = (command: string) =>
  spawnSync('npx', ['wrangler', 'd1', 'execute', 'cobnut', '--remote', '--command', command], {
    stdio: 'inherit',
  }).status
const status = wrangler(insert)
if (status === 0) console.log('Asked for. /staff/jobs shows what came of it, within two minutes.')
process.exit(status ?? 1)
