import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { Miniflare } from 'miniflare'
import { checkShop } from '../../app/services/shop-folder.server'
import { build, bundles } from '../build'
import { applyMigrations } from '../migrations'
import { DEMO_FOLDER, project, SHOP_FOLDER } from '../project'
import { carelessVariables, leftPlaceholders, migrationProblems, missingSecrets, untested } from './problems'
import { environmentOption } from './wrangler'

const run = promisify(execFile)

/** Cloudflare's limit for a compressed Worker on a paid plan. */
const LARGEST_WORKER = 10 * 1024 * 1024

/** Prints all problems of a deployment. False if there are any. */
export async function checkDeployment(environment: string | undefined): Promise<boolean> {
  const problems: string[] = []
  const tell = (title: string, found: readonly string[]) => {
    console.log(`${found.length === 0 ? 'ok ' : 'NO '} ${title}`)
    for (const each of found) console.log(`    ${each}`)
    problems.push(...found)
  }
  // The build ends with wrangler's dry run, which refuses an invalid configuration.
  tell('the build and wrangler’s dry run', await buildProblems())
  const hasOwnFolder = SHOP_FOLDER !== DEMO_FOLDER
  tell('the tests of this build', untested(stamp('build/.tested'), stamp('build/.shop'), hasOwnFolder))
  tell(`the shop's folder, ${SHOP_FOLDER}`, folderProblems())
  tell('the Worker’s size', sizeProblems())
  tell('the migrations', [...migrationProblems(migrations()), ...(await appliedProblems())])
  tell('the bindings in wrangler.toml', leftPlaceholders(await bindingIds(environment)))
  const secrets = await secretNames(environment)
  tell('the variables in wrangler.toml', carelessVariables(await setVariables(environment), secrets))
  if (secrets) tell('the secrets', missingSecrets(secrets, environment))
  else console.log('?   the secrets: `npx wrangler secret list` did not answer. Are you signed in?')
  console.log(problems.length === 0 ? 'Ready to deploy.' : `${problems.length} to mend before a deployment.`)
  return problems.length === 0
}

const stamp = (file: string) => (existsSync(project(file)) ? readFileSync(project(file), 'utf8') : undefined)

export async function bindingIds(environment: string | undefined): Promise<string[]> {
  const { unstable_readConfig } = await import('wrangler')
  const { d1_databases, kv_namespaces } = unstable_readConfig({
    config: project('wrangler.toml'),
    env: environment,
  })
  const named: { database_id?: string; id?: string }[] = [...d1_databases, ...kv_namespaces]
  return named.flatMap(({ database_id, id }) => database_id ?? id ?? [])
}

async function setVariables(environment: string | undefined): Promise<Record<string, unknown>> {
  const { unstable_readConfig } = await import('wrangler')
  return unstable_readConfig({ config: project('wrangler.toml'), env: environment }).vars
}

/** All databases in wrangler.toml have the shop's tables. */
export async function databaseNames(environment: string | undefined): Promise<string[]> {
  const { unstable_readConfig } = await import('wrangler')
  const { d1_databases } = unstable_readConfig({ config: project('wrangler.toml'), env: environment })
  const named: { database_name?: string }[] = d1_databases
  return named.flatMap(({ database_name }) => database_name ?? [])
}

function migrations(): string[] {
  return readdirSync(project('migrations')).filter((file) => file.endsWith('.sql'))
}

async function buildProblems(): Promise<string[]> {
  try {
    await build(['shop'])
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function folderProblems(): string[] {
  try {
    checkShop()
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

function sizeProblems(): string[] {
  const folder = join(bundles.shop, '..')
  const files = readdirSync(folder).filter((file) => /\.(?:js|wasm)$/.test(file))
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0)
  const raw = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  console.log(`    ${(size / 1024).toFixed(0)} KB compressed, ${(raw / 1024).toFixed(0)} KB`)
  return size > LARGEST_WORKER ? ['The Worker is larger than Cloudflare takes.'] : []
}

/** Applies all migrations to an empty database. */
async function appliedProblems(): Promise<string[]> {
  const miniflare = new Miniflare({ modules: true, script: '', d1Databases: ['DB'] })
  try {
    await applyMigrations(await miniflare.getD1Database('DB'))
    return []
  } catch (error) {
    return [`An empty database refuses them: ${String(error)}`]
  } finally {
    await miniflare.dispose()
  }
}

async function secretNames(environment: string | undefined): Promise<string[] | undefined> {
  try {
    const { stdout } = await run(
      project('node_modules/.bin/wrangler'),
      ['secret', 'list', ...environmentOption(environment)],
      {
        timeout: 20_000,
      },
    )
    const list: { name: string }[] = JSON.parse(stdout)
    return list.map(({ name }) => name)
  } catch {
    return undefined
  }
}
