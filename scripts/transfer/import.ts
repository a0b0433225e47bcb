import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { confirmed } from '../confirm'
import { adminAccess, platformApi } from '../platform-client'
import { vendorEnvironment } from '../vendor-environment'
import { applyImport, changes } from './apply'
import { problemWords } from './folder'
import { KINDS } from './kinds'
import { loadNames } from './names'
import { firstOf, importFolder } from './other-shops'
import { planImport } from './plan'

/** `npm run import -- FOLDER [--plan | --yes]` imports a folder's files into the project (docs/import.md). */
const args = process.argv.slice(2)
const SHOWN = 200

try {
  process.exitCode = (await run()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(): Promise<boolean> {
  const path = args.find((arg) => !arg.startsWith('--'))
  if (!path || !existsSync(path))
    throw new Error("Name a folder, or another shop's export: npm run import -- FOLDER (docs/import.md)")
  const folder = importFolder(resolve(path), console.log)
  const access = adminAccess(vendorEnvironment())
  const api = platformApi(access)
  const hands = { api, names: await loadNames(api) }
  const plan = await planImport(folder, KINDS, hands)
  if (plan.problems.length > 0) {
    console.error(`Nothing was written. ${plan.problems.length} to mend first:`)
    for (const problem of plan.problems.slice(0, SHOWN)) console.error(problemWords(problem))
    if (plan.problems.length > SHOWN) console.error(`… and ${plan.problems.length - SHOWN} more`)
    return false
  }
  for (const [file, { create, update, unchanged }] of plan.counts)
    console.log(`${file}: + ${create}, ~ ${update}, ${unchanged} unchanged`)
  for (const [lack, of] of plan.lacks) console.log(`new, ${lack}: ${firstOf(of)}`)
  if (plan.lacks.size > 0 && args.includes('--complete')) {
    console.error('Nothing was written: --complete takes only what lacks nothing.')
    return false
  }
  const total = [...plan.counts.values()].reduce((sum, count) => sum + changes(count), 0)
  if (total === 0) {
    console.log('Nothing to change.')
    return true
  }
  if (args.includes('--plan')) return true
  if (!(await confirmed(`Write ${total} changes to ${access.projectKey}?`, args))) return true
  const refused = await applyImport(folder, KINDS, hands, plan)
  if (refused.length === 0) return true
  console.error(
    `${refused.length} were refused; what was written stays. Mend them and run it again to go on:`,
  )
  for (const problem of refused.slice(0, SHOWN)) console.error(problemWords(problem))
  return false
}
