import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { adminAccess, platformApi } from '../platform-client'
import { vendorEnvironment } from '../vendor-environment'
import { exportTo } from './export-to'

/** `npm run export -- FOLDER` writes the project's data into a folder, as `npm run import` reads it (docs/import.md). */
const folder = process.argv.slice(2).find((arg) => !arg.startsWith('--'))

try {
  if (!folder) throw new Error('Name a folder: npm run export -- FOLDER (docs/import.md)')
  mkdirSync(resolve(folder), { recursive: true })
  await exportTo(resolve(folder), platformApi(adminAccess(vendorEnvironment())), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
