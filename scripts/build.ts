import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { DEMO_FOLDER, project, SHOP_FOLDER } from './project'

/** Paths of the bundles; `scripts/serve.ts` runs them. */
export const bundles = {
  shop: project('build/worker/server.js'),
  sandbox: project('build/sandbox/worker.js'),
} as const

const inputs = {
  shop: [
    'app',
    'platform',
    'public',
    'server.ts',
    'wrangler.toml',
    'vite.config.ts',
    'remix.config.ts',
    'package-lock.json',
    'scripts/chunks.ts',
    'scripts/documents.ts',
    'scripts/remember-routes.ts',
  ],
  sandbox: ['sandbox', 'platform', 'package-lock.json'],
}

/** Builds what changed since the last build. */
export async function build(parts: (keyof typeof bundles)[] = ['shop', 'sandbox']): Promise<void> {
  for (const part of parts) {
    const stamp = project(`build/.${part}`)
    const fingerprint = fingerprintOf(part)
    if (existsSync(bundles[part]) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint)
      continue
    console.log(`Building the ${part === 'shop' ? 'shop' : 'sandbox'} …`)
    await (part === 'shop' ? buildShop() : buildSandbox())
    writeFileSync(stamp, fingerprint)
  }
}

/** Builds the shop as `id`, with source maps for the error service. */
export async function buildWithMaps(id: string): Promise<void> {
  process.env.BUILD = id
  process.env.SOURCE_MAPS = 'true'
  await buildShop()
  writeFileSync(project('build/.shop'), fingerprintOf('shop'))
}

async function buildShop() {
  await run('remix', ['vite:build'])
  const marks = project(`${SHOP_FOLDER}/public`)
  if (existsSync(marks)) cpSync(marks, project('build/client'), { recursive: true })
  await run('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', 'build/worker'])
}

async function buildSandbox() {
  await run('wrangler', [
    'deploy',
    '--dry-run',
    '--config',
    'sandbox/wrangler.toml',
    '--outdir',
    '../build/sandbox',
  ])
}

/** Runs a command. If it fails, prints its output and throws. */
function run(command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(project(`node_modules/.bin/${command}`), args, {
      cwd: project('.'),
      env: { ...process.env, NODE_ENV: 'production', WRANGLER_SEND_METRICS: 'false', CI: 'true' },
    })
    const said: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) return resolve()
      reject(new Error(`${command} ${args.join(' ')} failed (${code}):\n${Buffer.concat(said).toString()}`))
    })
  })
}

/** Of the code, then of the shop's folder: a deployment asks whether the code was tested (scripts/deploy/problems.ts). */
function fingerprintOf(part: keyof typeof bundles): string {
  return part === 'shop' ? `${hashOf(inputs.shop)} ${hashOf([SHOP_FOLDER])}` : hashOf(inputs.sandbox)
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

/** By paths from the project's root, so that a copy of it knows what was built. */
function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const file = project(path)
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    // `.wrangler` is wrangler's own.
    const names = readdirSync(file).filter((name) => !name.startsWith('.'))
    for (const each of names.sort().map((name) => `${path}/${name}`)) {
      if (each !== DEMO_FOLDER) addTo(hash, each)
    }
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(path).update(readFileSync(file))
  }
}

if (process.argv[1] === project('scripts/build.ts')) await build()
