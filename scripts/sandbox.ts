import { build } from './build'
import { sandboxEnvironment } from './environment'
import { chosenPort, portInUse } from './port'
import { project } from './project'
import { serveSandbox } from './serve'

const port = chosenPort(8788, 'npm run sandbox')
if (await portInUse(port)) {
  console.error(`Port ${port} is taken. Choose another: PORT=8798 npm run sandbox`)
  process.exit(1)
}
await build(['sandbox'])
const { SANDBOX_SHOP } = process.env
const sandbox = await serveSandbox({
  port,
  data: project('.data/sandbox'),
  sandboxVariables: SANDBOX_SHOP ? { SANDBOX_SHOP } : {},
})
await fetch(`${sandbox.url}/__sandbox`)
const values = sandboxEnvironment(`http://localhost:${port}`)
console.log(
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox.stop().then(() => process.exit(0))
  })
}
