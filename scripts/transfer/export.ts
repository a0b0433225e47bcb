import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from '../build'
import { sandboxAdmin } from '../environment'
import { adminAccess, platformApi } from '../platform-client'
import { serveSandbox } from '../serve'
import { vendorEnvironment } from '../vendor-environment'
import { exportTo } from './export-to'

/**
 * `npm run export -- FOLDER [--demo]` writes the project's data, or the demo shop's, into a folder that `npm run
 * import` can read (docs/import.md).
 */
const args = process.argv.slice(2)
const folder = args.find((arg) => !arg.startsWith('--'))

try {
  if (!folder) throw new Error('Name a folder: npm run export -- FOLDER (docs/import.md)')
  mkdirSync(resolve(folder), { recursive: true })
  if (args.includes('--demo')) await exportDemoShop(resolve(folder))
  else await exportTo(resolve(folder), platformApi(adminAccess(vendorEnvironment())), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function exportDemoShop(target: string): Promise<void> {
  await build(['sandbox'])
  const sandbox = await serveSandbox()
  await exportTo(target, platformApi(adminAccess(sandboxAdmin(sandbox.url))), console.log).finally(
    sandbox.stop,
  )
}
