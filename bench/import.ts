import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { buildSync } from 'esbuild'
import { build } from '../scripts/build'
import { sandboxAdmin } from '../scripts/environment'
import { adminAccess, platformApi } from '../scripts/platform-client'
import { project } from '../scripts/project'
import { ask } from '../scripts/provision/ask'
import { plan } from '../scripts/provision/plan'
import { serveSandbox } from '../scripts/serve'
import { categoryKind } from '../scripts/transfer/category-kind'
import { tagKind } from '../scripts/transfer/custom-object-kinds'
import { exportKind } from '../scripts/transfer/export-to'
import { loadNames } from '../scripts/transfer/names'
import { productKind } from '../scripts/transfer/product-kind'

/**
 * `npm run bench:import [-- --products 50000] [--kill-at 25000]`: the time and peak memory of `npm run import`.
 * `--kill-at` kills it after this many products; the next run continues in the same project. `--fresh` starts again.
 */
const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '50000' },
    'kill-at': { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})
const data = project('.data/bench-import')
const folder = join(data, `files-${options.products}`)
if (options.fresh) rmSync(data, { recursive: true, force: true })

await build(['sandbox'])
if (!existsSync(folder)) await writeFiles()
const sandbox = await serveSandbox({ data, sandboxVariables: { SANDBOX_SHOP: 'empty' } })
try {
  await fetch(`${sandbox.url}/__sandbox`)
  const api = platformApi(adminAccess(sandboxAdmin(sandbox.url)))
  for (const { run } of plan(await ask(api, undefined)).steps) await run({ api, search: undefined })
  await measure()
} finally {
  await sandbox.stop()
}

/** Tags, categories and products of a generated shop. */
async function writeFiles(): Promise<void> {
  const shop = await serveSandbox({ sandboxVariables: { SANDBOX_SHOP: `generated:${options.products}` } })
  try {
    await fetch(`${shop.url}/__sandbox`)
    const api = platformApi(adminAccess(sandboxAdmin(shop.url)))
    const hands = { api, names: await loadNames(api) }
    mkdirSync(folder, { recursive: true })
    await exportKind(folder, tagKind, hands)
    await exportKind(folder, categoryKind, hands)
    console.log(`${await exportKind(folder, productKind, hands)} products in the files`)
  } finally {
    await shop.stop()
  }
}

async function measure(): Promise<void> {
  const bundle = project('build/import.mjs')
  buildSync({
    entryPoints: [project('scripts/transfer/import.ts')],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  })
  const startedAt = Date.now()
  const child = spawn(process.execPath, [bundle, folder, '--yes'], {
    env: { ...process.env, ...sandboxAdmin(sandbox.url) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peak = 0
  const sampling = setInterval(() => {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })
    peak = Math.max(peak, Number(stdout.trim()))
  }, 500)
  const killAt = Number(options['kill-at'] ?? Number.POSITIVE_INFINITY)
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(line)
    const written = /^products\.csv: ([\d,]+) of/.exec(line)?.[1]?.replaceAll(',', '')
    if (Number(written ?? 0) >= killAt) child.kill('SIGKILL')
  }
  clearInterval(sampling)
  const seconds = (Date.now() - startedAt) / 1000
  console.log(`${seconds.toFixed(0)} s, ${(peak / 1024).toFixed(0)} MB at most`)
}
