import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { WorkerOptions } from 'miniflare'
import { project } from './project'

/**
 * The options of a wrangler file, for Miniflare. Cached in `build/`, because loading wrangler takes a second and every
 * test file starts Workers.
 */
export async function wranglerOptions(file: string): Promise<Partial<WorkerOptions>> {
  const fingerprint = createHash('sha256')
    .update(readFileSync(project('package-lock.json')))
    .update(readFileSync(project(file)))
    .digest('hex')
  const kept = project(`build/.wrangler-${fingerprint.slice(0, 16)}.json`)
  if (!existsSync(kept)) {
    // Wrangler refuses a missing assets folder, as in a clone without a build.
    mkdirSync(project('build/client'), { recursive: true })
    const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import('wrangler')
    const config = unstable_readConfig({ config: project(file) })
    const { define: _, ...derived } = unstable_getMiniflareWorkerOptions(config).workerOptions
    // Without the real secrets of `.dev.vars`: local runs use the sandbox, and this file stays on disk.
    const options = { ...derived, bindings: config.vars }
    // Renamed into place, because another process may be reading it.
    writeFileSync(`${kept}.${process.pid}`, JSON.stringify(options))
    renameSync(`${kept}.${process.pid}`, kept)
  }
  return JSON.parse(readFileSync(kept, 'utf8'))
}
