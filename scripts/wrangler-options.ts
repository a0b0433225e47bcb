import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { WorkerOptions } from 'miniflare'
import { project } from './project'

/**
 * The options of a wrangler file, for Miniflare. Cached in `build/`, because loading wrangler takes a second
 * and every test file starts Workers.
 */
export async function wranglerOptions(file: string): Promise<Partial<WorkerOptions>> {
  const fingerprint = createHash('sha256')
    .update(readFileSync(project('package-lock.json')))
    .update(readFileSync(project(file)))
    .digest('hex')
  const kept = project(`build/.wrangler-${fingerprint.slice(0, 16)}.json`)
  if (!existsSync(kept)) {
    // Wrangler refuses a folder of assets that is not there, as in a clone without a build.
    mkdirSync(project('build/client'), { recursive: true })
    const { unstable_getMiniflareWorkerOptions } = await import('wrangler')
    const { define: _, ...options } = unstable_getMiniflareWorkerOptions(project(file)).workerOptions
    // Written by renaming, since another process may read it meanwhile.
    writeFileSync(`${kept}.${process.pid}`, JSON.stringify(options))
    renameSync(`${kept}.${process.pid}`, kept)
  }
  return JSON.parse(readFileSync(kept, 'utf8'))
}
