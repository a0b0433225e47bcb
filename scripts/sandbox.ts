import { rmSync } from 'node:fs'
import { build } from './build'
import { stopOnSignal } from './demo-shop'
import { sandboxAdmin } from './environment'
import { keepRunning } from './keep-running'
import { chosenPort, portInUse } from './port'
import { project } from './project'
import { serveSandbox } from './serve'

const port = chosenPort(8788, 'npm run sandbox')
if (await portInUse(port)) {
  console.error(`Port ${port} is taken. Choose another: PORT=8798 npm run sandbox`)
  process.exit(1)
}
await build(['sandbox'])
// `--empty` serves a project with only an API client, for `npm run provision` and `npm run import`.
const empty = process.argv.includes('--empty')
const SANDBOX_SHOP = empty ? 'empty' : process.env.SANDBOX_SHOP
const data = project(empty ? '.data/empty' : '.data/sandbox')
if (empty) rmSync(data, { recursive: true, force: true })
const sandbox = await serveSandbox({ port, data, sandboxVariables: SANDBOX_SHOP ? { SANDBOX_SHOP } : {} })
await fetch(`${sandbox.url}/__sandbox`)
const values = sandboxAdmin(`http://localhost:${port}`)
console.log(
  Object.entries(values)
    .map(([name, value]) => `${name}=${value.replaceAll('\n', '\\n')}`)
    .join('\n'),
)
const watch = keepRunning({ url: `${sandbox.url}/__sandbox/faults`, restart: sandbox.restart })
stopOnSignal(() => watch.stop().then(sandbox.stop))
